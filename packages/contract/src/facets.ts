import { z } from 'zod'
import { ShownTerm } from './object-record.ts'

/** What a list is narrowed down by, as its query names it; `prices` are ranges in yuan, `10..49.99`, which `minPrice` and `maxPrice` take. */
export const FACET_NAMES = [
  'category',
  'fileTypes',
  'licence',
  'shape',
  'textured',
  'closed',
  'previewed',
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

/** A value as the query takes it, and how many of the works have it that pass everything but this facet. */
export const FacetCount = z.object({
  value: z.string(),
  count: z.number().int(),
  /** What it stands for, where it is the ID of a term or of an institution, the code of a province, or the first year of a step of the timeline. */
  term: ShownTerm.optional(),
})
export type FacetCount = z.output<typeof FacetCount>

export const Facets = z.object({
  /** Works that pass. A keyword of several characters that belong together may count some that have them apart. */
  total: z.number().int(),
  /** In the order in which they are shown; a facet that no work has is left out. */
  facets: z.array(z.object({ name: z.enum(FACET_NAMES), values: z.array(FacetCount) })),
})
export type Facets = z.output<typeof Facets>
