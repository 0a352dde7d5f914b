import { useMutation } from '@tanstack/react-query'
import { Link, Outlet } from '@tanstack/react-router'
import { Button, IconButton, useTheme } from '@wencang/ui'
import { LogOut, Moon, Sun } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { OperatorsOnly } from '../features/session/operators-only.tsx'
import { signOut } from '../features/session/sign-in.ts'
import { showLocale } from '../i18n/start-i18n.ts'

const LINKS = [
  { to: '/reviews', key: 'nav.reviews' },
  { to: '/orders', key: 'nav.orders' },
  { to: '/payments', key: 'nav.payments' },
  { to: '/payouts', key: 'nav.payouts' },
  { to: '/reconciliations', key: 'nav.reconciliations' },
] as const

/** What the console's pages share. */
export function ConsoleLayout() {
  const { t, i18n } = useTranslation()
  const { theme, toggleTheme } = useTheme()
  const leave = useMutation({ mutationFn: signOut })
  const next = i18n.language === 'zh-CN' ? 'en-US' : 'zh-CN'
  return (
    <div className="min-h-dvh">
      <header className="sticky top-0 z-30 border-line border-b bg-paper/95 backdrop-blur-sm">
        <div className="mx-auto flex h-16 max-w-7xl items-center gap-1 px-4 lg:px-8">
          <Link to="/reviews" className="mr-4 flex items-center gap-2.5 rounded-control">
            <img src="./seal.svg" alt="" className="size-8" />
            <span className="hidden whitespace-nowrap font-semibold font-serif text-lg sm:inline">
              {t('console.title')}
            </span>
          </Link>
          <nav aria-label={t('nav.main')} className="mr-auto flex min-w-0 gap-1 overflow-x-auto">
            {LINKS.map((link) => (
              <Link
                key={link.to}
                to={link.to}
                className="whitespace-nowrap rounded-control px-3 py-2 text-ink-soft text-sm hover:text-ink aria-[current=page]:font-medium aria-[current=page]:text-accent"
              >
                {t(link.key)}
              </Link>
            ))}
          </nav>
          <a
            href="/"
            className="mr-2 hidden rounded-control text-accent text-sm underline-offset-4 hover:underline sm:inline"
          >
            {t('nav.market')}
          </a>
          <IconButton label={theme === 'dark' ? t('theme.toLight') : t('theme.toDark')} onClick={toggleTheme}>
            {theme === 'dark' ? <Sun aria-hidden /> : <Moon aria-hidden />}
          </IconButton>
          <Button
            variant="quiet"
            lang={next}
            aria-label={next === 'en-US' ? 'Switch to English' : '切换到中文'}
            onClick={() => void showLocale(next)}
          >
            {next === 'en-US' ? 'EN' : '中文'}
          </Button>
          <IconButton label={t('nav.logout')} disabled={leave.isPending} onClick={() => leave.mutate()}>
            <LogOut aria-hidden />
          </IconButton>
        </div>
      </header>
      <main className="mx-auto w-full max-w-7xl px-4 py-10 lg:px-8">
        <OperatorsOnly>{() => <Outlet />}</OperatorsOnly>
      </main>
    </div>
  )
}
