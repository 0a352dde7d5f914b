import { addCommon, type Bits, emptyBits, intersect, unite } from './bits.ts'
import { type Leaf, leavesOf, type Question, type Way } from './leaves.ts'

/** Posting lists of a chunk; absent tokens match nothing. */
export type Postings = ReadonlyMap<string, Buffer>

/** Tokens read per question, to bound its cost. */
const MAX_TOKENS = 64

/** Leaves by importance: the typed words of all parts before synonyms and sounds of any. */
function byImportance(question: Question): Leaf[] {
  if ('ways' in question) return [question]
  if ('any' in question) return question.any.flatMap(byImportance)
  const parts = question.all.map(byImportance)
  const longest = Math.max(0, ...parts.map((part) => part.length))
  return Array.from({ length: longest }, (_, at) => parts.flatMap((part) => part[at] ?? [])).flat()
}

/** Removes ways beyond the token limit, or without tokens. */
export function bounded(question: Question): Question {
  const read = new Set<string>()
  for (const { ways } of byImportance(question))
    for (const way of ways) {
      const fresh = way.tokens.filter((token) => !read.has(token))
      if (read.size + fresh.length <= MAX_TOKENS) for (const token of fresh) read.add(token)
    }
  const isRead = ({ tokens }: Way) => tokens.length > 0 && tokens.every((token) => read.has(token))
  const within = (one: Question): Question => {
    if ('any' in one) return { any: one.any.map(within) }
    if ('all' in one) return { all: one.all.map(within) }
    return { ...one, ways: one.ways.filter(isRead) }
  }
  return within(question)
}

export const tokensOfQuestion = (question: Question): string[] => [
  ...new Set(leavesOf(question).flatMap(({ ways }) => ways.flatMap(({ tokens }) => tokens))),
]

/** Adds listings that match in this tier or better. */
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

/** Best tier matched by these tokens; 0 for none. */
export function tierOf(question: Question, has: (token: string) => boolean, holds: (leaf: Leaf) => boolean): number {
  if ('ways' in question) {
    const tiers = question.ways.filter(({ tokens }) => tokens.every(has)).map(({ tier }) => tier)
    const best = Math.max(0, ...tiers)
    return best > 0 && holds(question) ? best : 0
  }
  if ('any' in question) return Math.max(0, ...question.any.map((one) => tierOf(one, has, holds)))
  return Math.min(...question.all.map((one) => tierOf(one, has, holds)))
}
