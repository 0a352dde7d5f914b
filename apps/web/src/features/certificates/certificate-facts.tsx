import { useFormat } from '@wencang/client/use-format'
import type { Certificate } from '@wencang/contract'
import { useTranslation } from 'react-i18next'
import { ChainName } from '../../entities/certificates/chain-name.tsx'
import { useBeijingTime } from '../../shared/lists/day-fields.tsx'
import { CopyableFact, Fact, Facts } from '../../shared/page-parts/facts.tsx'

export function CertificateFacts({ certificate }: { certificate: Certificate }) {
  const { t } = useTranslation()
  const { size, number } = useFormat()
  const { dateTime } = useBeijingTime()
  const { asset, licence } = certificate
  return (
    <Facts>
      <Fact term={t('certificate.version')}>{t('certificate.versionNumber', { number: number(asset.version) })}</Fact>
      <Fact term={t('certificate.recordedAt')}>{dateTime(certificate.recordedAt)}</Fact>
      <Fact term={t('certificate.licence')}>{t(`licence.${licence}.name`)}</Fact>
      <Fact term={t('asset.fileSize')}>{size(certificate.fileSize)}</Fact>
      <CopyableFact term={t('asset.fileHash')} text={certificate.fileHash} />
      <CopyableFact term={t('certificate.manifestHash')} text={certificate.manifestHash} />
      <CopyableFact term={t('certificate.licenceTextHash')} text={certificate.licenceTextHash} />
    </Facts>
  )
}

/** Log position, witnesses and times. */
export function LogFacts({ certificate }: { certificate: Certificate }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { dateTime } = useBeijingTime()
  const { index, checkpoint, id } = certificate
  return (
    <Facts>
      <CopyableFact term={t('certificate.number')} text={id} />
      <Fact term={t('certificate.index')}>
        {index === null ? t('certificate.noIndex') : <span className="tabular">{number(index)}</span>}
      </Fact>
      {checkpoint ? (
        <>
          <Fact term={t('certificate.checkpoint')}>
            {t('certificate.checkpointOf', { count: checkpoint.size, time: dateTime(checkpoint.at) })}
          </Fact>
          <Fact term={t('certificate.witnesses')}>
            {checkpoint.witnesses.length > 0
              ? checkpoint.witnesses.map((witness) => (
                  <span key={witness} className="block">
                    {witness}
                  </span>
                ))
              : t('certificate.noWitnesses')}
          </Fact>
          <Fact term={t('certificate.stampedAt')}>
            <Stamp {...checkpoint} />
          </Fact>
        </>
      ) : null}
    </Facts>
  )
}

function Stamp({ stampedAt, stampEverySeconds }: NonNullable<Certificate['checkpoint']>) {
  const { t } = useTranslation()
  const { dateTime } = useBeijingTime()
  if (stampedAt) return dateTime(stampedAt)
  return stampEverySeconds ? t('certificate.stampAwaited', { count: stampEverySeconds }) : t('certificate.notStamped')
}

/** Publicly verifiable blockchain anchors. */
export function AnchorFacts({ anchors }: { anchors: NonNullable<Certificate['anchors']> }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  return anchors.map((anchor) => {
    const { kind, contract, transactionHash, blockNumber, size } = anchor
    return (
      <Facts key={transactionHash}>
        <Fact term={t('chain.what')}>{kind === 'root' ? t('chain.root', { count: size ?? 0 }) : t('chain.entry')}</Fact>
        <Fact term={t('chain.name')}>
          <ChainName {...anchor} />
        </Fact>
        <CopyableFact term={t('chain.contract')} text={contract} />
        <CopyableFact term={t('chain.transaction')} text={transactionHash} />
        <Fact term={t('chain.block')}>
          <span className="tabular">{number(blockNumber)}</span>
        </Fact>
      </Facts>
    )
  })
}
