import type { FacetCount, Facets } from '@wencang/contract'
import { COMMON_FILE_TYPES, isListingFlag, LISTING_FLAGS, type Licence, SHAPES, type Shape } from '@wencang/domain'
import { type ExploreSearch, isQuickValue, TERM_FACETS, toggled } from '../../entities/asset/explore-search.ts'

/** Geometry and flags; `free` has its own chip. */
const FEATURES: readonly string[] = [...SHAPES, ...LISTING_FLAGS.filter((flag) => flag !== 'free')]

/** Menus of the catalogue; `features` joins geometry and flags. */
export const COUNTED_FACETS = ['fileTypes', 'prices', 'licence', 'features', ...TERM_FACETS] as const
export type CountedFacet = (typeof COUNTED_FACETS)[number]

export function chosenOf(search: ExploreSearch, facet: CountedFacet): string[] {
  if (facet === 'features')
    return FEATURES.filter((name) => (isListingFlag(name) ? search[name] !== undefined : search.shape === name))
  if (facet !== 'prices') return (search[facet] ?? '').split(',').filter(Boolean)
  const { minPrice, maxPrice } = search
  return minPrice === undefined && maxPrice === undefined ? [] : [`${minPrice ?? 0}..${maxPrice ?? ''}`]
}

/** Chosen values, without those of a pressed quick chip. */
export const allChosen = (search: ExploreSearch): { facet: CountedFacet; value: string }[] =>
  COUNTED_FACETS.filter((facet) => !isQuickValue(search, facet)).flatMap((facet) =>
    chosenOf(search, facet).map((value) => ({ facet, value })),
  )

/** Toggles a facet value; shape, licence and price are single-valued. */
export function toggledIn(search: ExploreSearch, facet: CountedFacet, value: string): ExploreSearch {
  const isChosen = chosenOf(search, facet).includes(value)
  if (facet === 'features') {
    if (isListingFlag(value)) return { ...search, [value]: isChosen ? undefined : true }
    return { ...search, shape: isChosen ? undefined : (value as Shape) }
  }
  if (facet === 'licence') return { ...search, licence: isChosen ? undefined : (value as Licence) }
  if (facet !== 'prices') return { ...search, [facet]: toggled(search[facet], value) }
  const [from, to] = value.split('..')
  const range = { minPrice: Number(from), maxPrice: to ? Number(to) : undefined }
  return { ...search, ...(isChosen ? { minPrice: undefined, maxPrice: undefined } : range) }
}

/** Values with their counts: every common format, and no price 0, which has its own chip. */
export function countsOf(facets: Facets['facets'], facet: CountedFacet | 'years'): FacetCount[] {
  const valuesOf = (name: string) => facets.find((one) => one.name === name)?.values ?? []
  if (facet === 'prices') return valuesOf('prices').filter(({ value }) => value !== '0..0')
  if (facet === 'fileTypes') {
    const counted = valuesOf(facet)
    const others = COMMON_FILE_TYPES.filter((format) => !counted.some(({ value }) => value === format))
    return [...counted, ...others.map((value) => ({ value, count: 0 }))]
  }
  if (facet !== 'features') return valuesOf(facet)
  return FEATURES.flatMap((name) => {
    const { count } = valuesOf(isListingFlag(name) ? name : 'shape').find(
      ({ value }) => value === (isListingFlag(name) ? 'true' : name),
    ) ?? { count: 0 }
    return count > 0 ? [{ value: name, count }] : []
  })
}
