import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { Badge, type BadgeProps, Button, EmptyState, ErrorState, InfiniteList, Skeleton } from '@wencang/ui'
import { useTranslation } from 'react-i18next'
import { RefundButton } from '../features/payments/refund-button.tsx'
import { api } from '../lib/api.ts'
import { errorText } from '../lib/error-text.ts'
import { useFormat } from '../lib/use-format.ts'
import { usePageTitle } from '../lib/use-page-title.ts'

type Cursor = Awaited<ReturnType<typeof api.listAllOrders>>['last']

const ordersQuery = infiniteQueryOptions({
  queryKey: ['orders'],
  queryFn: ({ pageParam, signal }) => api.listAllOrders({ query: { start: pageParam }, signal }),
  initialPageParam: undefined as Cursor,
  getNextPageParam: (page) => page.last,
})

const TONES: Record<string, BadgeProps['tone']> = { pending: 'warn', completed: 'good' }

export function Page() {
  const { t } = useTranslation()
  usePageTitle(t('nav.orders'))
  return (
    <>
      <h1 className="mb-8 text-3xl">{t('nav.orders')}</h1>
      <Orders />
    </>
  )
}

function Orders() {
  const { t } = useTranslation()
  const { yuan, dateTime } = useFormat()
  const list = useInfiniteQuery(ordersQuery)
  if (list.isPending) return <Skeleton className="h-80" />
  if (list.isError && !list.data) {
    return (
      <ErrorState
        title={t('state.errorTitle')}
        description={errorText(list.error)}
        action={<Button onClick={() => void list.refetch()}>{t('common.retry')}</Button>}
      />
    )
  }
  const orders = list.data.pages.flatMap((page) => page.orders)
  if (orders.length === 0) return <EmptyState title={t('state.noData')} />
  return (
    <InfiniteList
      hasMore={list.hasNextPage}
      loading={list.isFetchingNextPage}
      onMore={() => void list.fetchNextPage()}
      loadingText={t('common.loading')}
      endText={t('state.end')}
    >
      <div className="overflow-x-auto">
        <table className="w-full min-w-[46rem] text-left text-sm">
          <thead className="border-line-strong border-b text-ink-muted">
            <tr>
              {['orderNo', 'asset', 'buyer', 'price', 'paymentMode', 'createdTime', 'status', 'actions'].map(
                (column) => (
                  <th key={column} scope="col" className="py-2 pr-4 font-normal">
                    {t(`orders.${column}`)}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {orders.map((order) => (
              <tr key={order.id}>
                <td className="py-3 pr-4 font-mono text-xs">{order.orderNo}</td>
                <td className="max-w-56 truncate py-3 pr-4 font-serif">{order.asset.name}</td>
                <td className="py-3 pr-4">{order.buyer.name}</td>
                <td className="tabular py-3 pr-4">{yuan(order.price)}</td>
                <td className="py-3 pr-4">{order.paymentMode ? t(`payMode.${order.paymentMode}`) : '–'}</td>
                <td className="whitespace-nowrap py-3 pr-4">{dateTime(order.createdTime)}</td>
                <td className="whitespace-nowrap py-3">
                  <Badge tone={TONES[order.status]}>{t(`orderStatus.${order.status}`)}</Badge>
                  {order.refunded ? (
                    <Badge tone="bad" className="ml-1">
                      {t('orders.refunded')}
                    </Badge>
                  ) : null}
                </td>
                <td className="py-2">
                  {order.status === 'completed' && !order.refunded && order.price > 0 ? (
                    <RefundButton order={order} />
                  ) : null}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </InfiniteList>
  )
}
