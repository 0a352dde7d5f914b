import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useConsoleLinks } from './console-links.ts'

/** Some operators never have waiting tasks. */
export function PagesOf() {
  const { t } = useTranslation()
  const links = useConsoleLinks().filter(({ to }) => to !== '/')
  return (
    <nav aria-labelledby="own-pages">
      <h2 id="own-pages" className="mb-4 text-xl">
        {t('start.pages')}
      </h2>
      <ul className="flex flex-wrap gap-x-6 gap-y-2">
        {links.map((link) => (
          <li key={link.to}>
            <Link to={link.to} className="link text-sm">
              {t(link.key)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
