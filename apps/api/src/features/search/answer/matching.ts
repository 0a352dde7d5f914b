import { addCommon, type Bits, emptyBits, intersect, unite } from '../index/bits.ts'
import { type Leaf, leavesOf, type Question } from './leaves.ts'

/** The sets of one chunk by token; a token without one is in no listing of it. */
export type Postings = ReadonlyMap<string, Buffer>

/** Tokens that one question may read: what it costs is bounded whatever is asked. */
const MAX_TOKENS = 64

/** The tokens that a question reads, each once; what exceeds the bound is left out, and its ways with it. */
export function tokensOfQuestion(question: Question): string[] {
  const tokens = new Set<string>()
  for (const { ways } of leavesOf(question))
    for (const way of ways) {
      const fresh = way.tokens.filter((token) => !tokens.has(token))
      if (tokens.size + fresh.length <= MAX_TOKENS) for (const token of fresh) tokens.add(token)
    }
  return [...tokens]
}

/** Adds the listings of a chunk that have what is asked for, with matches of this tier or better. */
export function matching(question: Question, postings: Postings, tier: number, into = emptyBits()): Bits {
  if ('ways' in question) return ofLeaf(question, postings, tier, into)
  if ('any' in question) {
    for (const one of question.any) matching(one, postings, tier, into)
    return into
  }
  const [first, ...others] = question.all
  const bits = first ? matching(first, postings, tier) : emptyBits()
  for (const other of others) intersect(bits, matching(other, postings, tier))
  return unite(into, bits)
}

function ofLeaf(leaf: Leaf, postings: Postings, tier: number, into: Bits): Bits {
  for (const way of leaf.ways) {
    if (way.tier < tier) continue
    const sets = way.tokens.flatMap((token) => postings.get(token) ?? [])
    if (sets.length === way.tokens.length) addCommon(into, sets)
  }
  return into
}

/** The best tier with which something that has these tokens answers a question; 0 for none. */
export function tierOf(question: Question, has: (token: string) => boolean, holds: (leaf: Leaf) => boolean): number {
  if ('ways' in question) {
    const tiers = question.ways.filter(({ tokens }) => tokens.every(has)).map(({ tier }) => tier)
    const best = Math.max(0, ...tiers)
    return best > 0 && holds(question) ? best : 0
  }
  if ('any' in question) return Math.max(0, ...question.any.map((one) => tierOf(one, has, holds)))
  return Math.min(...question.all.map((one) => tierOf(one, has, holds)))
}
