import { Link, useLocation } from '@tanstack/react-router'
import { AskDialog, Avatar, DropdownItem, DropdownLabel, DropdownMenu, DropdownSeparator } from '@wencang/ui'
import { Archive, LogIn, LogOut, ReceiptText, Settings, Store } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { signIn, signOut } from '../entities/session/sign-in.ts'
import { useSession } from '../entities/session/use-session.ts'
import { hasPageWork } from '../shared/page-work.ts'
import { AccountButton } from './account-button.tsx'

export function AccountMenuPanel() {
  const { t } = useTranslation()
  const session = useSession()
  const inStore = useLocation({ select: (location) => location.pathname.startsWith('/store') })
  const [isAsking, setIsAsking] = useState(false)
  const name = session.signedIn ? session.userName : t('account.visitor')
  return (
    <>
      <DropdownMenu className="w-60" defaultOpen trigger={<AccountButton picture={session.userPicture} />}>
        <DropdownLabel>
          <span className="flex items-center gap-3">
            <Avatar src={session.userPicture} />
            <span className="min-w-0">
              <span className="block truncate font-medium">{name}</span>
              {session.userEmail ? (
                <span className="block truncate font-normal text-ink-muted text-xs">{session.userEmail}</span>
              ) : null}
            </span>
          </span>
        </DropdownLabel>
        <DropdownSeparator />
        {session.userId ? (
          <>
            <DropdownItem asChild>
              <Link to="/user/assets">
                <Archive aria-hidden /> {t('account.assets')}
              </Link>
            </DropdownItem>
            <DropdownItem asChild>
              <Link to="/user/order-records">
                <ReceiptText aria-hidden /> {t('account.orders')}
              </Link>
            </DropdownItem>
            <DropdownItem asChild>
              <Link to="/user/edit">
                <Settings aria-hidden /> {t('account.settings')}
              </Link>
            </DropdownItem>
          </>
        ) : null}
        {session.isAssetsCreator || session.isAssetsOwner ? (
          <DropdownItem asChild>
            <Link to={inStore ? '/' : '/store/dashboard'}>
              <Store aria-hidden /> {inStore ? t('account.leaveStore') : t('account.store')}
            </Link>
          </DropdownItem>
        ) : null}
        {session.userId ? <DropdownSeparator /> : null}
        {session.signedIn ? (
          <DropdownItem onSelect={() => (hasPageWork() ? setIsAsking(true) : void signOut())}>
            <LogOut aria-hidden /> {t('account.logout')}
          </DropdownItem>
        ) : (
          <DropdownItem onSelect={() => void signIn()}>
            <LogIn aria-hidden /> {t('account.login')}
          </DropdownItem>
        )}
      </DropdownMenu>
      {isAsking ? (
        <AskDialog
          title={t('logoutInWork.title')}
          description={t('logoutInWork.text')}
          cancel={t('account.logout')}
          confirm={t('logoutInWork.stay')}
          onCancel={() => void signOut()}
          onConfirm={() => setIsAsking(false)}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </>
  )
}
