import { inTurns } from '@wencang/bounds'
import { isListingFlag } from '@wencang/domain'
import {
  type Bits,
  countBits,
  countShorter,
  FACET_VALUES,
  FACETS,
  type Facet,
  type FacetChunk,
  type Question,
} from '@wencang/search-index'
import { isTermKind } from '@wencang/terms'
import type { CatalogueFilter } from '../filter.ts'
import type { IndexReader } from '../index/reader.ts'
import type { Counted, Facets, WordIndex } from '../word-index.ts'
import { countInstitutions, countPrices, MOST } from './column-facets.ts'
import { type Selected, select } from './select.ts'

/** Implements `counts` of {@link WordIndex}. */
export async function countFacets(
  reader: IndexReader,
  question: Question | null,
  filter: CatalogueFilter,
): Promise<Facets> {
  const all = await select(reader, question, filter)
  const chunks = await reader.facets(all.chunks.map(({ chunk }) => chunk))
  const common = await counts(all, chunks)
  const facets: Facets['facets'] = []
  for (const facet of FACETS) {
    const chosen = chosenOf(filter, facet)
    const own =
      chosen.length === 0 ? common : await counts(await select(reader, question, without(filter, facet)), chunks)
    facets.push({ facet, values: valuesOf(own, facet, chosen) })
  }
  facets.push({ facet: 'institutions', values: await countInstitutions(reader, question, filter, all) })
  facets.push({ facet: 'prices', values: await countPrices(reader, question, filter, all) })
  return { total: totalOf(all), facets }
}

export function chosenOf(filter: CatalogueFilter, facet: Facet): string[] {
  if (isListingFlag(facet)) return filter.flags?.includes(facet) ? ['true'] : []
  const value = isTermKind(facet) ? filter.terms?.[facet] : filter[facet]
  if (value === undefined) return []
  return Array.isArray(value) ? value : [String(value)]
}

export function without(filter: CatalogueFilter, facet: Facet): CatalogueFilter {
  if (isListingFlag(facet)) return { ...filter, flags: filter.flags?.filter((flag) => flag !== facet) }
  if (isTermKind(facet)) return { ...filter, terms: { ...filter.terms, [facet]: undefined } }
  return { ...filter, [facet]: undefined }
}

const totalOf = ({ chunks, fresh }: Selected): number =>
  fresh.length + chunks.reduce((sum, chunk) => sum + countBits(chunk.all()), 0)

async function counts({ chunks, fresh }: Selected, facets: Map<number, FacetChunk>): Promise<Uint32Array> {
  const result = new Uint32Array(FACET_VALUES.length)
  for await (const { chunk, all } of inTurns(chunks)) {
    const lists = facets.get(chunk.chunk)
    if (lists) addCounts(result, all(), lists)
  }
  for (const { fresh: one } of fresh)
    for (const [value, { token }] of FACET_VALUES.entries())
      if (one.listing?.tokens.has(token)) result[value] = (result[value] ?? 0) + 1
  return result
}

function addCounts(result: Uint32Array, bits: Bits, { starts, values, totals }: FacetChunk): void {
  const used = starts.length - 1
  countShorter(result, bits, { used, totals }, (no, step) => {
    const end = starts[no + 1] ?? 0
    for (let at = starts[no] ?? 0; at < end; at++) {
      const value = values[at] ?? 0
      result[value] = (result[value] ?? 0) + step
    }
  })
}

export function valuesOf(counted: Uint32Array, facet: Facet, chosen: string[]): Counted[] {
  const values = FACET_VALUES.flatMap((one, index) =>
    one.facet === facet ? { value: one.value, count: counted[index] ?? 0 } : [],
  ).filter(({ value, count }) => count > 0 || chosen.includes(value))
  const shown = new Set(
    [...values]
      .sort((a, b) => b.count - a.count)
      .slice(0, MOST)
      .map(({ value }) => value),
  )
  return values.filter(({ value }) => shown.has(value) || chosen.includes(value))
}
