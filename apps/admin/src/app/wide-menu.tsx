import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { cn, DropdownItem, DropdownMenu } from '@wencang/ui'
import { ChevronDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { type ConsoleLink, useConsoleLinks, useMarkOf } from './console-links.ts'

const ENTRY =
  'whitespace-nowrap rounded-control px-1 py-2 text-ink-soft text-sm hover:text-ink aria-[current=page]:font-medium aria-[current=page]:text-accent'

/** Groups take the place of their first link. */
function entriesOf(links: ConsoleLink[]): { key: string; links: ConsoleLink[] }[] {
  const entries: { key: string; links: ConsoleLink[] }[] = []
  for (const link of links) {
    const open = entries.find(({ key }) => key === link.group)
    if (open) open.links.push(link)
    else entries.push({ key: link.group ?? link.key, links: [link] })
  }
  return entries
}

/** Menu row; grouped pages share one button. */
export function WideMenu() {
  const { t } = useTranslation()
  const links = useConsoleLinks()
  const markOf = useMarkOf()
  return (
    <nav aria-label={t('nav.main')} className="mr-auto hidden gap-0.5 xl:flex">
      {entriesOf(links).map((entry) => {
        const [first] = entry.links
        if (!first?.group)
          return entry.links.map((link) => (
            <Link key={link.to} to={link.to} {...markOf(link.to)} className={ENTRY}>
              {t(link.key)}
            </Link>
          ))
        return <Group key={entry.key} label={t(entry.key)} links={entry.links} />
      })}
    </nav>
  )
}

function Group({ label, links }: { label: string; links: ConsoleLink[] }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const path = useLocation({ select: (location) => location.pathname })
  const isHere = links.some(({ to }) => path.startsWith(to))
  return (
    <DropdownMenu
      align="start"
      trigger={
        <button
          type="button"
          className={cn(ENTRY, 'inline-flex items-center gap-1', isHere && 'font-medium text-accent')}
        >
          {label}
          <ChevronDown aria-hidden className="size-3.5" />
        </button>
      }
    >
      {links.map(({ to, key }) => (
        <DropdownItem key={to} onSelect={() => void navigate({ to })}>
          {t(key)}
        </DropdownItem>
      ))}
    </DropdownMenu>
  )
}
