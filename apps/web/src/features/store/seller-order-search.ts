import { isId, ENDED_ORDER_STATUSES } from '@wencang/domain'

/** Which orders the page lists, as its URL has it. */
export interface SellerOrderSearch {
  status?: (typeof ENDED_ORDER_STATUSES)[number] | undefined
  assetId?: string | undefined
}

/** Reads the page's URL; invalid values are ignored. */
export function readSellerOrderSearch(search: Record<string, unknown>): SellerOrderSearch {
  return {
    status: ENDED_ORDER_STATUSES.find((status) => status === search.status),
    assetId: typeof search.assetId === 'string' && isId(search.assetId) ? search.assetId : undefined,
  }
}
