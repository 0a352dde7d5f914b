import { Link } from '@tanstack/react-router'
import { Dialog, IconButton } from '@wencang/ui'
import { Menu } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CONSOLE_LINKS } from './console-links.ts'

const ENTRY = 'rounded-control border-line border-b px-2 py-3.5 font-serif text-lg aria-[current=page]:text-accent'

/** The console's pages as a sheet, where the window is too narrow for a row of links. */
export function NarrowMenu() {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <span className="xl:hidden">
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
      <Dialog shape="side" open={open} onOpenChange={setOpen} title={t('nav.menu')} closeLabel={t('common.close')}>
        <nav aria-label={t('nav.main')} className="flex flex-col">
          {CONSOLE_LINKS.map((link) => (
            <Link key={link.to} to={link.to} activeOptions={{ includeSearch: false }} onClick={close} className={ENTRY}>
              {t(link.key)}
            </Link>
          ))}
          <a href="/" className={`${ENTRY} text-accent`}>
            {t('nav.market')}
          </a>
        </nav>
      </Dialog>
    </span>
  )
}
