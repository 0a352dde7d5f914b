import { type DaySearch, readDays } from '@wencang/client/days'
import { isId, LISTED_ORDER_STATES, type ListedOrderState } from '@wencang/domain'

/** Order filters in the URL. */
export interface SellerOrderSearch extends DaySearch {
  status?: ListedOrderState | undefined
  assetId?: string | undefined
  /** Number or part of a name. */
  q?: string | undefined
}

const MAX_LENGTH = 64

/** Parses the URL; ignores invalid values. */
export function readSellerOrderSearch({ status, assetId, q, ...days }: Record<string, unknown>): SellerOrderSearch {
  // The router parses digits as a number.
  const typed = typeof q === 'number' ? String(q) : q
  return {
    status: LISTED_ORDER_STATES.find((state) => state === status),
    assetId: typeof assetId === 'string' && isId(assetId) ? assetId : undefined,
    ...readDays(days),
    q: typeof typed === 'string' ? typed.trim().slice(0, MAX_LENGTH) || undefined : undefined,
  }
}
