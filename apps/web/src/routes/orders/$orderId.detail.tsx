import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { LoadError } from '@wencang/client/load-error'
import { isApiError } from '@wencang/contract'
import { Card } from '@wencang/ui'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { MissingPage } from '../../app/missing-page.tsx'
import { assetNamed } from '../../entities/orders/asset-named.ts'
import { orderQuery } from '../../entities/orders/order-queries.ts'
import { isWhollyRefunded } from '../../entities/orders/order-refund.ts'
import { OrderSkeleton } from '../../entities/orders/order-skeleton.tsx'
import { SignedInOnly } from '../../entities/session/signed-in-only.tsx'
import { OrderActions } from '../../features/orders/order-actions.tsx'
import { OrderStatusBadge } from '../../features/orders/order-status-badge.tsx'
import { OrderSummary } from '../../features/orders/order-summary.tsx'
import { RefundBadge } from '../../features/orders/refund-badge.tsx'
import { OrderPapers } from '../../features/requests/order-papers.tsx'
import { needTexts } from '../../i18n/start-i18n.ts'
import { api } from '../../shared/api.ts'
import { titled } from '../../shared/page/page-head.ts'
import { PageBody, PageHeading } from '../../shared/page/page-heading.tsx'

export const Route = createFileRoute('/orders/$orderId/detail')({
  head: titled('order.title'),
  // For refund and invoice requests.
  loader: () => needTexts('signed-in'),
  component: Page,
})

function Page() {
  const { orderId } = Route.useParams()
  return (
    <SignedInOnly>
      {/* Keyed by order, so that state never leaks between orders. */}
      <OrderDetail key={orderId} orderId={orderId} />
    </SignedInOnly>
  )
}

function OrderDetail({ orderId }: { orderId: string }) {
  const { t, i18n } = useTranslation()
  const { data, dataUpdatedAt, error, refetch } = useQuery(orderQuery(orderId))
  const order = data && assetNamed(data, i18n.language)
  useOrderEvents(orderId, order?.status === 'pending' || order?.refund?.status === 'processing')

  if (error && !order && !isApiError(error, 'order_not_found', 'invalid_parameters')) {
    return <LoadError page error={error} onRetry={refetch} />
  }
  if (error && !order) {
    return (
      <MissingPage
        title={t('order.notFound')}
        description={t('order.notFoundHint')}
        to="/user/order-records"
        linkText={t('order.toOrders')}
      />
    )
  }
  if (!order) return <OrderSkeleton />
  return (
    <PageBody>
      <PageHeading title={t('order.title')}>
        <span aria-live="polite" className="flex gap-2">
          {!isWhollyRefunded(order) ? <OrderStatusBadge status={order.status} /> : null}
          <RefundBadge order={order} />
        </span>
      </PageHeading>
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
        <div className="lg:row-span-2">
          <OrderSummary order={order} />
        </div>
        <Card className="order-first self-start lg:order-none">
          <OrderActions order={order} knownAt={dataUpdatedAt} />
        </Card>
        {order.status === 'completed' ? <OrderPapers order={order} /> : null}
      </div>
    </PageBody>
  )
}

const POLL_MILLISECONDS = 5_000

/** Follows an order by server-sent events; polls every 5 s if rejected or replaced. */
function useOrderEvents(orderId: string, watching: boolean): void {
  const client = useQueryClient()
  useEffect(() => {
    if (!watching) return
    const { queryKey } = orderQuery(orderId)
    let poll: ReturnType<typeof setInterval> | undefined
    const pollInstead = () => {
      poll ??= setInterval(() => void client.invalidateQueries({ queryKey }), POLL_MILLISECONDS)
    }
    const stop = api.watchOrder.listen(
      { params: { id: orderId } },
      {
        order: (order) => client.setQueryData(queryKey, order),
        replaced: (_, end) => {
          end()
          pollInstead()
        },
        onLost: pollInstead,
      },
    )
    return () => {
      stop()
      clearInterval(poll)
    }
  }, [client, orderId, watching])
}
