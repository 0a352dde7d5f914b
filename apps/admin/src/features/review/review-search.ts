import { REVIEW_KINDS } from '@wencang/contract'
import type { ReviewKind } from './review-queries.ts'

/** Reads the URL of the queue; invalid values are ignored. */
export function readReviewSearch(search: Record<string, unknown>): { kind?: ReviewKind } {
  const kind = REVIEW_KINDS.find((one) => one === search.kind)
  return kind ? { kind } : {}
}
