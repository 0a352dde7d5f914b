import { infiniteQueryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

type Cursor = Awaited<ReturnType<typeof api.listAllRefundRequests>>['last']

/** Which requests the list shows, as its URL has it; without it, the open ones. */
export interface RefundRequestSearch {
  state?: 'due' | 'all'
}

export function readRefundRequestSearch({ state }: Record<string, unknown>): RefundRequestSearch {
  return state === 'due' || state === 'all' ? { state } : {}
}

/** Open requests for refunds or those that are due, oldest first, or all, newest first. */
export const refundRequestsQuery = (state: 'due' | 'open' | undefined) =>
  infiniteQueryOptions({
    queryKey: ['refund-requests', state ?? 'all'],
    queryFn: ({ pageParam, signal }) => api.listAllRefundRequests({ query: { state, start: pageParam }, signal }),
    initialPageParam: undefined as Cursor,
    getNextPageParam: (page) => page.last,
    staleTime: 0,
  })
