import { MenuButton } from '@wencang/ui'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'

const Sheet = lazy(async () => ({ default: (await import('./mobile-menu-sheet.tsx')).MobileMenuSheet }))

/** Header links on narrow screens. */
export function MobileMenu() {
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
