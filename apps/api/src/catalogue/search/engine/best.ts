import type { Question } from '@wencang/search-index'
import type { EngineIndex, EngineOrder, EnginePlace } from '../../../ports/search-engine.ts'
import { filterGroups, freshOf, SORTED, TIER_STEP } from '../answer/select.ts'
import type { CatalogueFilter, CatalogueOrder, CataloguePage } from '../filter.ts'
import { COLUMN, type ColumnKind } from '../index/documents.ts'
import type { Fresh } from '../index/fresh.ts'
import type { Place } from '../word-index.ts'
import { anyTierOf, filterCondition, tiersOf } from './conditions.ts'
import { HEAT_UNITS } from './document.ts'

interface Asked {
  question: Question | null
  filter: CatalogueFilter
  order: CatalogueOrder
  count: number
  after: CataloguePage['after']
}

/** `best` of engine and recent changes; null without index. */
export async function bestWithEngine(
  index: EngineIndex,
  changed: Map<string, Fresh>,
  { question, filter, order, count, after }: Asked,
): Promise<Place[] | null> {
  const sort = sortOf(order, question)
  const from = after && { key: Number(after.key), id: after.id }
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
    ...freshOf(changed, question, filter, filterGroups(filter))
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

interface Placed {
  key: number
  id: string
  isProven: boolean
}

const FIELDS = {
  [COLUMN.published]: 'publishedMilliseconds',
  [COLUMN.heat]: 'heat',
  [COLUMN.price]: 'priceFen',
} as const

/** Converts to the engine's whole numbers. */
const wholeOf = (kind: ColumnKind, value: number) => (kind === COLUMN.heat ? Math.round(value * HEAT_UNITS) : value)

/** Sort of an order; converts keys to engine places. */
function sortOf(order: CatalogueOrder, question: Question | null) {
  const { kind, sign } = SORTED[order]
  const tiers = order === 'relevance' && question !== null ? tiersOf(question) : []
  const units = kind === COLUMN.heat ? HEAT_UNITS : 1
  const field: EngineOrder['by'] = FIELDS[kind as keyof typeof FIELDS]
  // Too long questions are one tier.
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

/** Clamps cursors, which clients can forge. */
const within = (value: number) => Math.min(Math.max(value, Number.MIN_SAFE_INTEGER), Number.MAX_SAFE_INTEGER)
