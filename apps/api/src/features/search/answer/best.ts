import { inTurns } from '@wencang/bounds'
import { type Bits, eachOffsetDown } from '../index/bits.ts'
import { type Chunk, type IndexReader, numberOf } from '../index/reader.ts'
import type { CatalogueOrder } from '../filter.ts'
import { type SelectedChunk, type Selection, SORTED, TIER_STEP, TIERS } from './select.ts'

/** A listing of the index in Postgres in its place: by the key of the order, and of equal ones the later number first. */
export interface Ranked {
  key: number
  no: number
  /** Of a listing that changed lately. */
  assetId?: string
  tier: number
  chunk?: SelectedChunk
  offset?: number
}

/** What has changed lately has no number; of equal keys it comes first. */
const NO_NUMBER = Number.MAX_SAFE_INTEGER

const inOrder = (a: Ranked, b: Ranked) =>
  b.key - a.key || b.no - a.no || ((a.assetId ?? '') < (b.assetId ?? '') ? 1 : -1)

/** Where a page begins: after this key, and of equal keys after this number. */
export interface After {
  key: number
  no: number | null
  id: string
}

/** So many chunks are looked into at first, then twice as many each time: with a page full after the first ones the others are never read. */
const FIRST_CHUNKS = 8

/** The first places of an order after a key, `count` at most. Larger keys come first: prices that rise count as negative ones. */
export async function bestOf(
  reader: Pick<IndexReader, 'column'>,
  selection: Selection,
  order: CatalogueOrder,
  options: { count: number; after: After | null },
): Promise<Ranked[]> {
  const { kind, sign } = SORTED[order]
  const columns = await reader.column(kind, selection.chunks)
  const best = new Best(options.count)
  const isAfter = afterOf(options.after)
  const byTier = order === 'relevance' && selection.question !== null
  const least = (tier: number) => (byTier ? tier * TIER_STEP : 0)
  for (const { assetId, fresh, tier } of selection.fresh) {
    const key = least(tier) + sign * (fresh.listing?.columns[kind - 1] ?? 0)
    if (isAfter(key, NO_NUMBER, assetId)) best.add({ key, no: NO_NUMBER, tier, assetId })
  }
  const add = (chunk: SelectedChunk, tier: number, bits: Bits) => {
    const values = columns.get(chunk.chunk.chunk)
    const from = least(tier)
    eachOffsetDown(bits, (offset) => {
      const key = from + sign * (values?.[offset] ?? 0)
      if (key < best.least) return
      const no = numberOf(chunk.chunk.chunk, offset)
      if (isAfter(key, no, '')) best.add({ key, no, tier, chunk, offset })
    })
  }
  // Of prices that rise, the largest key is 0: none is negative.
  const batches = batchesOf(selection, ({ chunk }) => (sign === 1 ? largestOf(columns.get(chunk)) : 0))
  for (const tier of byTier ? TIERS : [0]) {
    for (const { top, read } of batches) {
      // No chunk from here on has what comes before the last place.
      if (best.isFullBefore(least(tier) + top)) break
      for await (const chunk of inTurns(await read())) add(chunk, tier, byTier ? chunk.ofTier(tier) : chunk.all())
    }
    // Whatever comes with the next tier comes later.
    if (best.isFullFrom(least(tier))) break
  }
  return best.places()
}

/** Chunks that are read together, once, and the largest key that any of them and of those behind them may have. */
interface Batch {
  top: number
  read(): Promise<SelectedChunk[]>
}

/** Those with the largest keys first. A chunk that a tier leaves out is left out by all later ones, as {@link SelectedChunk.ofTier} wants. */
function batchesOf({ chunks, of }: Selection, topOfChunk: (chunk: Chunk) => number): Batch[] {
  const sorted = chunks.map((chunk) => ({ chunk, top: topOfChunk(chunk) })).sort((a, b) => b.top - a.top)
  const batches: Batch[] = []
  for (let start = 0, size = FIRST_CHUNKS; start < sorted.length; start += size, size *= 2) {
    const some = sorted.slice(start, start + size)
    let known: Promise<SelectedChunk[]> | undefined
    const read = () => (known ??= of(some.map(({ chunk }) => chunk)))
    batches.push({ top: some[0]?.top ?? Number.NEGATIVE_INFINITY, read })
  }
  return batches
}

/** A column that did not change is the same array. */
const largest = new WeakMap<Float64Array, number>()

/** The largest value of a chunk's column, at least: numbers that it does not reach have 0. */
function largestOf(values: Float64Array | undefined): number {
  if (!values) return 0
  const known = largest.get(values) ?? values.reduce((most, value) => Math.max(most, value), 0)
  largest.set(values, known)
  return known
}

function afterOf(after: After | null): (key: number, no: number, id: string) => boolean {
  if (!after) return () => true
  const from = after.no ?? NO_NUMBER
  return (key, no, id) =>
    key < after.key || (key === after.key && (no < from || (no === NO_NUMBER && from === no && id < after.id)))
}

/** Keeps the first so many of what it is given. */
class Best {
  private readonly count: number
  private kept: Ranked[] = []
  /** Keys below it are too late. */
  least = Number.NEGATIVE_INFINITY

  constructor(count: number) {
    this.count = count
  }

  add(place: Ranked): void {
    this.kept.push(place)
    if (this.kept.length >= this.count * 4 + 1_000) this.cut()
  }

  places(): Ranked[] {
    this.cut()
    return this.kept
  }

  /** Whether there are enough that come no later than this key. */
  isFullFrom(key: number): boolean {
    this.cut()
    return this.least >= key
  }

  /** The same, and none of them at this key: of equal keys the later number comes first. */
  isFullBefore(key: number): boolean {
    this.cut()
    return this.least > key
  }

  private cut(): void {
    this.kept.sort(inOrder)
    this.kept.length = Math.min(this.kept.length, this.count)
    if (this.kept.length === this.count) this.least = this.kept.at(-1)?.key ?? this.least
  }
}
