import { useMutation } from '@tanstack/react-query'
import { Link, Outlet, useMatches } from '@tanstack/react-router'
import { ThemeToggle } from '@wencang/client/theme-toggle'
import type { UserInfo } from '@wencang/contract'
import { rolesFromScope } from '@wencang/domain'
import { Button, EmptyState, IconButton, MenuButton, MenuSheet, menuEntryStyle, OfflineBanner } from '@wencang/ui'
import { LogOut } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { maySee } from '../entities/session/operator.ts'
import { OperatorsOnly } from '../entities/session/operators-only.tsx'
import { signOut } from '../entities/session/sign-in.ts'
import { showLocale } from '../i18n/start-i18n.ts'
import { useConsoleLinks, useMarkOf } from './console-links.ts'
import { WideMenu } from './wide-menu.tsx'

export function ConsoleLayout() {
  const { t, i18n } = useTranslation()
  const leave = useMutation({ mutationFn: signOut })
  const next = i18n.language === 'zh-CN' ? 'en-US' : 'zh-CN'
  return (
    <div className="min-h-dvh">
      <button
        type="button"
        onClick={() => document.getElementById('content')?.focus()}
        className="sr-only rounded-control bg-ink px-4 py-2 text-paper focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-dialog"
      >
        {t('nav.skip')}
      </button>
      <header className="relative tall:sticky top-0 z-header border-line border-b bg-paper/95 backdrop-blur-sm">
        <div className="mx-auto flex h-16 max-w-[96rem] items-center gap-1 px-4 lg:px-8 xl:px-4">
          <NarrowMenu />
          {/* Clips a wrapped name entirely. */}
          <Link
            to="/"
            className="mr-auto flex h-8 min-w-8 flex-wrap content-start gap-x-2.5 overflow-hidden rounded-control xl:mr-4"
          >
            <img src="./seal.svg" alt="" className="size-8" />
            <span className="whitespace-nowrap font-semibold font-serif leading-8 sm:text-lg sm:leading-8">
              {t('console.title')}
            </span>
          </Link>
          <WideMenu />
          <a href="/" className="link mr-2 hidden whitespace-nowrap text-sm xl:inline">
            {t('nav.market')}
          </a>
          <ThemeToggle />
          <Button
            variant="quiet"
            className="px-2 sm:px-4"
            lang={next}
            aria-label={next === 'en-US' ? 'EN, switch to English' : '切换到中文'}
            onClick={() => void showLocale(next)}
          >
            {next === 'en-US' ? 'EN' : '中文'}
          </Button>
          <IconButton label={t('nav.logout')} disabled={leave.isPending} onClick={() => leave.mutate()}>
            <LogOut aria-hidden />
          </IconButton>
        </div>
      </header>
      <main id="content" tabIndex={-1} className="mx-auto w-full max-w-7xl px-4 py-8 outline-none md:py-10 lg:px-8">
        <OperatorsOnly>
          {(user) => (
            <PartOnly user={user}>
              <Outlet />
            </PartOnly>
          )}
        </OperatorsOnly>
      </main>
      <OfflineBanner text={t('state.offline')} />
    </div>
  )
}

/** Limits a page to operators of its area. */
function PartOnly({ user, children }: { user: UserInfo; children: ReactNode }) {
  const { t } = useTranslation()
  const area = useMatches({ select: (matches) => matches.at(-1)?.staticData.area })
  if (maySee(rolesFromScope(user.scope), area)) return children
  return <EmptyState page title={t('guard.otherPart')} description={t('guard.otherPartText')} />
}

function NarrowMenu() {
  const { t } = useTranslation()
  const links = useConsoleLinks()
  const markOf = useMarkOf()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <span className="xl:hidden">
      <MenuButton label={t('nav.openMenu')} open={open} onOpen={() => setOpen(true)} />
      <MenuSheet open={open} onClose={close} title={t('nav.menu')} label={t('nav.main')}>
        {links.map((link) => (
          <Link key={link.to} to={link.to} {...markOf(link.to)} onClick={close} className={menuEntryStyle}>
            {t(link.key)}
          </Link>
        ))}
        <a href="/" className={`${menuEntryStyle} text-accent`}>
          {t('nav.market')}
        </a>
      </MenuSheet>
    </span>
  )
}
