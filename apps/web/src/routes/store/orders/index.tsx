import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { EndlessList } from '@wencang/client/endless-list'
import { FileLink } from '@wencang/client/file-link'
import { useFormat } from '@wencang/client/use-format'
import type { SellerOrder } from '@wencang/contract'
import { LISTED_ORDER_STATES, nameIn } from '@wencang/domain'
import { Chip, ChipGroup, EmptyState, type Locale } from '@wencang/ui'
import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { assetNamed } from '../../../entities/orders/asset-named.ts'
import { OrderStatusBadge } from '../../../features/orders/order-status-badge.tsx'
import { RefundBadge } from '../../../features/orders/refund-badge.tsx'
import { readSellerOrderSearch, type SellerOrderSearch } from '../../../features/store/seller-order-search.ts'
import { sellerOrderCountsQuery, sellerOrdersQuery } from '../../../features/store/seller-orders.ts'
import { lateApi } from '../../../shared/late-api.ts'
import { BeijingTimeNote, DayFields, useBeijingTime } from '../../../shared/lists/day-fields.tsx'
import { SearchField } from '../../../shared/lists/search-field.tsx'
import { Snapshot } from '../../../shared/snapshot.tsx'

export const Route = createFileRoute('/store/orders/')({
  staticData: { title: 'store.orderList' },
  validateSearch: readSellerOrderSearch,
  component: Page,
})

/** Seller's orders: buyer, licence, and price after refunds. */
function Page() {
  const { t, i18n } = useTranslation()
  const search = Route.useSearch()
  const navigate = useNavigate()
  const show = (change: SellerOrderSearch) =>
    void navigate({ to: '/store/orders', search: { ...search, ...change }, replace: true })
  const list = useInfiniteQuery(sellerOrdersQuery(search))
  const { data: counts } = useQuery(sellerOrderCountsQuery(search))
  const { number } = useFormat()
  const only = search.assetId ? list.data?.pages[0]?.orders[0]?.asset : undefined
  return (
    <>
      <div className="mb-6 flex flex-wrap gap-x-3 gap-y-4">
        <div className="w-full">
          <SearchField label={t('store.searchOrders')} value={search.q} onSearch={(q) => show({ q })} />
        </div>
        <div className="flex w-full flex-wrap items-end gap-3">
          <DayFields from={search.from} to={search.to} onChange={show} />
          <FileLink
            variant="outline"
            href={lateApi.exportStoreOrders.url({ query: { ...search, locale: i18n.language as Locale } })}
          >
            <Download aria-hidden />
            {t('store.exportOrders')}
          </FileLink>
        </div>
        <ChipGroup label={t('order.statusLabel')}>
          <Chip
            pressed={!search.status}
            onClick={() => show({ status: undefined })}
            count={counts ? number(counts.total) : '–'}
          >
            {t('order.allStatuses')}
          </Chip>
          {LISTED_ORDER_STATES.map((status) => (
            <Chip
              key={status}
              pressed={search.status === status}
              onClick={() => show({ status })}
              count={counts ? number(counts.byStatus[status] ?? 0) : '–'}
            >
              {status === 'refunded' ? t('order.refundStatus.succeeded') : t(`orderStatus.${status}`)}
            </Chip>
          ))}
        </ChipGroup>
        {search.assetId ? (
          <Chip pressed onClick={() => show({ assetId: undefined })}>
            {only ? t('store.onlyAsset', { name: nameIn(only, i18n.language) }) : t('store.onlyOneAsset')}
          </Chip>
        ) : null}
      </div>
      <BeijingTimeNote />
      <EndlessList
        list={list}
        rowsOf={({ orders }) => orders.map((order) => assetNamed(order, i18n.language))}
        empty={
          search.q || search.status || search.from || search.to ? (
            <EmptyState title={t('store.noSuchOrders')} />
          ) : (
            <EmptyState title={t('store.noOrders')} description={t('store.noOrdersHint')} />
          )
        }
        hasEnd={false}
      >
        {(orders) => (
          <ul aria-label={t('store.orderList')} className="divide-y divide-line border-line border-y">
            {orders.map((order) => (
              <OrderRow key={order.id} order={order} />
            ))}
          </ul>
        )}
      </EndlessList>
    </>
  )
}

function OrderRow({ order }: { order: SellerOrder }) {
  const { t } = useTranslation()
  const { yuan } = useFormat()
  const { dateTime } = useBeijingTime()
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-4 sm:flex-nowrap">
      <Snapshot src={order.asset.snapshot} className="w-20 shrink-0 rounded-control sm:w-28" />
      <div className="min-w-0 flex-1 text-ink-muted text-xs">
        <Link
          to="/store/orders/$orderId"
          params={{ orderId: order.id }}
          className="line-clamp-2 break-words font-serif text-base text-ink hover:text-accent"
        >
          {order.asset.name}
        </Link>
        <p className="mt-1">
          {t('store.buyer', { name: order.buyer })} · {t(`licence.${order.licence}.name`)}
        </p>
        <p className="truncate font-mono">{order.orderNo}</p>
        <p>{dateTime(order.paidAt ?? order.createdTime)}</p>
        {order.status === 'completed' && order.price > 0 ? (
          <p className="tabular text-ink-soft">{t('store.netOf', { net: yuan(order.sale.net) })}</p>
        ) : null}
      </div>
      <div className="flex w-full shrink-0 flex-wrap items-center justify-between gap-1.5 sm:w-auto sm:flex-col sm:items-end">
        <span className="tabular">{yuan(order.price)}</span>
        {order.refunded ? null : <OrderStatusBadge status={order.status} />}
        <RefundBadge order={order} />
      </div>
    </li>
  )
}
