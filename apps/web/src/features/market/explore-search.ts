import { CATEGORY_NUMBERS, LICENCE_NAMES, type Licence } from '@wencang/domain'
import { type PriceRange, readPrice } from './price-range.ts'

/** `headerType` tells the tab; `category` is −1 for all. */
export type ExploreSearch = {
  headerType?: 'all' | 'daily' | undefined
  category?: number | undefined
  fileTypes?: string | undefined
  sort?: number | undefined
  keyword?: string | undefined
  licence?: Licence | undefined
} & PriceRange

export const SORT_HOTTEST = 0
export const SORT_NEWEST = 1

/** Reads the address of the Explore page; what makes no sense there is left out. */
export function readExploreSearch(search: Record<string, unknown>): ExploreSearch {
  const category = Number(search.category)
  const sort = search.sort === undefined ? undefined : Number(search.sort)
  const licence = LICENCE_NAMES.find((known) => known === search.licence)
  const minPrice = readPrice(String(search.minPrice ?? ''))
  const maxPrice = readPrice(String(search.maxPrice ?? ''))
  const isCategory = search.category !== undefined && CATEGORY_NUMBERS.includes(category)
  const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''
  // Named even where there is none: the router keeps what is not named here as the address has it.
  return {
    headerType: search.headerType === 'daily' ? 'daily' : undefined,
    category: isCategory ? category : undefined,
    fileTypes: isText(search.fileTypes) ? search.fileTypes : undefined,
    sort: sort === SORT_HOTTEST || sort === SORT_NEWEST ? sort : undefined,
    keyword: isText(search.keyword) ? search.keyword : undefined,
    licence,
    minPrice: typeof minPrice === 'number' ? minPrice : undefined,
    maxPrice: typeof maxPrice === 'number' ? maxPrice : undefined,
  }
}

/** Adds the format, or takes it out when it is there; nothing chosen is every format. */
export function toggledFormat(fileTypes: string | undefined, format: string): string | undefined {
  const chosen = new Set((fileTypes ?? '').split(',').filter(Boolean))
  if (!chosen.delete(format)) chosen.add(format)
  return [...chosen].join(',') || undefined
}
