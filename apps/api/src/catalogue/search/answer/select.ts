import {
  addPacked,
  type Bits,
  CHUNK,
  eachOffset,
  emptyBits,
  filterToken,
  hasWithinOneTypo,
  intersect,
  type Leaf,
  matching,
  normalForm,
  packedHas,
  type Question,
  removeBit,
  TIER,
  tierOf,
  tokensOfQuestion,
  unite,
} from '@wencang/search-index'
import { TERM_KINDS } from '@wencang/terms'
import type { CatalogueFilter, CatalogueOrder } from '../filter.ts'
import { COLUMN, type ColumnKind } from '../index/documents.ts'
import type { Fresh } from '../index/fresh.ts'
import type { Chunk, IndexReader } from '../index/reader.ts'

/** Listings on sale that match, as of one moment. */
export interface Selected {
  chunks: SelectedChunk[]
  fresh: { assetId: string; fresh: Fresh; tier: number }[]
}

/** Same before reading chunks, as few are needed. */
export interface Selection extends Pick<Selected, 'fresh'> {
  question: Question | null
  chunks: Chunk[]
  /** Reads matches and sets of these chunks only. */
  of(chunks: Chunk[]): Promise<SelectedChunk[]>
}

export interface SelectedChunk {
  chunk: Chunk
  /** Matches; do not modify. */
  all(): Bits
  /** Matches of exactly this tier; call best tier first. */
  ofTier(tier: number): Bits
  postings: ReadonlyMap<string, Buffer>
}

/** A listing needs one token of each group. */
export function filterGroups(filter: CatalogueFilter): string[][] {
  const one = <T>(value: T | undefined, token: (value: T) => string) => (value === undefined ? [] : [[token(value)]])
  return [
    ...one(filter.category, filterToken.category),
    ...(filter.fileTypes ? [filter.fileTypes.map(filterToken.fileType)] : []),
    ...one(filter.licence, filterToken.licence),
    ...one(filter.creatorId, filterToken.creator),
    ...one(filter.ownerId, filterToken.owner),
    ...one(filter.shape, filterToken.fact),
    ...TERM_KINDS.flatMap((kind) => {
      const ids = filter.terms?.[kind]
      return ids ? [ids.map((id) => filterToken.term(kind, id))] : []
    }),
    ...(filter.provinces ? [filter.provinces.map(filterToken.area)] : []),
    ...(filter.methods ? [filter.methods.map(filterToken.method)] : []),
    ...(filter.institutions ? [filter.institutions.map(filterToken.institution)] : []),
    ...(filter.years ? [filter.years.map(filterToken.year)] : []),
    ...(filter.flags ?? []).map((flag) => [filterToken.fact(flag)]),
  ]
}

type PriceRange = readonly [least: number, most: number]
export const priceRange = ({
  minPriceFen = 0,
  maxPriceFen = Number.POSITIVE_INFINITY,
}: CatalogueFilter): PriceRange => [minPriceFen, maxPriceFen]

function removeOthers(bits: Bits, prices: Float64Array, [least, most]: PriceRange): void {
  eachOffset(bits, (offset) => {
    const price = prices[offset] ?? 0
    if (price < least || price > most) removeBit(bits, offset)
  })
}

/** Finds matches, unordered, at bounded cost. */
export async function select(
  reader: IndexReader,
  question: Question | null,
  filter: CatalogueFilter,
): Promise<Selected> {
  const { chunks, fresh, of } = await beginSelection(reader, question, filter)
  return { chunks: await of(chunks), fresh }
}

/** Starts a selection: chunks, live listings and recent changes. */
export async function beginSelection(
  reader: IndexReader,
  question: Question | null,
  filter: CatalogueFilter,
): Promise<Selection> {
  const groups = filterGroups(filter)
  const tokens = [...(question ? tokensOfQuestion(question) : []), ...groups.flat()]
  const { fresh, chunks } = await reader.begin()
  const lives = await reader.live(chunks)
  const hasPrice = filter.minPriceFen !== undefined || filter.maxPriceFen !== undefined
  const prices = hasPrice ? await reader.column(COLUMN.price, chunks) : null
  const range = priceRange(filter)
  const replaced = [...fresh.values()].flatMap(({ no }) => no ?? [])
  const baseOf = ({ chunk }: Chunk, sets: ReadonlyMap<string, Buffer>): Bits => {
    const base = lives.get(chunk)?.slice() ?? emptyBits()
    for (const no of replaced) if (Math.floor(no / CHUNK) === chunk) removeBit(base, no % CHUNK)
    for (const group of groups) intersect(base, united(sets, group))
    const price = prices?.get(chunk)
    if (price) removeOthers(base, price, range)
    return base
  }
  return {
    question,
    chunks,
    fresh: freshOf(fresh, question, filter, groups),
    async of(some) {
      const postings =
        tokens.length === 0 ? new Map<number, Map<string, Buffer>>() : await reader.postings(tokens, some)
      return some.map((chunk): SelectedChunk => {
        const sets = postings.get(chunk.chunk) ?? new Map<string, Buffer>()
        return { chunk, postings: sets, ...passing(question, () => baseOf(chunk, sets), sets) }
      })
    },
  }
}

function united(sets: ReadonlyMap<string, Buffer>, tokens: string[]): Bits {
  const bits = emptyBits()
  for (const token of tokens) {
    const packed = sets.get(token)
    if (packed) addPacked(bits, packed)
  }
  return bits
}

/** Lazy: pages are mostly full before the last tier. */
function passing(
  question: Question | null,
  readBase: () => Bits,
  sets: ReadonlyMap<string, Buffer>,
): Pick<SelectedChunk, 'all' | 'ofTier'> {
  let known: Bits | undefined
  const base = () => (known ??= readBase())
  if (!question) return { all: base, ofTier: base }
  const passes = (tier: number) => intersect(matching(question, sets, tier), base())
  let all: Bits | undefined
  let better: Bits | undefined
  return {
    all: () => (all ??= passes(TIER.description)),
    ofTier(tier) {
      const bits = passes(tier)
      if (better)
        for (let index = 0; index < bits.length; index++) bits[index] = (bits[index] ?? 0) & ~(better[index] ?? 0)
      better = better ? unite(better, bits) : bits.slice()
      return bits
    },
  }
}

/** Matching recent changes with best tier; 0 without question. */
export function freshOf(
  fresh: Map<string, Fresh>,
  question: Question | null,
  filter: CatalogueFilter,
  groups: string[][],
): Selected['fresh'] {
  const [least, most] = priceRange(filter)
  return [...fresh].flatMap(([assetId, one]) => {
    const { listing } = one
    if (!listing) return []
    const price = listing.columns[COLUMN.price - 1] ?? 0
    const passes =
      price >= least && price <= most && groups.every((group) => group.some((token) => listing.tokens.has(token)))
    if (!passes) return []
    const tier = question
      ? tierOf(
          question,
          (token) => listing.tokens.has(token),
          (leaf) => leaf.literal === undefined || isHeld(leaf, normalForm(listing.text)),
        )
      : 0
    return question && tier === 0 ? [] : [{ assetId, fresh: one, tier }]
  })
}

/** Verifies a leaf's literal. @param text In normal form. */
export function isHeld({ literal }: Leaf, text: string): boolean {
  if (!literal) return true
  return literal.isNear ? hasWithinOneTypo(text, literal.text) : text.includes(literal.text)
}

export function hasToken({ postings }: SelectedChunk, token: string, offset: number): boolean {
  const packed = postings.get(token)
  return packed !== undefined && packedHas(packed, offset)
}

/** Sort column and direction of an order. */
export const SORTED: Record<CatalogueOrder, { kind: ColumnKind; sign: 1 | -1 }> = {
  newest: { kind: COLUMN.published, sign: 1 },
  hottest: { kind: COLUMN.heat, sign: 1 },
  relevance: { kind: COLUMN.heat, sign: 1 },
  dearest: { kind: COLUMN.price, sign: 1 },
  cheapest: { kind: COLUMN.price, sign: -1 },
}

/** Best first. */
export const TIERS = Object.values(TIER).sort((a, b) => b - a)

/** Tiers outrank heat, which counts weeks. */
export const TIER_STEP = 100_000
