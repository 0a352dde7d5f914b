import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { pagesQuery } from '@wencang/client/pages-query'
import type { OrderStatus } from '@wencang/domain'
import { api } from '../../shared/api.ts'

type Cursor = Awaited<ReturnType<typeof api.listOrders>>['last']

export function orderQuery(orderId: string) {
  return queryOptions({
    queryKey: ['orders', 'one', orderId],
    queryFn: ({ signal }) => api.getOrder({ params: { id: orderId }, signal }),
    meta: { quiet: true },
  })
}

export function ordersQuery(status: OrderStatus | undefined) {
  return infiniteQueryOptions({
    queryKey: ['orders', 'list', status ?? 'all'],
    queryFn: async ({ pageParam, signal }) => ({
      ...(await api.listOrders({ query: { status, start: pageParam }, signal })),
      /** Local receipt time in milliseconds; base of remaining seconds. */
      receivedAt: Date.now(),
    }),
    initialPageParam: undefined as Cursor,
    getNextPageParam: (page) => page.last,
    staleTime: 0,
  })
}

export const purchasedQuery = pagesQuery(['purchased'], api.listPurchasedAssets, {}, { staleTime: 0 })
