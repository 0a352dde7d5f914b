import { Link, type LinkProps, useLocation } from '@tanstack/react-router'
import { AskDialog, Avatar, DropdownItem, DropdownLabel, DropdownMenu, DropdownSeparator } from '@wencang/ui'
import { Archive, LogIn, LogOut, type LucideIcon, ReceiptText, Settings, Store } from 'lucide-react'
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
            <LinkItem to="/user/assets" Icon={Archive} text={t('account.assets')} />
            <LinkItem to="/user/order-records" Icon={ReceiptText} text={t('account.orders')} />
            <LinkItem to="/user/edit" Icon={Settings} text={t('account.settings')} />
          </>
        ) : null}
        {session.isAssetsCreator || session.isAssetsOwner ? (
          <LinkItem
            to={inStore ? '/' : '/store/dashboard'}
            Icon={Store}
            text={t(inStore ? 'account.leaveStore' : 'account.store')}
          />
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

function LinkItem({ to, Icon, text }: { to: LinkProps['to']; Icon: LucideIcon; text: string }) {
  return (
    <DropdownItem asChild>
      <Link to={to}>
        <Icon aria-hidden /> {text}
      </Link>
    </DropdownItem>
  )
}
