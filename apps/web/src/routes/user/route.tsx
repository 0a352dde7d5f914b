import { createFileRoute, Link, Outlet } from '@tanstack/react-router'
import { Avatar, Picture } from '@wencang/ui'
import { Archive, BadgeCheck, Heart, KeyRound, ReceiptText, Store, UserPen, UserRoundCheck, UserX } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { SignedInOnly } from '../../entities/session/signed-in-only.tsx'
import { useSession } from '../../entities/session/use-session.ts'
import { WalletAddress } from '../../features/account/wallet-address.tsx'
import { needTexts } from '../../i18n/start-i18n.ts'
import { FileButton, toast } from '@wencang/ui'
import { ImageUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { readDataUrl } from '../../features/account/data-url.ts'
import { useProfileUpdate } from '../../features/account/use-profile.ts'

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
  const menu = useRef<HTMLElement>(null)
  // The menu is a strip on phones: shows its current entry.
  useEffect(() => {
    const strip = menu.current
    const current = strip?.querySelector('[aria-current="page"]')
    if (!strip || !current) return
    const [outer, inner] = [strip.getBoundingClientRect(), current.getBoundingClientRect()]
    strip.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2)
  }, [])
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
          <nav
            ref={menu}
            aria-label={t('account.menu')}
            className="-mx-4 mt-4 flex gap-1 overflow-x-auto px-4 pb-2 lg:sticky lg:top-24 lg:mx-0 lg:flex-col lg:overflow-visible lg:px-0"
          >
            <p className={GROUP}>{t('account.myOrder')}</p>
            <Link to="/user/assets" className={LINK}>
              <Archive aria-hidden /> {t('account.myAssets')}
            </Link>
            <Link to="/user/order-records" className={LINK}>
              <ReceiptText aria-hidden /> {t('account.transactions')}
            </Link>
            <Link to="/user/favourites" className={LINK}>
              <Heart aria-hidden /> {t('account.favourites')}
            </Link>
            <Link to="/user/following" className={LINK}>
              <UserRoundCheck aria-hidden /> {t('account.following')}
            </Link>
            {isSeller ? (
              <Link to="/store/dashboard" className={LINK}>
                <Store aria-hidden /> {t('account.store')}
              </Link>
            ) : null}
            <p className={GROUP}>{t('account.personalSettings')}</p>
            <Link to="/user/edit" className={LINK}>
              <UserPen aria-hidden /> {t('account.edit')}
            </Link>
            <Link to="/user/password" className={LINK}>
              <KeyRound aria-hidden /> {t('account.password')}
            </Link>
            <Link to="/user/logoff" className={LINK}>
              <UserX aria-hidden /> {t('account.logoff')}
            </Link>
          </nav>
        </aside>
        <div className="min-w-0 py-2 lg:py-8">
          <Outlet />
        </div>
      </div>
    </>
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
