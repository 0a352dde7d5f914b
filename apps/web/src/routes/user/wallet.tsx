import { createFileRoute } from '@tanstack/react-router'
import { Card, EmptyState } from '@wencang/ui'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../entities/session/use-session.ts'
import { WalletAddress } from '../../features/account/wallet-address.tsx'
import { LinkButton } from '../../shared/link-button.tsx'
import { titled } from '../../shared/page/page-head.ts'

export const Route = createFileRoute('/user/wallet')({
  head: titled('account.wallet'),
  component: Page,
})

function Page() {
  const { t } = useTranslation()
  const { userCryptoWallet } = useSession()
  return (
    <>
      <h1 className="mb-6 text-2xl">{t('account.wallet')}</h1>
      {userCryptoWallet ? (
        <Card className="max-w-2xl">
          <WalletAddress address={userCryptoWallet} />
        </Card>
      ) : (
        <EmptyState
          title={t('account.walletEmpty')}
          action={<LinkButton to="/user/edit">{t('account.edit')}</LinkButton>}
        />
      )}
    </>
  )
}
