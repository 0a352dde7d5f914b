import { Link } from '@tanstack/react-router'
import { MenuButton, MenuSheet, menuEntryStyle } from '@wencang/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useConsoleLinks, useMarkOf } from './console-links.ts'

export function NarrowMenu() {
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
