import {
  addPacked,
  type Bits,
  CHUNK,
  eachOffset,
  emptyBits,
  intersect,
  packedHas,
  removeBit,
  unite,
} from '../index/bits.ts'
import { TERM_KINDS } from '@wencang/terms'
import { COLUMN, type ColumnKind } from '../index/documents.ts'
import type { Fresh } from '../index/fresh.ts'
import type { Chunk, IndexReader } from '../index/reader.ts'
import { filterToken, TIER } from '../index/tokens.ts'
import { normalForm } from '../text/fold.ts'
import { hasWithinOneTypo } from '../text/distance.ts'
import type { CatalogueFilter, CatalogueOrder } from '../filter.ts'
import { matching, tierOf, tokensOfQuestion } from './matching.ts'
import type { Leaf, Question } from './leaves.ts'

/** What is on sale and passes a question and a filter, as of one moment. */
export interface Selected {
  chunks: SelectedChunk[]
  fresh: { assetId: string; fresh: Fresh; tier: number }[]
}

/** The same before its chunks are looked into: a page is mostly full after a few of them. */
export interface Selection extends Pick<Selected, 'fresh'> {
  question: Question | null
  chunks: Chunk[]
  /** What passes in some of the chunks, whose sets alone are read. */
  of(chunks: Chunk[]): Promise<SelectedChunk[]>
}

export interface SelectedChunk {
  chunk: Chunk
  /** What passes; not to be changed. */
  all(): Bits
  /** What passes with this tier and no better one; asked for the best tier first, and one after the other. */
  ofTier(tier: number): Bits
  postings: ReadonlyMap<string, Buffer>
}

/** Every one of these, each by one of its tokens. */
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
    ...(filter.isTextured ? [[filterToken.fact('textured')]] : []),
    ...(filter.isClosed ? [[filterToken.fact('closed')]] : []),
    ...(filter.hasPreview ? [[filterToken.fact('previewed')]] : []),
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

/** Finds what passes, without its order. What it reads is bounded by the number of chunks and of the question's tokens. */
export async function select(
  reader: IndexReader,
  question: Question | null,
  filter: CatalogueFilter,
): Promise<Selected> {
  const { chunks, fresh, of } = await beginSelection(reader, question, filter)
  return { chunks: await of(chunks), fresh }
}

/** Begins to find what passes: which chunks there are, what lives in them and what changed lately. */
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

/** Worked out when it is asked for: a page is mostly full before the last tier. */
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

/** What changed lately and passes, with the best tier in which it does; 0 without a question. */
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

/** Whether a text has what a leaf's tokens alone do not prove. @param text In normal form. */
export function isHeld({ literal }: Leaf, text: string): boolean {
  if (!literal) return true
  return literal.isNear ? hasWithinOneTypo(text, literal.text) : text.includes(literal.text)
}

/** Whether a listing of a chunk has a token. */
export function hasToken({ postings }: SelectedChunk, token: string, offset: number): boolean {
  const packed = postings.get(token)
  return packed !== undefined && packedHas(packed, offset)
}

/** By which column an order sorts, and in which direction. */
export const SORTED: Record<CatalogueOrder, { kind: ColumnKind; sign: 1 | -1 }> = {
  newest: { kind: COLUMN.published, sign: 1 },
  hottest: { kind: COLUMN.heat, sign: 1 },
  relevance: { kind: COLUMN.heat, sign: 1 },
  dearest: { kind: COLUMN.price, sign: 1 },
  cheapest: { kind: COLUMN.price, sign: -1 },
}

/** From the best one on. */
export const TIERS = Object.values(TIER).sort((a, b) => b - a)

/** A better tier comes before any heat: heat counts weeks, and stays far below. */
export const TIER_STEP = 100_000
