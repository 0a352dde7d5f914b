import {
  CATEGORY_NUMBERS,
  LICENCE_NAMES,
  LISTING_FLAGS,
  type Licence,
  type ListingFlag,
  SHAPES,
  type Shape,
} from '@wencang/domain'
import { type PriceRange, readPrice } from './price-range.ts'

/** Record filters: comma-separated IDs, any of which matches. */
export const TERM_FACETS = [
  'objectTypes',
  'periods',
  'materials',
  'techniques',
  'provinces',
  'methods',
  'institutions',
] as const
export type TermFacet = (typeof TERM_FACETS)[number]
/** Also the years of origin: `-221..220`. */
export const RECORD_FILTERS = [...TERM_FACETS, 'years'] as const

/** `headerType` is the tab; `category` −1 means all. */
export type ExploreSearch = {
  headerType?: 'all' | 'daily' | undefined
  category?: number | undefined
  fileTypes?: string | undefined
  sort?: number | undefined
  keyword?: string | undefined
  licence?: Licence | undefined
  shape?: Shape | undefined
} & { [flag in ListingFlag]?: true | undefined } & {
  [filter in (typeof RECORD_FILTERS)[number]]?: string | undefined
} & PriceRange

export const SORT_HOTTEST = 0
export const SORT_NEWEST = 1
/** Default order of keyword results. */
export const SORT_BEST_MATCH = 2
export const SORT_CHEAPEST = 3
export const SORT_DEAREST = 4
/** Order without a choice. */
export const defaultSort = ({ keyword }: ExploreSearch): number =>
  keyword === undefined ? SORT_NEWEST : SORT_BEST_MATCH
/** Selectable orders. */
const SORTS = [SORT_HOTTEST, SORT_NEWEST, SORT_CHEAPEST, SORT_DEAREST]

/** Parses the Explore URL; ignores invalid values. */
export function readExploreSearch(search: Record<string, unknown>): ExploreSearch {
  const category = Number(search.category)
  const sort = search.sort === undefined ? undefined : Number(search.sort)
  const licence = LICENCE_NAMES.find((known) => known === search.licence)
  const minPrice = readPrice(String(search.minPrice ?? ''))
  const maxPrice = readPrice(String(search.maxPrice ?? ''))
  const flagOf = (value: unknown) => String(value) === 'true' || undefined
  const isCategory = search.category !== undefined && CATEGORY_NUMBERS.includes(category)
  const textOf = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value : undefined)
  // Always set: the router keeps omitted parameters.
  return {
    headerType: search.headerType === 'daily' ? 'daily' : undefined,
    category: isCategory ? category : undefined,
    fileTypes: textOf(search.fileTypes),
    sort: SORTS.find((known) => known === sort),
    keyword: textOf(search.keyword),
    licence,
    shape: SHAPES.find((known) => known === search.shape),
    ...Object.fromEntries(LISTING_FLAGS.map((flag) => [flag, flagOf(search[flag])])),
    minPrice: typeof minPrice === 'number' ? minPrice : undefined,
    maxPrice: typeof maxPrice === 'number' ? maxPrice : undefined,
    ...Object.fromEntries(RECORD_FILTERS.map((facet) => [facet, textOf(search[facet])])),
  }
}

/** Cursor of a list's next page, for readers without scripts. */
export type PageStart = Record<string, unknown>

/** Explore URL: filters, and where the list starts. */
export function readExploreAddress(search: Record<string, unknown>): ExploreSearch & { start?: PageStart | undefined } {
  const { start } = search
  const isCursor = typeof start === 'object' && start !== null && !Array.isArray(start)
  return { ...readExploreSearch(search), start: isCursor ? (start as PageStart) : undefined }
}

/** Toggles a value in a comma-separated list; empty means all. */
export function toggled(list: string | undefined, value: string): string | undefined {
  const chosen = new Set((list ?? '').split(',').filter(Boolean))
  if (!chosen.delete(value)) chosen.add(value)
  return [...chosen].join(',') || undefined
}

/** Values of the quick chips: three-dimensional files, and objects captured by instruments. */
export const QUICK_VALUES: { [facet in 'fileTypes' | 'methods']: string } = {
  fileTypes: ['.glb', '.fbx', '.ply', '.nvol'].join(),
  methods: ['photogrammetry', 'structuredLight', 'laser', 'ct'].join(),
}

/** Whether a filter's values are those of its quick chip. */
export const isQuickValue = (search: ExploreSearch, facet: string): boolean =>
  (facet === 'fileTypes' || facet === 'methods') && search[facet] === QUICK_VALUES[facet]

/** Number of active filters; a price range counts once. */
export function filterCount(search: ExploreSearch): number {
  // The router keeps other parameters, such as the language.
  const { headerType: _, keyword: _word, sort: _order, minPrice, maxPrice, ...filters } = readExploreSearch(search)
  return [minPrice ?? maxPrice, ...Object.values(filters)].filter((one) => one !== undefined).length
}

/** Clears the filters; keeps tab, keyword and order. */
export function withoutFilters({ headerType, keyword, sort }: ExploreSearch): ExploreSearch {
  return { headerType, keyword, sort }
}
