import { infiniteQueryOptions } from '@tanstack/react-query'
import { callQuery, pagesQuery } from '@wencang/client/pages-query'
import type { OrderStatus } from '@wencang/domain'
import { api } from '../../shared/api.ts'

type Cursor = Awaited<ReturnType<typeof api.listOrders>>['last']

export const orderQuery = (orderId: string) =>
  callQuery(['orders', 'one', orderId], api.getOrder, { params: { id: orderId } }, { meta: { quiet: true } })

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
