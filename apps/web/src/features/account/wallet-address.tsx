import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { clientConfigQuery } from '../../shared/client-config.ts'
import { Copyable } from '../../shared/page-parts/copyable.tsx'

/** Wallet address; links to a block explorer if configured. */
export function WalletAddress({ address }: { address: string }) {
  const { t } = useTranslation()
  const { data: config } = useQuery(clientConfigQuery)
  const explorer = config?.walletExplorerUrl?.replace('{address}', encodeURIComponent(address))
  return (
    <div>
      <p className="label-caps">{t('account.wallet')}</p>
      <Copyable
        text={address}
        label={t('account.wallet')}
        {...(explorer && { link: { href: explorer, title: t('account.walletExplorer') } })}
      />
    </div>
  )
}
