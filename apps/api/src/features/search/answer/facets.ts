import { bandName, fenFromYuan, PRICE_BANDS } from '@wencang/domain'
import { isTermKind } from '@wencang/terms'
import { type Bits, countBits, offsetsOf } from '../index/bits.ts'
import { COLUMN } from '../index/documents.ts'
import { FACET_VALUES, FACETS, type Facet, type FacetChunk } from '../index/facet-values.ts'
import type { IndexReader } from '../index/reader.ts'
import type { CatalogueFilter } from '../filter.ts'
import type { Question } from './question.ts'
import { type Selected, select } from './select.ts'

/** A value of a facet, and how many of the works have it that pass everything else. */
export interface Counted {
  value: string
  count: number
}

export interface Facets {
  /** Works that pass. */
  total: number
  facets: { facet: Facet | 'prices'; values: Counted[] }[]
}

/** Values of a facet that are worth showing: those that most works have, and what is chosen. */
const MOST = 60

/**
 * Counts what a question and a filter find by each facet. What is chosen of a facet does not narrow that facet's own counts, so that more of it can be chosen.
 * A phrase is counted by its pairs of characters, without reading the texts.
 */
export async function countFacets(
  reader: IndexReader,
  question: Question | null,
  filter: CatalogueFilter,
): Promise<Facets> {
  const all = await select(reader, question, filter, { byTier: false })
  const chunks = await reader.facets(all.chunks.map(({ chunk }) => chunk))
  const common = counts(all, chunks)
  const facets: Facets['facets'] = []
  for (const facet of FACETS) {
    const chosen = chosenOf(filter, facet)
    const own =
      chosen.length === 0
        ? common
        : counts(await select(reader, question, without(filter, facet), { byTier: false }), chunks)
    facets.push({ facet, values: valuesOf(own, facet, chosen) })
  }
  facets.push({ facet: 'prices', values: await countPrices(reader, question, filter, all) })
  return { total: totalOf(all), facets }
}

/** By the bands in which prices lie. A chosen range does not narrow them. */
async function countPrices(
  reader: IndexReader,
  question: Question | null,
  filter: CatalogueFilter,
  all: Selected,
): Promise<Counted[]> {
  const hasPrice = filter.minPriceFen !== undefined || filter.maxPriceFen !== undefined
  const open = { ...filter, minPriceFen: undefined, maxPriceFen: undefined }
  const { chunks, fresh } = hasPrice ? await select(reader, question, open, { byTier: false }) : all
  const columns = await reader.column(
    COLUMN.price,
    chunks.map(({ chunk }) => chunk),
  )
  const starts = PRICE_BANDS.map(({ from }) => fenFromYuan(from))
  const counted = new Uint32Array(PRICE_BANDS.length)
  const count = (fen: number) => {
    let band = starts.length - 1
    while (band > 0 && fen < (starts[band] ?? 0)) band--
    counted[band] = (counted[band] ?? 0) + 1
  }
  for (const { chunk, tiers } of chunks) {
    const prices = columns.get(chunk.chunk)
    for (const { bits } of tiers) for (const offset of offsetsOf(bits)) count(prices?.[offset] ?? 0)
  }
  for (const { fresh: one } of fresh) if (one.listing) count(one.listing.columns[COLUMN.price - 1] ?? 0)
  return PRICE_BANDS.map((band, index) => ({ value: bandName(band), count: counted[index] ?? 0 })).filter(
    ({ count: works }) => works > 0,
  )
}

function chosenOf(filter: CatalogueFilter, facet: Facet): string[] {
  const value = isTermKind(facet) ? filter.terms?.[facet] : filter[facet]
  if (value === undefined) return []
  return Array.isArray(value) ? value : [String(value)]
}

function without(filter: CatalogueFilter, facet: Facet): CatalogueFilter {
  return isTermKind(facet)
    ? { ...filter, terms: { ...filter.terms, [facet]: undefined } }
    : { ...filter, [facet]: undefined }
}

const totalOf = ({ chunks, fresh }: Selected): number =>
  fresh.length + chunks.reduce((sum, { tiers }) => sum + tiers.reduce((some, { bits }) => some + countBits(bits), 0), 0)

function counts({ chunks, fresh }: Selected, facets: Map<number, FacetChunk>): Uint32Array {
  const result = new Uint32Array(FACET_VALUES.length)
  for (const { chunk, tiers } of chunks) {
    const lists = facets.get(chunk.chunk)
    if (lists) for (const { bits } of tiers) addCounts(result, bits, lists)
  }
  for (const { fresh: one } of fresh)
    for (const [value, { token }] of FACET_VALUES.entries())
      if (one.listing?.tokens.has(token)) result[value] = (result[value] ?? 0) + 1
  return result
}

/** Without a generator: it goes over a million listings. */
function addCounts(result: Uint32Array, bits: Bits, { starts, values }: FacetChunk): void {
  const used = starts.length - 1
  for (let index = 0; index < bits.length; index++) {
    let word = bits[index] ?? 0
    while (word !== 0) {
      const lowest = word & -word
      const no = index * 32 + (31 - Math.clz32(lowest))
      word ^= lowest
      if (no >= used) continue
      const end = starts[no + 1] ?? 0
      for (let at = starts[no] ?? 0; at < end; at++) {
        const value = values[at] ?? 0
        result[value] = (result[value] ?? 0) + 1
      }
    }
  }
}

function valuesOf(counted: Uint32Array, facet: Facet, chosen: string[]): Counted[] {
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
