import { Link } from '@tanstack/react-router'
import { ThemeToggle } from '@wencang/client/theme-toggle'
import { MenuSheet, menuEntryStyle } from '@wencang/ui'
import { useTranslation } from 'react-i18next'
import { MAIN_LINKS } from './main-links.ts'

export function MobileMenuSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <MenuSheet open onClose={onClose} title={t('nav.menu')} label={t('nav.main')} footer={<ThemeToggle />}>
      {MAIN_LINKS.map((link) => (
        <Link
          key={link.to}
          to={link.to}
          onClick={onClose}
          activeOptions={{ exact: link.to === '/', includeSearch: false }}
          className={menuEntryStyle}
        >
          {t(link.key)}
        </Link>
      ))}
    </MenuSheet>
  )
}
