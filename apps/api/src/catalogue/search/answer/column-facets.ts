import { inTurns } from '@wencang/bounds'
import { bandName, fenFromYuan, PRICE_BANDS } from '@wencang/domain'
import { type Bits, countShorter, createPlaces, type Places, type PlacesOf, type Question } from '@wencang/search-index'
import type { CatalogueFilter } from '../filter.ts'
import { COLUMN, type ColumnKind } from '../index/documents.ts'
import {
  type Institution,
  institutionAt,
  institutionCount,
  institutionIdOf,
  institutionPlace,
  institutionValue,
} from '../index/institutions.ts'
import type { IndexReader } from '../index/reader.ts'
import type { Counted } from '../word-index.ts'
import { type Selected, select } from './select.ts'

/** Facet values shown: the most frequent, plus chosen ones. */
export const MOST = 60

export const BAND_STARTS = PRICE_BANDS.map(({ from }) => fenFromYuan(from))

export function bandOf(fen: number): number {
  let band = BAND_STARTS.length - 1
  while (band > 0 && fen < (BAND_STARTS[band] ?? 0)) band--
  return band
}

const bands = createPlaces(bandOf, () => BAND_STARTS.length)
const institutions = createPlaces(institutionPlace, institutionCount)

/** Counts by price band, ignoring the chosen range. */
export async function countPrices(
  reader: IndexReader,
  question: Question | null,
  filter: CatalogueFilter,
  all: Selected,
): Promise<Counted[]> {
  const hasPrice = filter.minPriceFen !== undefined || filter.maxPriceFen !== undefined
  const open = { ...filter, minPriceFen: undefined, maxPriceFen: undefined }
  const selected = hasPrice ? await select(reader, question, open) : all
  const counted = await countColumn(reader, COLUMN.price, selected, bands)
  for (const { fresh: one } of selected.fresh) {
    if (!one.listing) continue
    const band = bandOf(one.listing.columns[COLUMN.price - 1] ?? 0)
    counted[band] = (counted[band] ?? 0) + 1
  }
  return ofBands(counted)
}

/** Non-empty bands. @param counts In the order of {@link PRICE_BANDS}. */
export const ofBands = (counts: ArrayLike<number>): Counted[] =>
  PRICE_BANDS.map((band, index) => ({ value: bandName(band), count: counts[index] ?? 0 })).filter(
    ({ count }) => count > 0,
  )

/** Counts by institution: most frequent, and chosen, which do not narrow. */
export async function countInstitutions(
  reader: IndexReader,
  question: Question | null,
  filter: CatalogueFilter,
  all: Selected,
): Promise<Counted[]> {
  const open = { ...filter, institutions: undefined }
  const selected = filter.institutions ? await select(reader, question, open) : all
  const counted = await countColumn(reader, COLUMN.institution, selected, institutions)
  const works = new Map<number, number>()
  for (const [place, count] of counted.entries()) if (place > 0 && count > 0) works.set(institutionAt(place), count)
  for (const { fresh: one } of selected.fresh) {
    const id = one.listing?.institution?.id
    if (id !== undefined) works.set(id, (works.get(id) ?? 0) + 1)
  }
  return named(works, (filter.institutions ?? []).map(institutionIdOf), (ids) => reader.institutions(ids))
}

/** Most frequent and chosen values, with names. */
export async function named(
  works: ReadonlyMap<number, number>,
  chosen: number[],
  readNames: (ids: number[]) => Promise<Map<number, Institution>>,
): Promise<Counted[]> {
  const shown = [...new Set([...mostOf(works), ...chosen])]
  const names = shown.length === 0 ? new Map<number, Institution>() : await readNames(shown)
  return shown.map((id) => {
    const { zh = null, en = null } = names.get(id) ?? {}
    return { value: institutionValue(id), count: works.get(id) ?? 0, names: { zh, en } }
  })
}

/** Counts the selected listings by column place. */
async function countColumn(
  reader: IndexReader,
  kind: ColumnKind,
  { chunks }: Selected,
  placesOf: PlacesOf,
): Promise<Uint32Array> {
  const columns = await reader.column(
    kind,
    chunks.map(({ chunk }) => chunk),
  )
  const made: (Places & { all(): Bits })[] = []
  for await (const { chunk, all } of inTurns(chunks))
    made.push({ all, ...placesOf.of(columns.get(chunk.chunk) ?? NONE, chunk.used) })
  const result = new Uint32Array(placesOf.count())
  for await (const { all, places, totals } of inTurns(made))
    countShorter(result, all(), { used: places.length, totals }, (no, step) => {
      const place = places[no] ?? 0
      result[place] = (result[place] ?? 0) + step
    })
  return result
}

const NONE = new Float64Array(0)

/** Most frequent IDs, without a full sort. */
function mostOf(works: ReadonlyMap<number, number>): number[] {
  let most: [id: number, count: number][] = []
  let least = 0
  const cut = () => {
    most = most.sort(([a, worksOfA], [b, worksOfB]) => worksOfB - worksOfA || a - b).slice(0, MOST)
    if (most.length === MOST) least = most.at(-1)?.[1] ?? 0
  }
  for (const [id, count] of works) {
    if (count < least) continue
    most.push([id, count])
    if (most.length >= MOST * 20) cut()
  }
  cut()
  return most.map(([id]) => id)
}
