import { type Bits, addPacked, emptyBits, intersect, unite } from '../index/bits.ts'
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

/** The listings of a chunk that have what is asked for, with matches of this tier or better. */
export function matching(question: Question, postings: Postings, tier: number): Bits {
  if ('ways' in question) return ofLeaf(question, postings, tier)
  if ('any' in question)
    return question.any.reduce((bits, one) => unite(bits, matching(one, postings, tier)), emptyBits())
  const [first, ...others] = question.all
  let bits = first ? matching(first, postings, tier) : emptyBits()
  for (const other of others) bits = intersect(bits, matching(other, postings, tier))
  return bits
}

function ofLeaf(leaf: Leaf, postings: Postings, tier: number): Bits {
  const result = emptyBits()
  for (const way of leaf.ways) {
    if (way.tier < tier) continue
    const sets = way.tokens.map((token) => postings.get(token))
    if (sets.some((packed) => packed === undefined)) continue
    const [first, ...others] = sets
    const bits = first ? addPacked(emptyBits(), first) : emptyBits()
    for (const other of others) if (other) intersect(bits, addPacked(emptyBits(), other))
    unite(result, bits)
  }
  return result
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
