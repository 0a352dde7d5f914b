import { Link } from '@tanstack/react-router'
import { ThemeToggle } from '@wencang/client/theme-toggle'
import { useTranslation } from 'react-i18next'
import { Seal } from '../shared/page-parts/seal.tsx'
import { AccountMenu } from './account-menu.tsx'
import { CustomerService } from './customer-service.tsx'
import { LanguageToggle } from './language-toggle.tsx'
import { MAIN_LINKS } from './main-links.ts'
import { MobileMenu } from './mobile-menu.tsx'
import { NoticeBellPlace } from './notice-bell-place.tsx'
import { SearchButton } from './search-button.tsx'

export function Header() {
  const { t } = useTranslation()
  return (
    <header className="@container sticky top-0 z-header border-line border-b bg-paper/95 backdrop-blur-sm">
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
