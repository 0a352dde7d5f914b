import { useTranslation } from 'react-i18next'
import { Copyable } from '../market/copyable.tsx'

const EXPLORER = 'https://etherscan.io/address/'

/** The wallet's address, with a link to a block explorer and a copy button. */
export function WalletAddress({ address }: { address: string }) {
  const { t } = useTranslation()
  return (
    <div className="mt-3 border-line border-t pt-3">
      <p className="label-caps">{t('account.wallet')}</p>
      <Copyable text={address} label={t('account.wallet')} />
      <a
        href={`${EXPLORER}${encodeURIComponent(address)}`}
        target="_blank"
        rel="noreferrer"
        className="text-accent text-xs underline-offset-4 hover:underline"
      >
        {t('account.walletExplorer')}
      </a>
    </div>
  )
}
