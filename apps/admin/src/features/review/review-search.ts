import { REVIEW_KINDS, REVIEW_WAITS, type ReviewWait } from '@wencang/contract'
import type { ReviewKind } from './review-queries.ts'

/** Reads the URL of the queue; invalid values are ignored. */
export type ReviewSearch = { kind?: ReviewKind; waiting?: ReviewWait }

export function readReviewSearch(search: Record<string, unknown>): ReviewSearch {
  const kind = REVIEW_KINDS.find((one) => one === search.kind)
  const waiting = REVIEW_WAITS.find((one) => one === search.waiting)
  return { ...(kind && { kind }), ...(waiting && { waiting }) }
}
