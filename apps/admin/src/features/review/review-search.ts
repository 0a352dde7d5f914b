import { REVIEW_KINDS, type ReviewKind } from './review-queries.ts'

/** Reads the address of the queue; what makes no sense there is left out. */
export function readReviewSearch(search: Record<string, unknown>): { kind?: ReviewKind } {
  const kind = REVIEW_KINDS.find((one) => one === search.kind)
  return kind ? { kind } : {}
}
