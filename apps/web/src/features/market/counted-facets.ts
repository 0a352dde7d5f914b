import type { Licence } from '@wencang/domain'
import { type ExploreSearch, TERM_FACETS, toggled } from './explore-search.ts'

/** All counted facets, including first-screen filters. */
export const COUNTED_FACETS = [...TERM_FACETS, 'fileTypes', 'licence', 'prices'] as const
export type CountedFacet = (typeof COUNTED_FACETS)[number]

export function chosenOf(search: ExploreSearch, facet: CountedFacet): string[] {
  if (facet !== 'prices') return (search[facet] ?? '').split(',').filter(Boolean)
  const { minPrice, maxPrice } = search
  return minPrice === undefined && maxPrice === undefined ? [] : [`${minPrice ?? 0}..${maxPrice ?? ''}`]
}

/** Toggles a facet value; licence and price are single-valued. */
export function toggledIn(search: ExploreSearch, facet: CountedFacet, value: string): ExploreSearch {
  if (facet !== 'licence' && facet !== 'prices') return { ...search, [facet]: toggled(search[facet], value) }
  const isChosen = chosenOf(search, facet).includes(value)
  if (facet === 'licence') return { ...search, licence: isChosen ? undefined : (value as Licence) }
  const [from, to] = value.split('..')
  const range = { minPrice: Number(from), maxPrice: to ? Number(to) : undefined }
  return { ...search, ...(isChosen ? { minPrice: undefined, maxPrice: undefined } : range) }
}
