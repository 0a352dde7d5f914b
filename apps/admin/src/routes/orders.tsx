import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { pagesQuery } from '@wencang/client/pages-query'
import { ORDER_DATES, type OrderDates } from '@wencang/contract'
import { assetPath, LISTED_ORDER_STATES, type ListedOrderState, nameIn } from '@wencang/domain'
import { Badge, type BadgeProps, Field, Select } from '@wencang/ui'
import { useTranslation } from 'react-i18next'
import { MoneyFilters } from '../entities/people/money-filters.tsx'
import { PersonLink } from '../entities/people/person-link.tsx'
import { usePersonText } from '../entities/people/person-text.ts'
import { maySee, rolesOf, visitorQuery } from '../entities/session/operator.ts'
import { RefundButton } from '../features/payments/refund-button.tsx'
import { api } from '../shared/api.ts'
import { EndlessTable } from '../shared/lists/endless-table.tsx'
import { ExportButton } from '../shared/lists/export-button.tsx'
import { type MoneySearch, readMoneySearch } from '../shared/lists/list-search.ts'
import { PageHeading } from '../shared/page-heading.tsx'
import { useFormat } from '../shared/use-format.ts'

export const Route = createFileRoute('/orders')({
  staticData: { area: 'money' },
  validateSearch: (search: Record<string, unknown>): Search => {
    const dates = ORDER_DATES.find((one) => one === search.dates)
    return { ...readMoneySearch(search, LISTED_ORDER_STATES), ...(dates && { dates }) }
  },
  component: Page,
})

/** Until refunds in progress have their result. */
const REFUND_MILLISECONDS = 5000

type AdminOrder = Awaited<ReturnType<typeof api.listAllOrders>>['orders'][number]

type Search = MoneySearch<ListedOrderState> & { dates?: OrderDates }

const ordersQuery = (search: Search) =>
  pagesQuery(['orders', search], api.listAllOrders, search, {
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ orders }) => orders.some(({ refunding }) => refunding)) ? REFUND_MILLISECONDS : false,
  })

const partiesOf = ({ buyer, creator, owner }: AdminOrder) => [buyer, creator, ...(owner ? [owner] : [])]

const TONES: Record<string, BadgeProps['tone']> = { pending: 'warn', completed: 'good' }

/** Orders with filters in the URL. */
function Page() {
  const { t } = useTranslation()
  const search = Route.useSearch()
  const navigate = useNavigate()
  const textOf = usePersonText()
  const { data: person } = useInfiniteQuery({
    ...ordersQuery(search),
    select: ({ pages }) =>
      pages.flatMap(({ orders }) => orders.flatMap(partiesOf)).find(({ id }) => id === search.person),
    enabled: search.person !== undefined,
  })
  const show = (next: Search) => void navigate({ to: '/orders', search: next, resetScroll: false })
  return (
    <>
      <PageHeading title={t('nav.orders')}>
        <ExportButton name="wencang-orders" load={(locale) => api.exportOrders({ query: { ...search, locale } })} />
      </PageHeading>
      <MoneyFilters
        search={search}
        onShow={(next) => show({ ...next, ...(search.dates && { dates: search.dates }) })}
        label={t('orders.search')}
        personName={person && textOf(person)}
        statuses={LISTED_ORDER_STATES}
        statusText={(status) => (status === 'refunded' ? t('orders.refunded') : t(`orderStatus.${status}`))}
      >
        <Field label={t('orders.dates.label')} className="w-56">
          <Select<OrderDates>
            value={search.dates ?? 'ordered'}
            onValueChange={(dates) => show({ ...search, dates })}
            options={ORDER_DATES.map((value) => ({ value, label: t(`orders.dates.${value}`) }))}
          />
        </Field>
      </MoneyFilters>
      <Orders search={search} />
    </>
  )
}

function Orders({ search }: { search: Search }) {
  const { t } = useTranslation()
  const { yuan, dateTime } = useFormat()
  const list = useInfiniteQuery(ordersQuery(search))
  return (
    <EndlessTable
      list={list}
      isNarrowed={Object.keys(search).length > 0}
      rowsOf={(page) => page.orders}
      columns={[
        { title: t('orders.orderNo'), cell: (order) => <span className="font-mono text-xs">{order.orderNo}</span> },
        {
          title: t('orders.asset'),
          cell: (order) => <OrderedAsset asset={order.asset} />,
        },
        { title: t('orders.buyer'), cell: (order) => <PersonLink person={order.buyer} /> },
        {
          title: t('orders.seller'),
          cell: (order) => (
            <>
              <PersonLink person={order.creator} />
              {order.owner ? (
                <p className="text-ink-muted text-xs">
                  {t('orders.owner')} <PersonLink person={order.owner} />
                </p>
              ) : null}
            </>
          ),
        },
        { title: t('orders.price'), cell: (order) => <span className="tabular">{yuan(order.price)}</span> },
        {
          title: t('orders.paymentMode'),
          cell: (order) => (order.paymentMode ? t(`payMode.${order.paymentMode}`) : '–'),
        },
        { title: t('orders.createdTime'), noWrap: true, cell: (order) => dateTime(order.createdTime) },
        {
          title: t('orders.status'),
          cell: (order) => (
            <span className="whitespace-nowrap">
              <Badge tone={TONES[order.status]}>{t(`orderStatus.${order.status}`)}</Badge>
              {order.refunded ? (
                <Badge tone="bad" className="ml-1">
                  {t('orders.refunded')}
                </Badge>
              ) : order.refundedAmount > 0 ? (
                <Badge tone="warn" className="ml-1">
                  {t('orders.partlyRefunded', { amount: yuan(order.refundedAmount) })}
                </Badge>
              ) : null}
              {order.refunding ? (
                <Badge tone="warn" className="ml-1">
                  {t('orders.refunding')}
                </Badge>
              ) : null}
            </span>
          ),
        },
        {
          title: t('orders.actions'),
          cell: (order) => (order.refundable ? <RefundButton order={order} /> : null),
        },
      ]}
    />
  )
}

/** Review for review operators, else the public page. */
function OrderedAsset({ asset }: { asset: AdminOrder['asset'] }) {
  const { i18n } = useTranslation()
  const { id } = asset
  const name = nameIn(asset, i18n.language)
  const { data: visitor } = useQuery(visitorQuery)
  if (visitor !== undefined && maySee(rolesOf(visitor), 'reviews'))
    return (
      <Link to="/reviews/asset/$assetId" params={{ assetId: id }} className="link block max-w-56 truncate font-serif">
        {name}
      </Link>
    )
  return (
    <a href={assetPath(id)} target="_blank" rel="noreferrer" className="link block max-w-56 truncate font-serif">
      {name}
    </a>
  )
}
