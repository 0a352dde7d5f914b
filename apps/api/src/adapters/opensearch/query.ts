import type { Condition, EngineCount, EngineOrder, EnginePlace } from '../../ports/search-engine.ts'

/** Index mappings; document sources are not stored. */
export const MAPPINGS = {
  dynamic: 'strict',
  _source: { enabled: false },
  properties: {
    id: { type: 'keyword', index: false },
    tokens: { type: 'keyword', doc_values: false },
    facets: { type: 'keyword', index: false },
    spelt: { type: 'keyword' },
    institution: { type: 'long', index: false },
    publishedMilliseconds: { type: 'long', index: false },
    heat: { type: 'long', index: false },
    priceFen: { type: 'long' },
  },
} as const

type Query = Record<string, unknown>

/** https://docs.opensearch.org/latest/query-dsl/compound/bool/ */
export function queryOf(condition: Condition): Query {
  if ('token' in condition) return { term: { tokens: condition.token } }
  if ('priceFen' in condition) {
    const [least, most] = condition.priceFen
    return { range: { priceFen: { gte: least, ...(Number.isFinite(most) && { lte: most }) } } }
  }
  if ('all' in condition)
    return condition.all.length === 0 ? { match_all: {} } : { bool: { filter: condition.all.map(queryOf) } }
  const tokens = condition.any.flatMap((one) => ('token' in one ? [one.token] : []))
  const others = condition.any.filter((one) => !('token' in one)).map(queryOf)
  const any = [...(tokens.length > 0 ? [{ terms: { tokens } }] : []), ...others]
  return any.length === 0 ? { match_none: {} } : { bool: { should: any, minimum_should_match: 1 } }
}

const without = (ids: string[]) => (ids.length === 0 ? {} : { must_not: [{ ids: { values: ids } }] })

/** Tiers as constant scores, highest wins: https://docs.opensearch.org/latest/query-dsl/compound/disjunction-max/ */
export function pageBody(question: {
  tiers: { tier: number; where: Condition }[]
  where: Condition
  without: string[]
  order: EngineOrder
  after: EnginePlace | null
  count: number
}) {
  const { tiers, order, after } = question
  const scores = tiers.map(({ tier, where }) => ({ constant_score: { filter: queryOf(where), boost: tier } }))
  const direction = order.isRising ? 'asc' : 'desc'
  return {
    size: question.count,
    track_total_hits: false,
    query: {
      bool: {
        filter: [queryOf(question.where)],
        ...(scores.length > 0 && { must: [{ dis_max: { queries: scores } }] }),
        ...without(question.without),
      },
    },
    sort: [...(scores.length > 0 ? [{ _score: 'desc' }] : []), { [order.by]: direction }, { id: 'desc' }],
    ...(after && { search_after: [...(scores.length > 0 ? [after.tier] : []), after.value, after.id] }),
  }
}

/** Place of a hit from its sort values. */
export function placeOf(sort: readonly unknown[]): EnginePlace {
  const [id, value, tier = 0] = sort.toReversed()
  return { tier: Number(tier), value: Number(value), id: String(id) }
}

/** One aggregation per count. */
export function countsBody(question: { where: Condition; without: string[]; counts: EngineCount[] }) {
  return {
    size: 0,
    track_total_hits: false,
    query: { bool: { filter: [queryOf(question.where)], ...without(question.without) } },
    aggs: Object.fromEntries(
      question.counts.map((count, at) => [at, { filter: queryOf(count.where), aggs: aggregationsOf(count) }]),
    ),
  }
}

function aggregationsOf({ facets, institutions, pricesFen }: EngineCount): Query {
  return {
    ...(facets > 0 && { facets: { terms: { field: 'facets', size: facets } } }),
    ...(institutions > 0 && {
      institutions: {
        terms: {
          field: 'institution',
          size: institutions,
          shard_size: institutions * SPARE,
          order: [{ _count: 'desc' }, { _key: 'asc' }],
        },
      },
    }),
    ...(pricesFen.length > 0 && {
      prices: { range: { field: 'priceFen', ranges: pricesFen.map((from, at) => ({ from, to: pricesFen[at + 1] })) } },
    }),
  }
}

/** Oversampling, because top values differ between shards. */
const SPARE = 50
const SAMPLED = 10_000

/** Most frequent matching tokens in a sample per shard. */
export function beginningBody(prefixes: string[], limit: number) {
  return {
    size: 0,
    track_total_hits: false,
    query: { match_all: {} },
    aggs: Object.fromEntries(
      prefixes.map((prefix, at) => [
        at,
        {
          filter: { prefix: { spelt: prefix } },
          aggs: {
            some: {
              sampler: { shard_size: SAMPLED },
              aggs: {
                tokens: { terms: { field: 'spelt', include: `${literally(prefix)}.*`, size: limit } },
              },
            },
          },
        },
      ]),
    ),
  }
}

/** Escapes for Lucene: https://lucene.apache.org/core/9_12_0/core/org/apache/lucene/util/automaton/RegExp.html */
const literally = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, (character) => `\\${character}`)
