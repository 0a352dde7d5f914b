import {
  CAPTURE_METHODS,
  CATEGORY_NUMBERS,
  FILE_TYPES,
  LICENCE_NAMES,
  LISTING_FLAGS,
  SHAPES,
  TIMELINE,
} from '@wencang/domain'
import { PROVINCES } from '@wencang/places'
import { TERM_KINDS, TERMS } from '@wencang/terms'
import { filterToken } from './tokens.ts'

/** Facets with a fixed set of values. */
export const FACETS = [
  'category',
  'fileTypes',
  'licence',
  'shape',
  ...LISTING_FLAGS,
  ...TERM_KINDS,
  'years',
  'provinces',
  'methods',
] as const
export type Facet = (typeof FACETS)[number]

export interface FacetValue {
  facet: Facet
  value: string
  token: string
}

/** All values; the index is the number in a {@link FacetChunk}. */
export const FACET_VALUES: readonly FacetValue[] = [
  ...CATEGORY_NUMBERS.map(
    (one) => ({ facet: 'category', value: String(one), token: filterToken.category(one) }) as const,
  ),
  ...FILE_TYPES.map((value) => ({ facet: 'fileTypes', value, token: filterToken.fileType(value) }) as const),
  ...LICENCE_NAMES.map((value) => ({ facet: 'licence', value, token: filterToken.licence(value) }) as const),
  ...SHAPES.map((value) => ({ facet: 'shape', value, token: filterToken.fact(value) }) as const),
  ...LISTING_FLAGS.map((facet) => ({ facet, value: 'true', token: filterToken.fact(facet) }) as const),
  ...TERM_KINDS.flatMap((facet) =>
    TERMS[facet].map(({ id }) => ({ facet, value: id, token: filterToken.term(facet, id) })),
  ),
  ...TIMELINE.map(({ from }) => ({ facet: 'years', value: String(from), token: filterToken.year(from) }) as const),
  ...PROVINCES.map(({ code }) => ({ facet: 'provinces', value: code, token: filterToken.area(code) }) as const),
  ...CAPTURE_METHODS.map((value) => ({ facet: 'methods', value, token: filterToken.method(value) }) as const),
]
export const FACET_TOKENS = FACET_VALUES.map(({ token }) => token)

/** Number n has values `starts[n]` up to `starts[n + 1]`. */
export interface FacetChunk {
  starts: Uint32Array
  values: Uint16Array
  /** Listings per value: majorities are counted by complement. */
  totals: Uint32Array
}

/** Inverts sets by value into lists by listing. @param used Numbers in use in the chunk. */
export function facetChunk(used: number, sets: { value: number; offsets: ArrayLike<number> }[]): FacetChunk {
  const starts = new Uint32Array(used + 1)
  for (const { offsets } of sets)
    for (let at = 0; at < offsets.length; at++) {
      const after = (offsets[at] ?? 0) + 1
      starts[after] = (starts[after] ?? 0) + 1
    }
  for (let no = 0; no < used; no++) starts[no + 1] = (starts[no + 1] ?? 0) + (starts[no] ?? 0)
  const next = starts.slice(0, used)
  const totals = new Uint32Array(FACET_VALUES.length)
  const values = new Uint16Array(starts[used] ?? 0)
  for (const { value, offsets } of sets) {
    totals[value] = offsets.length
    for (let at = 0; at < offsets.length; at++) {
      const offset = offsets[at] ?? 0
      const place = next[offset] ?? 0
      values[place] = value
      next[offset] = place + 1
    }
  }
  return { starts, values, totals }
}
