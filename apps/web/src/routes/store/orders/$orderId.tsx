import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { LoadError } from '@wencang/client/load-error'
import { useFormat } from '@wencang/client/use-format'
import { isApiError, type SellerOrderDetail } from '@wencang/contract'
import { Badge, type BadgeProps, EmptyState, Skeleton } from '@wencang/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { assetNamed } from '../../../entities/orders/asset-named.ts'
import { OrderStatusBadge } from '../../../features/orders/order-status-badge.tsx'
import { RefundBadge } from '../../../features/orders/refund-badge.tsx'
import { sellerOrderQuery } from '../../../features/store/seller-orders.ts'
import { BeijingTimeNote, useBeijingTime } from '../../../shared/lists/day-fields.tsx'
import { Fact, Facts } from '../../../shared/page-parts/facts.tsx'
import { Snapshot } from '../../../shared/snapshot.tsx'

export const Route = createFileRoute('/store/orders/$orderId')({
  staticData: { title: 'store.order' },
  component: Page,
})

/** One order of a seller: facts, money and refunds. */
function Page() {
  const { t, i18n } = useTranslation()
  const { orderId } = Route.useParams()
  const { data: order, error, refetch } = useQuery(sellerOrderQuery(orderId))
  const back = (
    <Link to="/store/orders" className="link text-sm">
      {t('store.allOrders')}
    </Link>
  )
  if (error && !order)
    return isApiError(error, 'order_not_found', 'invalid_parameters') ? (
      <EmptyState title={t('order.notFound')} action={back} />
    ) : (
      <LoadError error={error} onRetry={refetch} />
    )
  return (
    <div className="flex flex-col gap-6">
      <div>{back}</div>
      <BeijingTimeNote />
      {order ? <Order order={assetNamed(order, i18n.language)} /> : <Skeleton className="h-96" />}
    </div>
  )
}

function Order({ order }: { order: SellerOrderDetail }) {
  const { t } = useTranslation()
  const { yuan } = useFormat()
  const { dateTime } = useBeijingTime()
  const { sale, asset } = order
  return (
    <>
      <div className="flex items-start gap-4">
        <Snapshot src={asset.snapshot} className="w-24 shrink-0 rounded-control sm:w-40" />
        <div className="flex min-w-0 flex-1 flex-col items-start gap-2">
          <Link
            to="/store/assets/$assetId/statistics"
            params={{ assetId: asset.id }}
            className="break-words font-serif text-xl hover:text-accent"
          >
            {asset.name}
          </Link>
          <span className="flex flex-wrap gap-2">
            {order.refunded ? null : <OrderStatusBadge status={order.status} />}
            <RefundBadge order={order} />
          </span>
        </div>
      </div>
      <div className="grid gap-8 lg:grid-cols-2">
        <Section
          title={t('store.orderFacts')}
          facts={[
            [
              t('order.orderNo'),
              <span key="no" className="select-all break-all font-mono text-xs">
                {order.orderNo}
              </span>,
            ],
            [t('store.buyerLabel'), order.buyer],
            [t('order.licence'), t(`licence.${order.licence}.name`)],
            [t('order.createdTime'), dateTime(order.createdTime)],
            [t('order.paidAt'), order.paidAt && dateTime(order.paidAt)],
            [t('order.paymentMode'), order.paymentMode && t(`payMode.${order.paymentMode}`)],
          ]}
        />
        <Section
          title={t('store.orderMoney')}
          facts={[
            [t('store.price'), yuan(order.price)],
            [t('store.refundedAmount'), order.refundedAmount > 0 && yuan(-order.refundedAmount)],
            [t('income.figure.fee'), order.paidAt && yuan(-sale.fee)],
            [t('income.figure.othersShares'), order.paidAt && yuan(-sale.othersShares)],
            [
              t('income.figure.net'),
              order.paidAt && (
                <strong key="net" className="font-semibold">
                  {yuan(sale.net)}
                </strong>
              ),
            ],
          ]}
        />
      </div>
      {order.refunds.length > 0 ? <Refunds refunds={order.refunds} /> : null}
      {order.requests.length > 0 ? (
        <p className="text-sm">
          {order.requests.map((kind) => t(`store.requested.${kind}`)).join(' ')}{' '}
          <Link to="/store/requests" className="link text-sm">
            {t('store.requests')}
          </Link>
        </p>
      ) : null}
    </>
  )
}

function Section({ title, facts }: { title: string; facts: [label: string, value: ReactNode][] }) {
  return (
    <section>
      <h2 className="mb-2 text-lg">{title}</h2>
      <Facts>
        {facts.map(([label, value]) =>
          value ? (
            <Fact key={label} term={label}>
              {value}
            </Fact>
          ) : null,
        )}
      </Facts>
    </section>
  )
}

const TONES: Record<SellerOrderDetail['refunds'][number]['status'], BadgeProps['tone']> = {
  processing: 'warn',
  succeeded: 'good',
  failed: 'bad',
}

function Refunds({ refunds }: Pick<SellerOrderDetail, 'refunds'>) {
  const { t } = useTranslation()
  const { yuan } = useFormat()
  const { dateTime } = useBeijingTime()
  return (
    <section>
      <h2 className="mb-2 text-lg">{t('store.refunds')}</h2>
      <ul className="divide-y divide-line border-line border-y text-sm">
        {refunds.map((refund) => (
          <li key={refund.at} className="flex items-center justify-between gap-4 py-2.5">
            <span className="text-ink-muted">{dateTime(refund.at)}</span>
            <span className="flex items-center gap-3">
              <span className="tabular">{yuan(refund.amount)}</span>
              <Badge tone={TONES[refund.status]}>{t(`order.refundStatus.${refund.status}`)}</Badge>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
