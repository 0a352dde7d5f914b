import { infiniteQueryOptions } from '@tanstack/react-query'
import { api } from '../../shared/api.ts'

type Cursor = Awaited<ReturnType<typeof api.listAllRefundRequests>>['last']

/** URL filter; open requests by default. */
export interface RefundRequestSearch {
  state?: 'due' | 'all'
}

export function readRefundRequestSearch({ state }: Record<string, unknown>): RefundRequestSearch {
  return state === 'due' || state === 'all' ? { state } : {}
}

/** Open or due: oldest first; all: newest first. */
export const refundRequestsQuery = (state: 'due' | 'open' | undefined) =>
  infiniteQueryOptions({
    queryKey: ['refund-requests', state ?? 'all'],
    queryFn: ({ pageParam, signal }) => api.listAllRefundRequests({ query: { state, start: pageParam }, signal }),
    initialPageParam: undefined as Cursor,
    getNextPageParam: (page) => page.last,
    staleTime: 0,
  })
