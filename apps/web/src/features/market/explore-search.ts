import { LICENCES, type Licence } from '@wencang/domain'
import { type PriceRange, readPrice } from './price-range.ts'

/** `headerType` tells the tab; `category` is −1 for all. */
export type ExploreSearch = {
  headerType?: 'all' | 'daily'
  category?: number
  fileTypes?: string
  sort?: number
  keyword?: string
  licence?: Licence | undefined
} & PriceRange

export const SORT_HOTTEST = 0
export const SORT_NEWEST = 1

/** Reads the address of the Explore page; what makes no sense there is left out. */
export function readExploreSearch(search: Record<string, unknown>): ExploreSearch {
  const category = Number(search.category)
  const sort = search.sort === undefined ? undefined : Number(search.sort)
  const licence = LICENCES.find((known) => known === search.licence)
  const minPrice = readPrice(String(search.minPrice ?? ''))
  const maxPrice = readPrice(String(search.maxPrice ?? ''))
  return {
    ...(search.headerType === 'daily' && { headerType: 'daily' as const }),
    ...(search.category !== undefined && Number.isInteger(category) && category >= 0 && category <= 4 && { category }),
    ...(typeof search.fileTypes === 'string' && search.fileTypes !== '' && { fileTypes: search.fileTypes }),
    ...((sort === SORT_HOTTEST || sort === SORT_NEWEST) && { sort }),
    ...(typeof search.keyword === 'string' && search.keyword.trim() !== '' && { keyword: search.keyword }),
    ...(licence && { licence }),
    ...(typeof minPrice === 'number' && { minPrice }),
    ...(typeof maxPrice === 'number' && { maxPrice }),
  }
}

/** Adds the format, or takes it out when it is there; nothing chosen is every format. */
export function toggledFormat(fileTypes: string | undefined, format: string): string | undefined {
  const chosen = new Set((fileTypes ?? '').split(',').filter(Boolean))
  if (!chosen.delete(format)) chosen.add(format)
  return [...chosen].join(',') || undefined
}
