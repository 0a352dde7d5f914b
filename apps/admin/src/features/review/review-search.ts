import { REVIEW_KINDS, REVIEW_WAITS, type ReviewWait } from '@wencang/contract'
import { readWorkSearch, type WorkSearch } from '../works/work-search.ts'
import type { ReviewKind } from './review-queries.ts'

export type ReviewSearch = {
  kind?: ReviewKind
  waiting?: ReviewWait
  /** The list of works from which the page of one was opened, as it was left. */
  works?: WorkSearch
}

/** Reads the URL of the queue or a review; invalid values are ignored. */

export function readReviewSearch(search: Record<string, unknown>): ReviewSearch {
  const kind = REVIEW_KINDS.find((one) => one === search.kind)
  const waiting = REVIEW_WAITS.find((one) => one === search.waiting)
  const works = typeof search.works === 'object' && search.works !== null ? { ...search.works } : undefined
  return { ...(kind && { kind }), ...(waiting && { waiting }), ...(works && { works: readWorkSearch(works) }) }
}
