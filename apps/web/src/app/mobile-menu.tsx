import { IconButton } from '@wencang/ui'
import { Menu } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'

const Sheet = lazy(async () => ({ default: (await import('./mobile-menu-sheet.tsx')).MobileMenuSheet }))

/** The five links on a narrow screen. */
export function MobileMenu() {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  return (
    <span className="md:hidden">
      <IconButton
        plain
        label={t('nav.openMenu')}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
        className="-ml-2"
      >
        <Menu aria-hidden />
      </IconButton>
      {open ? (
        <Suspense>
          <Sheet onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </span>
  )
}
