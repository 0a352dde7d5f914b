import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Badge, Tooltip } from '@wencang/ui'
import {
  Handshake,
  Images,
  Inbox,
  LayoutDashboard,
  Megaphone,
  Palette,
  Receipt,
  SwatchBook,
  Upload,
  UserCog,
  Wallet,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { guideFor } from '../../entities/help/guide.ts'
import { waitingRequestsQuery } from '../../entities/owners/owner-queries.ts'
import { waitingOrderRequestsQuery } from '../../entities/requests/request-queries.ts'
import { useSession } from '../../entities/session/use-session.ts'
import { homeConfigQuery } from '../../entities/site/home-config.ts'

/** Menu groups; keys are under `store.` in the texts. */
const STORE_MENU = [
  { group: undefined, entries: [{ to: '/store/dashboard', key: 'store.dashboard', icon: LayoutDashboard }] },
  {
    group: 'store.assetManagement',
    entries: [
      { to: '/store/upload-asset', key: 'store.uploadAsset', icon: Upload },
      { to: '/store/assets', key: 'store.assetList', icon: Images },
      { to: '/store/ownership', key: 'store.ownership', icon: Handshake },
    ],
  },
  {
    group: 'store.income',
    entries: [
      { to: '/store/orders', key: 'store.orderList', icon: Receipt },
      { to: '/store/requests', key: 'store.requests', icon: Inbox },
      { to: '/store/income', key: 'store.incomeDetails', icon: Wallet },
    ],
  },
  {
    group: 'store.appearance',
    entries: [
      { to: '/store/style', key: 'store.style', icon: Palette },
      { to: '/store/themes', key: 'store.themes', icon: SwatchBook },
    ],
  },
  { group: 'store.account', entries: [{ to: '/store/account', key: 'store.accountManagement', icon: UserCog }] },
] as const

const ENTRY =
  'flex h-9 items-center gap-3 overflow-hidden whitespace-nowrap rounded-control px-2 text-ink-soft text-sm hover:bg-sunken hover:text-ink aria-[current=page]:bg-sunken aria-[current=page]:font-medium aria-[current=page]:text-accent [&_svg]:size-4 [&_svg]:shrink-0'

const MAX_COUNTED = 99
const countText = (count: number) => (count > MAX_COUNTED ? `${MAX_COUNTED}+` : String(count))

/** Menu; icons only when narrow. */
export function StoreNav({ narrow = false, onChoose }: { narrow?: boolean; onChoose?: () => void }) {
  const { t, i18n } = useTranslation()
  const { data: config } = useQuery(homeConfigQuery)
  const { isAssetsOwner } = useSession()
  const { data: waiting = 0 } = useQuery({ ...waitingRequestsQuery, enabled: isAssetsOwner })
  const { data: waitingOrders = 0 } = useQuery(waitingOrderRequestsQuery)
  const counts: Partial<Record<string, number>> = { '/store/ownership': waiting, '/store/requests': waitingOrders }
  const template = config && guideFor(config.help.documents, 'promotion', i18n.language)?.url
  return (
    <nav aria-label={t('store.title')} className="flex flex-col gap-1">
      {STORE_MENU.map(({ group, entries }) => (
        <div key={group ?? 'home'} className="flex flex-col gap-1">
          {group && !narrow ? <p className="label-caps mt-4 px-2">{t(group)}</p> : null}
          {entries.map(({ to, key, icon: Icon }) => {
            const count = counts[to] ?? 0
            const name = count > 0 ? t('store.waiting', { name: t(key), count: countText(count) }) : t(key)
            const link = (
              <Link key={to} to={to} onClick={onChoose} aria-label={narrow ? name : undefined} className={ENTRY}>
                <span className="relative">
                  <Icon aria-hidden />
                  {narrow && count > 0 ? (
                    <span className="-top-1 -right-1 absolute size-2 rounded-full bg-accent" />
                  ) : null}
                </span>
                {narrow ? null : t(key)}
                {count > 0 && !narrow ? (
                  <Badge tone="accent" className="tabular ml-auto">
                    {countText(count)}
                  </Badge>
                ) : null}
              </Link>
            )
            return narrow ? (
              <Tooltip key={to} text={name}>
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
