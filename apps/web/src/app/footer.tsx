import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Seal } from '../shared/page-parts/seal.tsx'
import { FooterNotes } from './footer-notes.tsx'
import { MAIN_LINKS } from './main-links.ts'

export function Footer() {
  const { t } = useTranslation()
  return (
    <footer className="mt-24 border-line border-t bg-surface">
      <div className="mx-auto flex max-w-7xl flex-col gap-8 px-4 py-12 sm:flex-row sm:items-start sm:justify-between lg:px-8">
        <div className="max-w-sm">
          <p className="flex items-center gap-2.5 font-semibold font-serif text-lg">
            <Seal className="size-7" />
            {t('app.shortName')}
          </p>
          <p className="mt-3 text-balance text-ink-muted text-sm">{t('footer.about')}</p>
        </div>
        <nav aria-label={t('footer.links')} className="grid grid-cols-2 gap-x-12 gap-y-2 text-sm">
          {MAIN_LINKS.map((link) => (
            <Link key={link.to} to={link.to} className="text-ink-soft underline-offset-4 hover:underline">
              {t(link.key)}
            </Link>
          ))}
          <Link to="/help-center" className="text-ink-soft underline-offset-4 hover:underline">
            {t('nav.help')}
          </Link>
        </nav>
      </div>
      <FooterNotes />
    </footer>
  )
}
