import { createFileRoute, Link, type LinkProps, Outlet } from '@tanstack/react-router'
import { Avatar, FileButton, Picture, toast } from '@wencang/ui'
import {
  Archive,
  BadgeCheck,
  Heart,
  ImageUp,
  KeyRound,
  type LucideIcon,
  ReceiptText,
  Store,
  UserPen,
  UserRoundCheck,
  UserX,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { SignedInOnly } from '../../entities/session/signed-in-only.tsx'
import { useSession } from '../../entities/session/use-session.ts'
import { readDataUrl } from '../../features/account/data-url.ts'
import { useProfileUpdate } from '../../features/account/use-profile.ts'
import { WalletAddress } from '../../features/account/wallet-address.tsx'
import { needTexts } from '../../i18n/start-i18n.ts'

export const Route = createFileRoute('/user')({
  loader: () => needTexts('signed-in'),
  component: Page,
})

function Page() {
  return (
    <SignedInOnly>
      <UserShell />
    </SignedInOnly>
  )
}

const LINK =
  'flex items-center gap-3 whitespace-nowrap rounded-control px-3 py-2 text-ink-soft text-sm hover:bg-sunken hover:text-ink aria-[current=page]:bg-sunken aria-[current=page]:font-medium aria-[current=page]:text-accent [&_svg]:size-4'

/** Side menu only; above the page all entries stay visible. */
const GROUP = 'label-caps hidden px-3 pt-4 pb-1 first:pt-0 lg:block'

function UserShell() {
  const { t } = useTranslation()
  const session = useSession()
  const isSeller = session.isAssetsCreator || session.isAssetsOwner
  return (
    <>
      <div className="relative">
        <Picture eager src={session.userBanner} alt="" className="aspect-auto h-[25vh] [&_svg]:opacity-40" />
        <BannerButton />
      </div>
      <div className="mx-auto grid w-full max-w-7xl gap-8 px-4 lg:grid-cols-[16rem_minmax(0,1fr)] lg:px-8">
        <aside className="min-w-0">
          <div className="-mt-12 relative rounded-card border border-line bg-surface p-4 lg:p-5">
            <div className="flex items-center gap-4 lg:block">
              <Avatar src={session.userPicture} className="size-14 shrink-0 border-surface lg:size-20 lg:border-4" />
              <div className="min-w-0">
                <p className="truncate font-serif text-xl lg:mt-3">{session.userName}</p>
                {session.kycName ? (
                  <p className="mt-1 flex items-center gap-1.5 text-good text-xs">
                    <BadgeCheck aria-hidden className="size-4 shrink-0" />
                    <span className="truncate">{t('identity.verifiedAs', { name: session.kycName })}</span>
                  </p>
                ) : null}
              </div>
            </div>
            <p className="mt-2 line-clamp-4 break-words text-ink-muted text-sm lg:mt-1">
              {session.userProfile || t('account.noProfile')}
            </p>
            {session.userCryptoWallet ? (
              <div className="mt-3 border-line border-t pt-3">
                <WalletAddress address={session.userCryptoWallet} />
              </div>
            ) : null}
          </div>
          <nav aria-label={t('account.menu')} className="mt-4 flex flex-wrap gap-1 lg:sticky lg:top-24 lg:flex-col">
            <p className={GROUP}>{t('account.myOrder')}</p>
            <MenuLink to="/user/assets" Icon={Archive} text={t('account.myAssets')} />
            <MenuLink to="/user/order-records" Icon={ReceiptText} text={t('account.transactions')} />
            <MenuLink to="/user/favourites" Icon={Heart} text={t('account.favourites')} />
            <MenuLink to="/user/following" Icon={UserRoundCheck} text={t('account.following')} />
            {isSeller ? <MenuLink to="/store/dashboard" Icon={Store} text={t('account.store')} /> : null}
            <p className={GROUP}>{t('account.personalSettings')}</p>
            <MenuLink to="/user/edit" Icon={UserPen} text={t('account.edit')} />
            <MenuLink to="/user/password" Icon={KeyRound} text={t('account.password')} />
            <MenuLink to="/user/logoff" Icon={UserX} text={t('account.logoff')} />
          </nav>
        </aside>
        <div className="min-w-0 py-2 lg:py-8">
          <Outlet />
        </div>
      </div>
    </>
  )
}

function MenuLink({ to, Icon, text }: { to: LinkProps['to']; Icon: LucideIcon; text: string }) {
  return (
    <Link to={to} className={LINK}>
      <Icon aria-hidden /> {text}
    </Link>
  )
}

const MAX_BANNER_BYTES = 4 * 1024 * 1024

function BannerButton() {
  const { t } = useTranslation()
  const update = useProfileUpdate()
  const choose = async (file: File) => {
    if (!file.type.startsWith('image/')) return toast(t('account.bannerType'), 'warn')
    if (file.size > MAX_BANNER_BYTES) return toast(t('account.bannerTooLarge'), 'warn')
    update.mutate({ bannerImg: await readDataUrl(file) }, { onSuccess: () => toast(t('account.bannerSet'), 'good') })
  }
  return (
    <div className="absolute top-4 right-4">
      <FileButton
        accept="image/jpeg,image/png"
        variant="ink"
        busy={update.isPending}
        onPick={([file]) => void choose(file)}
        className="bg-ink/80"
      >
        <ImageUp aria-hidden />
        {t('account.setBanner')}
      </FileButton>
    </div>
  )
}
