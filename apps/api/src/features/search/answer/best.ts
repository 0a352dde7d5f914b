import { type Bits, eachOffsetDown } from '../index/bits.ts'
import { type IndexReader, numberOf } from '../index/reader.ts'
import type { CatalogueOrder } from '../filter.ts'
import { type Selected, type SelectedChunk, SORTED, TIER_STEP, TIERS } from './select.ts'

/** A listing in its place: by the key of the order, and of equal ones the later number first. */
export interface Place {
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

const inOrder = (a: Place, b: Place) => b.key - a.key || b.no - a.no || ((a.assetId ?? '') < (b.assetId ?? '') ? 1 : -1)

/** Where a page begins: after this key, and of equal keys after this number. */
export interface After {
  key: number
  no: number | null
  id: string
}

/** The first places of an order after a key, `count` at most. Larger keys come first: prices that rise count as negative ones. */
export async function bestOf(
  reader: IndexReader,
  selected: Selected,
  order: CatalogueOrder,
  options: { count: number; after: After | null },
): Promise<Place[]> {
  const { kind, sign } = SORTED[order]
  const columns = await reader.column(
    kind,
    selected.chunks.map(({ chunk }) => chunk),
  )
  const best = new Best(options.count)
  const isAfter = afterOf(options.after)
  const byTier = order === 'relevance' && selected.question !== null
  const least = (tier: number) => (byTier ? tier * TIER_STEP : 0)
  for (const { assetId, fresh, tier } of selected.fresh) {
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
  if (!byTier) for (const chunk of selected.chunks) add(chunk, 0, chunk.all())
  else
    for (const tier of TIERS) {
      for (const chunk of selected.chunks) add(chunk, tier, chunk.ofTier(tier))
      // Whatever comes with the next tier comes later.
      if (best.isFullFrom(least(tier))) break
    }
  return best.places()
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
  private kept: Place[] = []
  /** Keys below it are too late. */
  least = Number.NEGATIVE_INFINITY

  constructor(count: number) {
    this.count = count
  }

  add(place: Place): void {
    this.kept.push(place)
    if (this.kept.length >= this.count * 4 + 1_000) this.cut()
  }

  places(): Place[] {
    this.cut()
    return this.kept
  }

  /** Whether there are enough that come no later than this key. */
  isFullFrom(key: number): boolean {
    this.cut()
    return this.least >= key
  }

  private cut(): void {
    this.kept.sort(inOrder)
    this.kept.length = Math.min(this.kept.length, this.count)
    if (this.kept.length === this.count) this.least = this.kept.at(-1)?.key ?? this.least
  }
}
