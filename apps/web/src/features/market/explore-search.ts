import { CATEGORY_NUMBERS, LICENCE_NAMES, type Licence, SHAPES, type Shape } from '@wencang/domain'
import { type PriceRange, readPrice } from './price-range.ts'

/** `headerType` is the tab; `category` is −1 for all. */
export type ExploreSearch = {
  headerType?: 'all' | 'daily' | undefined
  category?: number | undefined
  fileTypes?: string | undefined
  sort?: number | undefined
  keyword?: string | undefined
  licence?: Licence | undefined
  shape?: Shape | undefined
  textured?: 'true' | undefined
} & PriceRange

export const SORT_HOTTEST = 0
export const SORT_NEWEST = 1

/** Reads the URL of the Explore page; invalid values are ignored. */
export function readExploreSearch(search: Record<string, unknown>): ExploreSearch {
  const category = Number(search.category)
  const sort = search.sort === undefined ? undefined : Number(search.sort)
  const licence = LICENCE_NAMES.find((known) => known === search.licence)
  const minPrice = readPrice(String(search.minPrice ?? ''))
  const maxPrice = readPrice(String(search.maxPrice ?? ''))
  const isCategory = search.category !== undefined && CATEGORY_NUMBERS.includes(category)
  const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''
  // Always set, even to undefined: the router keeps parameters that are not set here.
  return {
    headerType: search.headerType === 'daily' ? 'daily' : undefined,
    category: isCategory ? category : undefined,
    fileTypes: isText(search.fileTypes) ? search.fileTypes : undefined,
    sort: sort === SORT_HOTTEST || sort === SORT_NEWEST ? sort : undefined,
    keyword: isText(search.keyword) ? search.keyword : undefined,
    licence,
    shape: SHAPES.find((known) => known === search.shape),
    textured: String(search.textured) === 'true' ? 'true' : undefined,
    minPrice: typeof minPrice === 'number' ? minPrice : undefined,
    maxPrice: typeof maxPrice === 'number' ? maxPrice : undefined,
  }
}

/** Adds or removes the format; an empty list means every format. */
export function toggledFormat(fileTypes: string | undefined, format: string): string | undefined {
  const chosen = new Set((fileTypes ?? '').split(',').filter(Boolean))
  if (!chosen.delete(format)) chosen.add(format)
  return [...chosen].join(',') || undefined
}

/** How many filters apply; a price range is one. */
export function filterCount(search: ExploreSearch): number {
  const { category, fileTypes, licence, minPrice, maxPrice, shape, textured } = search
  return [category, fileTypes, licence, minPrice ?? maxPrice, shape, textured].filter((filter) => filter !== undefined)
    .length
}

/** The same search over the whole catalogue, in the same order. */
export function withoutFilters({ headerType, keyword, sort }: ExploreSearch): ExploreSearch {
  return { headerType, keyword, sort }
}
