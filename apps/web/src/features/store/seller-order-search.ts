import { isId, SELLER_ORDER_STATES, type SellerOrderState } from '@wencang/domain'

/** Which orders the page lists, as its URL has it. */
export interface SellerOrderSearch {
  status?: SellerOrderState | undefined
  assetId?: string | undefined
  /** A number, or a part of a name. */
  q?: string | undefined
}

const MAX_LENGTH = 64

/** Reads the page's URL; invalid values are ignored. */
export function readSellerOrderSearch({ status, assetId, q }: Record<string, unknown>): SellerOrderSearch {
  // The router reads digits as a number.
  const typed = typeof q === 'number' ? String(q) : q
  return {
    status: SELLER_ORDER_STATES.find((state) => state === status),
    assetId: typeof assetId === 'string' && isId(assetId) ? assetId : undefined,
    q: typeof typed === 'string' ? typed.trim().slice(0, MAX_LENGTH) || undefined : undefined,
  }
}
