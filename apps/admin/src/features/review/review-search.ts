import { CREATOR_RECORDS, REVIEW_KINDS, REVIEW_WAITS, type ReviewWait } from '@wencang/contract'
import { CATEGORY_NUMBERS } from '@wencang/domain'
import { readWorkSearch, type WorkSearch } from '../../entities/works/work-search.ts'
import { readId } from '../../shared/lists/list-search.ts'
import type { ReviewKind } from './review-queries.ts'

/** Days to choose from: submitted at least so long ago. */
export const WAITING_DAYS = [1, 3, 7] as const

/** Filters of assets. */
export type AssetFilter = {
  creator?: string
  category?: (typeof CATEGORY_NUMBERS)[number]
  creatorRecord?: (typeof CREATOR_RECORDS)[number]
  minDays?: (typeof WAITING_DAYS)[number]
}

export type ReviewSearch = {
  kind?: ReviewKind
  waiting?: ReviewWait
  /** Asset list filter to return to. */
  works?: WorkSearch
} & AssetFilter

/** True if filters narrow the list beyond its kind and wait. */
export const isFiltered = ({ creator, category, creatorRecord, minDays }: ReviewSearch): boolean =>
  [creator, category, creatorRecord, minDays].some((one) => one !== undefined)

/** True if the list has assets, which alone have creators, categories, owners and statements. */
export const hasAssets = ({ kind }: ReviewSearch): boolean => kind === undefined || kind === 'asset'

/** Reads the URL's filters; ignores invalid values and those that the kind lacks. */
export function readReviewSearch(search: Record<string, unknown>): ReviewSearch {
  const works = typeof search.works === 'object' && search.works !== null ? { ...search.works } : undefined
  const kind = REVIEW_KINDS.find((one) => one === search.kind)
  const ofAssets = {
    creator: readId(search.creator),
    category: CATEGORY_NUMBERS.find((one) => one === search.category),
    creatorRecord: CREATOR_RECORDS.find((one) => one === search.creatorRecord),
  }
  const waiting = REVIEW_WAITS.find((one) => one === search.waiting)
  const read = {
    kind,
    waiting: hasAssets({ kind }) || waiting === 'submission' ? waiting : undefined,
    ...(hasAssets({ kind }) && ofAssets),
    minDays: WAITING_DAYS.find((one) => one === search.minDays),
    works: works && readWorkSearch(works),
  }
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined))
}

/** The call's query: of decidable reviews, unless others are chosen. */
export const queryOf = ({ works: _works, waiting = 'decidable', ...filter }: ReviewSearch) => ({ ...filter, waiting })
