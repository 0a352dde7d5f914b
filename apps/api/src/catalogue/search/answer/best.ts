import { inTurns } from '@wencang/bounds'
import { type Bits, eachOffsetDown } from '@wencang/search-index'
import type { CatalogueOrder } from '../filter.ts'
import { type Chunk, type IndexReader, numberOf } from '../index/reader.ts'
import { type SelectedChunk, type Selection, SORTED, TIER_STEP, TIERS } from './select.ts'

/** Ranked Postgres listing; ties: larger number first. */
export interface Ranked {
  key: number
  no: number
  /** Set for recently changed listings. */
  assetId?: string
  tier: number
  chunk?: SelectedChunk
  offset?: number
}

/** Recent changes have no number; they win ties. */
const NO_NUMBER = Number.MAX_SAFE_INTEGER

const inOrder = (a: Ranked, b: Ranked) =>
  b.key - a.key || b.no - a.no || ((a.assetId ?? '') < (b.assetId ?? '') ? 1 : -1)

/** Keyset cursor: after this key, then this number. */
export interface After {
  key: number
  no: number | null
  id: string
}

/** Chunks read at first, doubling: a full page stops early. */
const FIRST_CHUNKS = 8

/** First places after a key, largest first; rising prices are negated. */
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
  // Negated prices have 0 as largest key.
  const batches = batchesOf(selection, ({ chunk }) => (sign === 1 ? largestOf(columns.get(chunk)) : 0))
  for (const tier of byTier ? TIERS : [0]) {
    for (const { top, read } of batches) {
      // No later chunk can beat the last place.
      if (best.isFullBefore(least(tier) + top)) break
      for await (const chunk of inTurns(await read())) add(chunk, tier, byTier ? chunk.ofTier(tier) : chunk.all())
    }
    // Later tiers rank lower.
    if (best.isFullFrom(least(tier))) break
  }
  return best.places()
}

/** Chunks read together, with the largest remaining key. */
interface Batch {
  top: number
  read(): Promise<SelectedChunk[]>
}

/** Largest keys first. Later tiers skip the same chunks, for {@link SelectedChunk.ofTier}. */
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

/** Cache by identity: unchanged columns keep their array. */
const largest = new WeakMap<Float64Array, number>()

/** Column maximum; missing numbers count as 0. */
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

/** Keeps the best `count` places. */
class Best {
  private readonly count: number
  private kept: Ranked[] = []
  /** Keys below this cannot enter. */
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

  /** Enough places at or above this key. */
  isFullFrom(key: number): boolean {
    this.cut()
    return this.least >= key
  }

  /** Same, strictly above: larger numbers win ties. */
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
