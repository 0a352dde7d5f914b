import { Outlet, useLocation, useMatches } from '@tanstack/react-router'
import { cn, OfflineBanner } from '@wencang/ui'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useInterestsRefresh } from '../entities/interests/interest-queries.ts'
import { LoginPromptProvider } from '../entities/session/login-prompt.tsx'
import { useSessionRefresh } from '../entities/session/use-session-refresh.ts'
import { usePageViewReport } from '../features/insight/use-page-view-report.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'

/** Layout shared by all pages. */
export function RootLayout() {
  const { t } = useTranslation()
  const path = useLocation({ select: (location) => location.pathname })
  usePageTitle()
  usePageViewReport(path)
  useSessionRefresh(path)
  useInterestsRefresh(path)
  const inStore = path.startsWith('/store')
  const onMap = path === '/map'

  const skipToContent = () => document.getElementById('content')?.focus()
  return (
    <LoginPromptProvider>
      <div className="flex min-h-dvh flex-col">
        <button
          type="button"
          onClick={skipToContent}
          className="sr-only rounded-control bg-ink px-4 py-2 text-paper focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-dialog"
        >
          {t('nav.skip')}
        </button>
        <Header />
        {/* Window height, so that the footer stays put while loading. */}
        <main
          id="content"
          tabIndex={-1}
          className={cn('flex flex-1 flex-col outline-none', !onMap && !inStore && 'min-h-dvh')}
        >
          <Outlet />
        </main>
        {inStore || onMap ? null : <Footer />}
        <OfflineBanner text={t('state.offline')} />
      </div>
    </LoginPromptProvider>
  )
}

/** Shows the title of the current page's head. */
function usePageTitle(): void {
  const title = useMatches({
    select: (matches) => matches.flatMap(({ meta }) => meta?.find((one) => one?.title)?.title ?? []).at(-1),
  })
  useEffect(() => {
    if (title) document.title = title
  }, [title])
}
