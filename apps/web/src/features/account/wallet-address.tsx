import { useTranslation } from 'react-i18next'
import { Copyable } from '../market/copyable.tsx'

const EXPLORER = 'https://etherscan.io/address/'

/** The wallet's address, which leads to a block explorer, with a copy button. */
export function WalletAddress({ address }: { address: string }) {
  const { t } = useTranslation()
  return (
    <div>
      <p className="label-caps">{t('account.wallet')}</p>
      <Copyable
        text={address}
        label={t('account.wallet')}
        link={{ href: EXPLORER + encodeURIComponent(address), title: t('account.walletExplorer') }}
      />
    </div>
  )
}
