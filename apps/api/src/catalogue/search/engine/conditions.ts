import type { Question } from '@wencang/search-index'
import type { Condition } from '../../../ports/search-engine.ts'
import { filterGroups, priceRange, TIERS } from '../answer/select.ts'
import type { CatalogueFilter } from '../filter.ts'

const token = (one: string): Condition => ({ token: one })

/** Lucene allows 1,024 clauses; filters need some. */
const MAX_PARTS = 800

/** Conditions per tier or better, best first, like `matching`. Oversized questions become one tier. */
export function tiersOf(question: Question): { tier: number; where: Condition }[] {
  const tiers = TIERS.map((tier) => ({ tier, where: inTier(question, tier) }))
  return tiers.reduce((sum, { where }) => sum + partsOf(where), 0) > MAX_PARTS ? tiers.slice(-1) : tiers
}

function partsOf(condition: Condition): number {
  if ('all' in condition) return condition.all.reduce((sum, one) => sum + partsOf(one), 0)
  return 'any' in condition ? condition.any.reduce((sum, one) => sum + partsOf(one), 0) : 1
}

export const anyTierOf = (question: Question | null): Condition =>
  question ? inTier(question, Math.min(...TIERS)) : { all: [] }

function inTier(question: Question, tier: number): Condition {
  if ('any' in question) return { any: question.any.map((one) => inTier(one, tier)) }
  if ('all' in question)
    return question.all.length === 0 ? { any: [] } : { all: question.all.map((one) => inTier(one, tier)) }
  const ways = question.ways.filter((way) => way.tier >= tier)
  return { any: ways.map(({ tokens }) => (tokens.length === 1 ? token(tokens[0] ?? '') : { all: tokens.map(token) })) }
}

export function filterCondition(filter: CatalogueFilter): Condition {
  const hasPrice = filter.minPriceFen !== undefined || filter.maxPriceFen !== undefined
  return {
    all: [
      ...filterGroups(filter).map((group): Condition => ({ any: group.map(token) })),
      ...(hasPrice ? [{ priceFen: priceRange(filter) }] : []),
    ],
  }
}
