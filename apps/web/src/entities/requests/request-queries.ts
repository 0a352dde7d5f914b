import { queryOptions } from '@tanstack/react-query'
import { callQuery, pagesQuery } from '@wencang/client/pages-query'
import { lateApi } from '../../shared/late-api.ts'

/** Unanswered requests only, or all. */
export type RequestsShown = 'waiting' | undefined

const A_MINUTE = 60_000

export const orderRequestsQuery = (orderId: string) =>
  callQuery(
    ['orders', 'requests', orderId],
    lateApi.getOrderRequests,
    { params: { id: orderId } },
    { staleTime: 0, meta: { quiet: true } },
  )

export const refundRequestsQuery = (state: RequestsShown) =>
  pagesQuery(['store', 'requests', 'refund', state ?? 'all'], lateApi.listRefundRequests, { state }, { staleTime: 0 })

export const invoiceRequestsQuery = (state: RequestsShown) =>
  pagesQuery(['store', 'requests', 'invoice', state ?? 'all'], lateApi.listInvoiceRequests, { state }, { staleTime: 0 })

/** Requests waiting for the seller, for the menu badge. */
export const waitingOrderRequestsQuery = queryOptions({
  queryKey: ['store', 'requests', 'count'],
  queryFn: async ({ signal }) => {
    const query = { state: 'waiting', limit: 1 } as const
    const [refunds, invoices] = await Promise.all([
      lateApi.listRefundRequests({ query, signal }),
      lateApi.listInvoiceRequests({ query, signal }),
    ])
    return refunds.waiting + invoices.waiting
  },
  refetchInterval: A_MINUTE,
  meta: { quiet: true },
})
