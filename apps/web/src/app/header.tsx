import { Link, useRouter } from '@tanstack/react-router'
import { ThemeToggle } from '@wencang/client/theme-toggle'
import { IconButton, MenuButton, Tooltip, toast } from '@wencang/ui'
import { Search } from 'lucide-react'
import { type KeyboardEvent, lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../entities/session/use-session.ts'
import { loadSuggestions } from '../entities/suggestions/load.ts'
import { loadErrorTexts, otherLocale } from '../i18n/start-i18n.ts'
import { Seal } from '../shared/page-parts/seal.tsx'
import { AccountButton } from './account-button.tsx'
import { MAIN_LINKS } from './main-links.ts'
import { ServiceButton } from './service-button.tsx'

export function Header() {
  const { t } = useTranslation()
  return (
    <header className="@container relative tall:sticky top-0 z-header border-line border-b bg-paper/95 backdrop-blur-sm">
      {/* At 200% text size the row wraps on phones. */}
      <div className="mx-auto flex @max-[18rem]:h-auto h-16 max-w-7xl @max-[18rem]:flex-wrap items-center @max-[18rem]:justify-end gap-0 px-4 @max-[18rem]:py-3 min-[26rem]:gap-1 sm:gap-2 lg:px-8">
        <MobileMenu />
        <Link
          to="/"
          aria-label={t('app.name')}
          className="mr-auto flex items-center gap-2 rounded-control sm:gap-2.5 @5xl:mr-8"
        >
          <Seal className="size-8" />
          {/* The narrowest phones show only the seal. */}
          <span className="@max-[18rem]:hidden whitespace-nowrap font-semibold font-serif max-[379px]:hidden sm:text-lg">
            {t('app.shortName')}
          </span>
        </Link>
        <nav aria-label={t('nav.main')} className="mr-auto @5xl:flex hidden gap-1">
          {MAIN_LINKS.map((link) => (
            <Link
              key={link.to}
              to={link.to}
              activeOptions={{ exact: link.to === '/', includeSearch: false }}
              className="whitespace-nowrap rounded-control px-3 py-2 text-ink-soft text-sm transition-colors hover:text-ink aria-[current=page]:font-medium aria-[current=page]:text-accent"
            >
              {t(link.key)}
            </Link>
          ))}
        </nav>
        <NoticeBellPlace />
        <SearchButton />
        <CustomerService />
        <span className="@5xl:contents hidden">
          <ThemeToggle />
        </span>
        <LanguageToggle />
        <AccountMenu />
      </div>
    </header>
  )
}

const loadService = () => import('./customer-service-panel.tsx')
const ServicePanel = lazy(async () => ({ default: (await loadService()).CustomerServicePanel }))

function CustomerService() {
  return (
    <OnDemand preload={loadService} button={(handlers) => <ServiceButton {...handlers} />}>
      <ServicePanel />
    </OnDemand>
  )
}

const Bell = lazy(async () => ({ default: (await import('../features/notices/notice-bell.tsx')).NoticeBell }))

/** Loaded for signed-in users only. Leftmost, so that no icon moves. */
function NoticeBellPlace() {
  const { userId } = useSession()
  if (!userId) return null
  return (
    <Suspense fallback={<span className="size-10 shrink-0" />}>
      <Bell userId={userId} />
    </Suspense>
  )
}

const loadAccount = async () => (await Promise.all([import('./account-menu-panel.tsx'), loadErrorTexts()]))[0]
const AccountPanel = lazy(async () => ({ default: (await loadAccount()).AccountMenuPanel }))

function AccountMenu() {
  const { userPicture } = useSession()
  return (
    <OnDemand preload={loadAccount} button={(handlers) => <AccountButton picture={userPicture} {...handlers} />}>
      <AccountPanel />
    </OnDemand>
  )
}

const Sheet = lazy(async () => ({ default: (await import('./mobile-menu-sheet.tsx')).MobileMenuSheet }))

/** Header links on narrow screens. */
function MobileMenu() {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  return (
    <span className="@5xl:hidden">
      <MenuButton label={t('nav.openMenu')} open={open} onOpen={() => setOpen(true)} />
      {open ? (
        <Suspense>
          <Sheet onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </span>
  )
}

const SearchDialog = lazy(async () => ({ default: (await loadSuggestions()).SearchDialog }))

function SearchButton() {
  const { t } = useTranslation()
  /** Undefined while closed; typed while the dialog loads. */
  const [typed, setTyped] = useState<string>()
  const collect = ({ key }: KeyboardEvent) => {
    if (key.length === 1) setTyped((before) => before?.concat(key))
  }
  return (
    <>
      <IconButton
        label={t('explore.search')}
        aria-haspopup="dialog"
        onClick={() => setTyped((before) => before ?? '')}
        onKeyDown={collect}
      >
        <Search aria-hidden />
      </IconButton>
      {typed !== undefined ? (
        <Suspense>
          <SearchDialog typedEarly={typed} onClose={() => setTyped(undefined)} />
        </Suspense>
      ) : null}
    </>
  )
}

type ButtonHandlers = { onClick: () => void; onPointerEnter: () => void; onFocus: () => void }

type OnDemandProps = {
  /** Starts loading the code; called on likely use. */
  preload: () => Promise<unknown>
  /** Placeholder with the same look and name. */
  button: (handlers: ButtonHandlers) => ReactNode
  /** The pop-up, which opens when it mounts. */
  children: ReactNode
}

/** Loads a pop-up's code on first use. */
function OnDemand({ preload, button, children }: OnDemandProps) {
  const [wanted, setWanted] = useState(false)
  const soon = () => {
    // Opening the pop-up repeats and reports a failure.
    preload().catch(() => {})
  }
  const waiting = button({ onClick: () => setWanted(true), onPointerEnter: soon, onFocus: soon })
  return wanted ? <Suspense fallback={waiting}>{children}</Suspense> : waiting
}

/** Switches languages; labelled in the target language. */
function LanguageToggle() {
  const { t, i18n } = useTranslation()
  const router = useRouter()
  const next = otherLocale(i18n.language)
  // Must contain the visible text, for voice control.
  const [face, name] = next === 'en-US' ? ['EN', 'EN: switch to English'] : ['中文', '切换到中文']
  const show = async () => {
    try {
      const { showLocale } = await import('../i18n/show-locale.ts')
      await showLocale(next)
      // For the page's title.
      await router.invalidate()
    } catch {
      // If loading fails, the language stays.
      toast(t('state.errorText'), 'bad')
    }
  }
  return (
    <Tooltip text={name}>
      <button
        type="button"
        lang={next}
        aria-label={name}
        onClick={() => void show()}
        className="inline-flex h-10 min-w-10 items-center justify-center whitespace-nowrap rounded-control px-1 sm:px-2 text-ink-soft text-sm hover:bg-sunken hover:text-ink"
      >
        {face}
      </button>
    </Tooltip>
  )
}
