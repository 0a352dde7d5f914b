import { createFileRoute, Outlet, useMatch, useMatches } from '@tanstack/react-router'
import { cn, Dialog, EmptyState, IconButton } from '@wencang/ui'
import { PanelLeft } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SignedInOnly } from '../../entities/session/signed-in-only.tsx'
import { useSession } from '../../entities/session/use-session.ts'
import { resumeAfterSignIn } from '../../entities/upload/uploads.ts'
import { StoreNav } from '../../features/store/store-nav.tsx'
import { needTexts } from '../../i18n/start-i18n.ts'
import { LinkButton } from '../../shared/link-button.tsx'
import { pageHead } from '../../shared/page/page-head.ts'
import { PageBody, PageHeading } from '../../shared/page/page-heading.tsx'

export const Route = createFileRoute('/store')({
  head: ({ match: { context }, matches }) =>
    pageHead(context, { title: context.i18n.t(matches.at(-1)?.staticData.title ?? 'store.title') }),
  // For errors of uploads and actions.
  loader: () => needTexts('signed-in'),
  component: Page,
})

const VIOLATION = '/store/assets/$assetId/violation'

function Page() {
  return (
    <SignedInOnly>
      <SellersOnly />
    </SignedInOnly>
  )
}

/** Users without a seller role see an introduction. */
function SellersOnly() {
  const { t } = useTranslation()
  const { isAssetsCreator, isAssetsOwner } = useSession()
  const isViolation = useMatch({ from: VIOLATION, shouldThrow: false }) !== undefined
  if (isAssetsCreator || isAssetsOwner) return <StoreShell />
  if (isViolation) return <ViolationAlone />
  return (
    <EmptyState
      page
      title={t('store.title')}
      description={t('store.forSellers')}
      action={<LinkButton to="/onboarding">{t('store.apply')}</LinkButton>}
    />
  )
}

/** Sellers who lost the role by a violation can still answer it. */
function ViolationAlone() {
  const { t } = useTranslation()
  return (
    <PageBody>
      <PageHeading title={t('violation.title')} />
      <Outlet />
    </PageBody>
  )
}

function StoreShell() {
  const { t } = useTranslation()
  const { userId, ended } = useSession()
  useEffect(() => {
    if (userId && !ended) resumeAfterSignIn(userId)
  }, [userId, ended])
  const { open, toggle, isDrawerOpen, setDrawerOpen } = useSidebar()
  const title = t(useMatches({ select: (matches) => matches.at(-1)?.staticData.title }) ?? 'store.title')

  return (
    <div className="flex flex-1">
      <aside
        className={cn(
          'sticky top-16 hidden h-[calc(100dvh-4rem)] shrink-0 overflow-y-auto overflow-x-hidden border-line border-r bg-surface py-4 transition-[width] duration-[var(--calm)] md:block',
          open ? 'w-64 px-3' : 'w-12 px-1.5',
        )}
      >
        <StoreNav narrow={!open} />
      </aside>
      <Dialog shape="side" open={isDrawerOpen} onOpenChange={setDrawerOpen} title={t('store.title')}>
        <StoreNav onChoose={() => setDrawerOpen(false)} />
      </Dialog>
      <div className="min-w-0 flex-1">
        <div className="flex h-14 items-center gap-2 border-line border-b px-3 md:px-6">
          <IconButton
            label={t('store.toggleSidebar')}
            aria-expanded={open}
            onClick={toggle}
            className="-ml-1 hidden md:inline-flex"
          >
            <PanelLeft aria-hidden />
          </IconButton>
          <IconButton plain label={t('store.openMenu')} onClick={() => setDrawerOpen(true)} className="-ml-1 md:hidden">
            <PanelLeft aria-hidden />
          </IconButton>
          <h1 className="truncate text-xl">{title}</h1>
        </div>
        <div className="mx-auto w-full max-w-6xl px-4 py-8 md:px-8">
          <Outlet />
        </div>
      </div>
    </div>
  )
}

const COOKIE = 'sidebar_open'
const WEEK_SECONDS = 7 * 24 * 60 * 60

function remembered(): boolean {
  return !document.cookie.split('; ').includes(`${COOKIE}=false`)
}

/** From this width on a sidebar, below it a drawer. */
const WIDE = '(min-width: 48rem)'

/** Sidebar, remembered a week, and drawer. Ctrl+B or Meta+B toggles the visible one. */
function useSidebar() {
  const [open, setOpen] = useState(remembered)
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  const toggle = useCallback(() => {
    setOpen((was) => {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that we support
      document.cookie = `${COOKIE}=${!was}; path=/; max-age=${WEEK_SECONDS}; samesite=lax`
      return !was
    })
  }, [])

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'b' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      if (matchMedia(WIDE).matches) toggle()
      else setDrawerOpen((was) => !was)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [toggle])
  return { open, toggle, isDrawerOpen, setDrawerOpen }
}
