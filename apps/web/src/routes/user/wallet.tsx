import { Link } from '@tanstack/react-router'
import { Button, Card, EmptyState } from '@wencang/ui'
import { useTranslation } from 'react-i18next'
import { WalletAddress } from '../../features/account/wallet-address.tsx'
import { useSession } from '../../features/session/use-session.ts'
import { usePageTitle } from '../../lib/use-page-title.ts'

export function Page() {
  const { t } = useTranslation()
  const { userCryptoWallet } = useSession()
  usePageTitle(t('account.wallet'))
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
          action={
            <Button asChild>
              <Link to="/user/edit">{t('account.edit')}</Link>
            </Button>
          }
        />
      )}
    </>
  )
}
