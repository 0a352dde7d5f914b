import { pagesQuery } from '@wencang/client/pages-query'
import { api } from '../../shared/api.ts'

/** URL filter; open requests by default. */
export interface RefundRequestSearch {
  state?: 'due' | 'all'
}

export function readRefundRequestSearch({ state }: Record<string, unknown>): RefundRequestSearch {
  return state === 'due' || state === 'all' ? { state } : {}
}

/** Open or due: oldest first; all: newest first. */
export const refundRequestsQuery = (state: 'due' | 'open' | undefined) =>
  pagesQuery(['refund-requests', state ?? 'all'], api.listAllRefundRequests, { state }, { staleTime: 0 })
