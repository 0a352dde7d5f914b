import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { EndlessList } from '@wencang/client/endless-list'
import { useFormat } from '@wencang/client/use-format'
import type { Order } from '@wencang/contract'
import { ORDER_STATUSES, type OrderStatus } from '@wencang/domain'
import { Button, Chip, ChipGroup, Countdown, EmptyState } from '@wencang/ui'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { assetNamed } from '../../entities/orders/asset-named.ts'
import { ordersQuery } from '../../entities/orders/order-queries.ts'
import { isWhollyRefunded } from '../../entities/orders/order-refund.ts'
import { useDownload } from '../../entities/orders/use-download.ts'
import { FilesButton } from '../../entities/work-files/files-button.tsx'
import { OrderStatusBadge } from '../../features/orders/order-status-badge.tsx'
import { RefundBadge } from '../../features/orders/refund-badge.tsx'
import { LinkButton } from '../../shared/link-button.tsx'
import { titled } from '../../shared/page/page-head.ts'
import { Snapshot } from '../../shared/snapshot.tsx'

export const Route = createFileRoute('/user/order-records')({
  head: titled('account.transactions'),
  component: Page,
})

function Page() {
  const { t } = useTranslation()
  const [status, setStatus] = useState<OrderStatus>()
  return (
    <>
      <h1 className="mb-6 text-2xl">{t('account.transactions')}</h1>
      <div className="mb-6">
        <ChipGroup label={t('order.statusLabel')}>
          <Chip pressed={status === undefined} onClick={() => setStatus(undefined)}>
            {t('order.allStatuses')}
          </Chip>
          {ORDER_STATUSES.map((one) => (
            <Chip key={one} pressed={status === one} onClick={() => setStatus(one)}>
              {t(`orderStatus.${one}`)}
            </Chip>
          ))}
        </ChipGroup>
      </div>
      <Orders status={status} />
    </>
  )
}

function Orders({ status }: { status: OrderStatus | undefined }) {
  const { t, i18n } = useTranslation()
  const { price, dateTime } = useFormat()
  const list = useInfiniteQuery(ordersQuery(status))
  return (
    <EndlessList
      list={list}
      rowsOf={({ orders, receivedAt }) =>
        orders.map((order) => ({
          order: assetNamed(order, i18n.language),
          endsAt: receivedAt + order.remainingPaymentTime * 1000,
        }))
      }
      empty={<EmptyState title={t('order.none')} />}
      hasEnd={false}
    >
      {(orders) => (
        <ul aria-label={t('account.transactions')} className="divide-y divide-line border-line border-y">
          {orders.map(({ order, endsAt }) => (
            <li
              key={order.id}
              className="relative flex flex-wrap items-center gap-x-4 gap-y-2 py-4 sm:flex-nowrap hover:bg-surface"
            >
              <Snapshot src={order.asset.snapshot} className="w-20 shrink-0 rounded-control sm:w-28" />
              <div className="min-w-0 flex-1">
                <Link
                  to="/orders/$orderId/detail"
                  params={{ orderId: order.id }}
                  className="line-clamp-2 break-words font-serif after:absolute after:inset-0 after:content-['']"
                >
                  {order.asset.name}
                </Link>
                <p className="truncate font-mono text-ink-muted text-xs">{order.orderNo}</p>
                <p className="text-ink-muted text-xs">{dateTime(order.createdTime)}</p>
                {order.licensee === null ? null : (
                  <p className="truncate text-ink-muted text-xs">{t('order.licensedTo', { name: order.licensee })}</p>
                )}
              </div>
              <div className="flex w-full shrink-0 flex-wrap items-center justify-between gap-1.5 sm:w-auto sm:flex-col sm:items-end">
                <span className="tabular">{price(order.price)}</span>
                <OrderStatusBadge status={order.status} />
                <RefundBadge order={order} />
                <OrderRowAction order={order} endsAt={endsAt} />
              </div>
            </li>
          ))}
        </ul>
      )}
    </EndlessList>
  )
}

/** Pay or download from the list; `endsAt` is in milliseconds. */
function OrderRowAction({ order, endsAt }: { order: Order; endsAt: number }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const download = useDownload()
  if (order.status === 'pending' && order.remainingPaymentTime > 0) {
    return (
      // Above the link that covers the row.
      <LinkButton size="small" className="relative z-10" to="/orders/$orderId/detail" params={{ orderId: order.id }}>
        {t('pay.action')}
        <Countdown
          endsAt={endsAt}
          label={t('pay.timeLeft')}
          onEnd={() => void client.invalidateQueries({ queryKey: ['orders'] })}
        />
      </LinkButton>
    )
  }
  if (order.status !== 'completed' || isWhollyRefunded(order)) return null
  if (order.downloadsSuspended) return <span className="text-ink-soft text-sm">{t('asset.downloadsPausedShort')}</span>
  if (order.filesNum !== undefined)
    return (
      <FilesButton
        size="small"
        variant="outline"
        className="relative z-10"
        assetId={order.asset.id}
        name={order.asset.name}
      />
    )
  return (
    <Button
      size="small"
      variant="outline"
      className="relative z-10"
      busy={download.isPending}
      onClick={() => download.mutate(order.asset.id)}
    >
      <Download aria-hidden />
      {t('asset.download')}
    </Button>
  )
}
