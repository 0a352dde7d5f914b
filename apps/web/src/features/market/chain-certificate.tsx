import type { ChainCertificate as Registered } from '@wencang/contract'
import { useTranslation } from 'react-i18next'
import { ChainName } from '../../entities/certificates/chain-name.tsx'
import { CopyableFact, Fact } from '../../shared/page-parts/facts.tsx'

/** Blockchain registration; lazy, as few installations have one. */
export function ChainCertificate({ certificate }: { certificate: Registered }) {
  const { t } = useTranslation()
  const { contractAddress, standard, tokenId, transactionHash } = certificate
  return (
    <>
      <Fact term={t('chain.name')}>
        <ChainName {...certificate} />
      </Fact>
      <CopyableFact term={t('chain.contract')} text={contractAddress} />
      <Fact term={t('chain.standard')}>{standard}</Fact>
      <Fact term={t('chain.number')}>
        <span className="tabular">{tokenId}</span>
      </Fact>
      <CopyableFact term={t('chain.transaction')} text={transactionHash} />
    </>
  )
}
