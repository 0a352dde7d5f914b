import type { Condition } from '../../../ports/search-engine.ts'
import type { CatalogueFilter } from '../filter.ts'
import type { Question } from '../answer/leaves.ts'
import { filterGroups, priceRange, TIERS } from '../answer/select.ts'

const token = (one: string): Condition => ({ token: one })

/** Lucene refuses questions with more than 1,024 parts; filters need some, too. */
const MAX_PARTS = 800

/**
 * What a listing has to have to answer a question in each tier or a better one, as the index in Postgres reads it (`matching`): from the best tier on. Of a question that
 * would have too many parts, all tiers are one.
 */
export function tiersOf(question: Question): { tier: number; where: Condition }[] {
  const tiers = TIERS.map((tier) => ({ tier, where: inTier(question, tier) }))
  return tiers.reduce((sum, { where }) => sum + partsOf(where), 0) > MAX_PARTS ? tiers.slice(-1) : tiers
}

function partsOf(condition: Condition): number {
  if ('all' in condition) return condition.all.reduce((sum, one) => sum + partsOf(one), 0)
  return 'any' in condition ? condition.any.reduce((sum, one) => sum + partsOf(one), 0) : 1
}

/** The same in any tier. */
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
