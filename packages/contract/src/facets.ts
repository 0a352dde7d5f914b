import { LISTING_FLAGS } from '@wencang/domain'
import { z } from 'zod'
import { ShownTerm } from './object-record.ts'

/** Facets by query name; `prices` (`10..49.99` yuan) become `minPrice` and `maxPrice`. */
export const FACET_NAMES = [
  'category',
  'fileTypes',
  'licence',
  'shape',
  ...LISTING_FLAGS,
  'objectTypes',
  'periods',
  'years',
  'materials',
  'techniques',
  'provinces',
  'methods',
  'institutions',
  'prices',
] as const

/** Query value and asset count, ignoring the facet's own filter. */
export const FacetCount = z.object({
  value: z.string(),
  count: z.number().int(),
  /** Label of a term, institution, province or timeline step. */
  term: ShownTerm.optional(),
})
export type FacetCount = z.output<typeof FacetCount>

export const Facets = z.object({
  /** Matching assets; multi-character keywords may overcount separated characters. */
  total: z.number().int(),
  /** In display order, without empty facets. */
  facets: z.array(z.object({ name: z.enum(FACET_NAMES), values: z.array(FacetCount) })),
})
export type Facets = z.output<typeof Facets>
