import { type Database, preparedRows } from '@wencang/database'
import { z } from 'zod'
import type { EngineIndex, EngineOrder, EnginePlace, SearchEngine } from '../../../ports/search-engine.ts'
import type { CatalogueFilter, CatalogueOrder, CataloguePage } from '../filter.ts'
import type { Question } from '../answer/leaves.ts'
import { filterGroups, freshOf, SORTED, TIER_STEP } from '../answer/select.ts'
import { COLUMN, type ColumnKind, readListings } from '../index/documents.ts'
import { createFreshReader, type Fresh, MAX_FRESH } from '../index/fresh.ts'
import type { Place, WordIndex } from '../word-index.ts'
import { anyTierOf, filterCondition, tiersOf } from './conditions.ts'
import { countWithEngine } from './counts.ts'
import { HEAT_UNITS } from './document.ts'

/** What neither the engine nor the index in Postgres has yet, and what only the engine lacks. */
const FRESH = {
  name: 'search-engine-due',
  text: `SELECT asset_id AS "assetId", string_agg(seq, ' ' ORDER BY seq) AS seq, NULL AS no FROM
           ((SELECT asset_id, 'd' || seq AS seq FROM search_due ORDER BY search_due.seq DESC LIMIT ${MAX_FRESH})
            UNION ALL (SELECT asset_id, 'e' || seq FROM search_engine_due ORDER BY search_engine_due.seq DESC LIMIT ${MAX_FRESH})) d
         GROUP BY asset_id`,
}
const StateRow = z.object({ asked: z.string().nullable() })

/**
 * An engine, with what changed lately read from Postgres, as by the index there. That index is asked until the engine has all listings, and when its index is not there.
 * @param createPostgres Makes the index in Postgres, of the same database; what it keeps in memory goes when the engine answers.
 */
export function createEngineIndex(
  { pool }: Pick<Database, 'pool'>,
  engine: SearchEngine,
  createPostgres: () => WordIndex,
): WordIndex {
  const fresh = createFreshReader({ pool }, FRESH)
  let postgres: WordIndex | null = null

  /** Asks the engine where it has everything, else the index in Postgres. */
  async function either<T>(
    ofEngine: (index: EngineIndex) => Promise<T | null>,
    ofPostgres: (index: WordIndex) => Promise<T>,
  ): Promise<T> {
    const [state] = await preparedRows(pool, StateRow, {
      name: 'search-engine-state',
      text: 'SELECT asked FROM search_engine WHERE is_on',
    })
    const answer = state?.asked ? await ofEngine(engine.index(state.asked)) : null
    if (answer !== null) {
      postgres = null
      return answer
    }
    postgres ??= createPostgres()
    return await ofPostgres(postgres)
  }

  async function best(
    index: EngineIndex,
    question: Question | null,
    filter: CatalogueFilter,
    order: CatalogueOrder,
    { count, after }: { count: number; after: CataloguePage['after'] },
  ): Promise<Place[] | null> {
    const sort = sortOf(order, question)
    const from = after && { key: Number(after.key), id: after.id }
    const changed = await fresh.read()
    const found = await index.best({
      tiers: sort.tiers.length > 1 ? sort.tiers : [],
      where: { all: [filterCondition(filter), ...(question && sort.tiers.length <= 1 ? [anyTierOf(question)] : [])] },
      without: [...changed.keys()],
      order: sort.order,
      after: from && sort.placeOf(from),
      count,
    })
    if (!found) return null
    const places = [
      ...found.map((one): Placed => ({ key: sort.keyOf(one.tier, one.value), id: one.id, isProven: false })),
      ...passing(changed, question, filter)
        .map(
          ({ assetId, fresh: { listing }, tier }): Placed => ({
            key: sort.keyOf(tier, wholeOf(sort.kind, listing?.columns[sort.kind - 1] ?? 0)),
            id: assetId,
            isProven: true,
          }),
        )
        .filter(({ key, id }) => !from || key < from.key || (key === from.key && id < from.id)),
    ]
    return places
      .sort((a, b) => b.key - a.key || (a.id < b.id ? 1 : -1))
      .slice(0, count)
      .map(({ key, id, isProven }) => ({ key, no: null, assetId: id, isProven }))
  }

  return {
    best: (question, filter, order, page) =>
      either(
        (index) => best(index, question, filter, order, page),
        (index) => index.best(question, filter, order, page),
      ),
    async evidence(places) {
      // Places have numbers where they were found in Postgres.
      if (postgres && places.some(({ no }) => no !== null)) return postgres.evidence(places)
      const listings = await readListings(
        pool,
        places.map(({ assetId }) => assetId ?? ''),
      )
      const byId = new Map(listings.map((listing) => [listing.assetId, listing]))
      return places.map(({ assetId }) => {
        const { tokens, text } = byId.get(assetId ?? '') ?? {}
        return tokens === undefined || text === undefined ? null : { has: (token) => tokens.has(token), text }
      })
    },
    counts: (question, filter) =>
      either(
        async (index) => {
          const changed = await fresh.read()
          return await countWithEngine({ pool, index, last: fresh.last() }, question, filter, {
            without: [...changed.keys()],
            passing: (some) => passing(changed, question, some),
          })
        },
        (index) => index.counts(question, filter),
      ),
    known: (wanted) =>
      either(
        async (index) => {
          const { these, beginning = [], limit = 0 } = wanted
          const [held, begun] = await Promise.all([index.held(these), index.beginning(beginning, limit)])
          return held && begun && [...new Set([...begun, ...held])]
        },
        (index) => index.known(wanted),
      ),
  }
}

interface Placed {
  key: number
  id: string
  isProven: boolean
}

const passing = (changed: Map<string, Fresh>, question: Question | null, filter: CatalogueFilter) =>
  freshOf(changed, question, filter, filterGroups(filter))

const FIELDS = {
  [COLUMN.published]: 'publishedMilliseconds',
  [COLUMN.heat]: 'heat',
  [COLUMN.price]: 'priceFen',
} as const

/** Whole numbers, as the engine has them. */
const wholeOf = (kind: ColumnKind, value: number) => (kind === COLUMN.heat ? Math.round(value * HEAT_UNITS) : value)

/** How an order sorts, and between its keys, as pages know them, and places in the engine. */
function sortOf(order: CatalogueOrder, question: Question | null) {
  const { kind, sign } = SORTED[order]
  const tiers = order === 'relevance' && question !== null ? tiersOf(question) : []
  const units = kind === COLUMN.heat ? HEAT_UNITS : 1
  const field: EngineOrder['by'] = FIELDS[kind as keyof typeof FIELDS]
  // A question that is too long to be asked tier by tier has one.
  const stepOf = (tier: number) => (tiers.length > 1 ? tier * TIER_STEP : 0)
  return {
    kind,
    tiers,
    order: { by: field, isRising: sign === -1 },
    keyOf: (tier: number, value: number) => stepOf(tier) + (sign * value) / units,
    placeOf({ key, id }: { key: number; id: string }): EnginePlace {
      const tier = tiers.length > 1 ? Math.floor(key / TIER_STEP) : 0
      return { tier: within(tier), value: within(sign * Math.round((key - tier * TIER_STEP) * units)), id }
    },
  }
}

/** A page may begin anywhere that somebody makes up. */
const within = (value: number) => Math.min(Math.max(value, Number.MIN_SAFE_INTEGER), Number.MAX_SAFE_INTEGER)
