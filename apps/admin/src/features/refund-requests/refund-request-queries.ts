import { infiniteQueryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

type Cursor = Awaited<ReturnType<typeof api.listAllRefundRequests>>['last']

/** Open requests for refunds, oldest first, or all, newest first. */
export const refundRequestsQuery = (state: 'open' | undefined) =>
  infiniteQueryOptions({
    queryKey: ['refund-requests', state ?? 'all'],
    queryFn: ({ pageParam, signal }) => api.listAllRefundRequests({ query: { state, start: pageParam }, signal }),
    initialPageParam: undefined as Cursor,
    getNextPageParam: (page) => page.last,
    staleTime: 0,
  })
