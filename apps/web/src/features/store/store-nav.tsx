import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Tooltip } from '@wencang/ui'
import { Megaphone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { guideFor } from '../help/guide.ts'
import { homeConfigQuery } from '../home/home-config.ts'
import { STORE_MENU } from './store-menu.ts'

const ENTRY =
  'flex h-9 items-center gap-3 overflow-hidden whitespace-nowrap rounded-control px-2 text-ink-soft text-sm hover:bg-sunken hover:text-ink aria-[current=page]:bg-sunken aria-[current=page]:font-medium aria-[current=page]:text-accent [&_svg]:size-4 [&_svg]:shrink-0'

/** The creator center's entries; only their icons when it is narrow. */
export function StoreNav({ narrow = false, onChoose }: { narrow?: boolean; onChoose?: () => void }) {
  const { t, i18n } = useTranslation()
  const { data: config } = useQuery(homeConfigQuery)
  const template = config && guideFor(config.help.documents, 'promotion', i18n.language)?.url
  return (
    <nav aria-label={t('store.title')} className="flex flex-col gap-1">
      {STORE_MENU.map(({ group, entries }) => (
        <div key={group ?? 'home'} className="flex flex-col gap-1">
          {group && !narrow ? <p className="label-caps mt-4 px-2">{t(group)}</p> : null}
          {entries.map(({ to, key, icon: Icon }) => {
            const link = (
              <Link key={to} to={to} onClick={onChoose} aria-label={narrow ? t(key) : undefined} className={ENTRY}>
                <Icon aria-hidden />
                {narrow ? null : t(key)}
              </Link>
            )
            return narrow ? (
              <Tooltip key={to} text={t(key)}>
                {link}
              </Tooltip>
            ) : (
              link
            )
          })}
        </div>
      ))}
      {template ? (
        <a
          href={template}
          target="_blank"
          rel="noreferrer"
          aria-label={narrow ? t('store.promotion') : undefined}
          className={`mt-4 ${ENTRY}`}
        >
          <Megaphone aria-hidden />
          {narrow ? null : t('store.promotion')}
        </a>
      ) : null}
    </nav>
  )
}
