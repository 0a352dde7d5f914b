import { Link } from '@tanstack/react-router'
import { Dialog } from '@wencang/ui'
import { useTranslation } from 'react-i18next'
import { MAIN_LINKS } from './main-links.ts'
import { ThemeToggle } from './theme-toggle.tsx'

export function MobileMenuSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Dialog shape="side" open onOpenChange={onClose} title={t('nav.menu')} closeLabel={t('common.close')}>
      <nav aria-label={t('nav.main')} className="flex flex-col">
        {MAIN_LINKS.map((link) => (
          <Link
            key={link.to}
            to={link.to}
            onClick={onClose}
            activeOptions={{ exact: link.to === '/', includeSearch: false }}
            className="rounded-control border-line border-b px-2 py-3.5 font-serif text-lg aria-[current=page]:text-accent"
          >
            {t(link.key)}
          </Link>
        ))}
      </nav>
      <ThemeToggle />
    </Dialog>
  )
}
