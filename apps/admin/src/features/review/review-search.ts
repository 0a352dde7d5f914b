import { REVIEW_KINDS, REVIEW_WAITS, type ReviewWait } from '@wencang/contract'
import { readWorkSearch, type WorkSearch } from '../../entities/works/work-search.ts'
import type { ReviewKind } from './review-queries.ts'

export type ReviewSearch = {
  kind?: ReviewKind
  waiting?: ReviewWait
  /** Asset list filter to return to. */
  works?: WorkSearch
}

/** Reads the URL's filters; ignores invalid values. */

export function readReviewSearch(search: Record<string, unknown>): ReviewSearch {
  const kind = REVIEW_KINDS.find((one) => one === search.kind)
  const waiting = REVIEW_WAITS.find((one) => one === search.waiting)
  const works = typeof search.works === 'object' && search.works !== null ? { ...search.works } : undefined
  return { ...(kind && { kind }), ...(waiting && { waiting }), ...(works && { works: readWorkSearch(works) }) }
}
