import { type AssetItem, DEFAULT_PAGE_SIZE, type ScoreCursor, type TimeCursor } from '@wencang/contract'
import {
  type CaptureMethod,
  fenFromYuan,
  LISTING_FLAGS,
  type Licence,
  type ListingFlag,
  RECORD_LIMITS,
  readYears,
  type Shape,
  stepsBetween,
} from '@wencang/domain'
import { TERM_KINDS, type TermKind } from '@wencang/terms'
import type { Context } from '../../context.ts'
import { cursorKey } from '../../lib/paging.ts'
import type { CatalogueOrder, CatalogueQuery, ListedAsset } from '../search/index.ts'
import { presentItem, presentMarked } from './items.ts'

export interface MarketQuery extends MarketFilter {
  limit?: number
  start?: TimeCursor | ScoreCursor
  /** Index in `ORDERS`; newest by default. */
  sort?: number
  nearest?: 'true'
}

export interface MarketFilter extends Partial<Record<ListingFlag, 'true'>> {
  category?: number
  fileTypes?: string[]
  keyword?: string
  creatorId?: string
  ownerId?: string
  licence?: Licence
  /** Yuan. */
  minPrice?: number
  /** Yuan. */
  maxPrice?: number
  shape?: Shape
  /** IDs of terms. */
  objectTypes?: string[]
  periods?: string[]
  materials?: string[]
  techniques?: string[]
  /** As `-221..220`. */
  years?: string
  /** GB/T 2260 codes. */
  provinces?: string[]
  methods?: CaptureMethod[]
  institutions?: string[]
}

const ORDERS: readonly CatalogueOrder[] = ['hottest', 'newest', 'relevance', 'cheapest', 'dearest']

/** Lists matching assets on sale. @throws {MarketError} invalid_parameters for a cursor of another order. */
export async function listMarketAssets(
  context: Pick<Context, 'search' | 'storage'>,
  query: MarketQuery,
): Promise<{ assets: AssetItem[]; last?: TimeCursor | ScoreCursor; nearest?: true }> {
  const order = ORDERS[query.sort ?? 1] ?? 'newest'
  const limit = query.limit ?? DEFAULT_PAGE_SIZE
  const after = query.start ? cursorKey(query.start, order === 'newest' ? 'newest' : 'hottest') : null
  const rows = await context.search.find(filterOf(query), order, { limit, after })
  if (rows.length === 0 && query.nearest && !after)
    return { assets: await nearest(context, query, limit), nearest: true }
  const { keyword } = query
  const present = (row: ListedAsset) =>
    keyword === undefined ? presentItem(context, row) : presentMarked(context, row, keyword)
  const assets = rows.slice(0, limit).map(present)
  const end = rows.length > limit ? rows[limit - 1] : undefined
  if (!end) return { assets }
  const last = end.key instanceof Date ? { at: end.key.toISOString(), id: end.id } : { score: end.key ?? 0, id: end.id }
  return { assets, last }
}

/** One page only: later results are not relevant. */
async function nearest(
  context: Pick<Context, 'search' | 'storage'>,
  query: MarketQuery,
  limit: number,
): Promise<AssetItem[]> {
  const rows = await context.search.nearest(filterOf(query), { limit, after: null })
  return rows.slice(0, limit).map((row) => presentItem(context, row))
}

/** Query names of filters by kind of term. */
export const TERM_FILTERS = {
  objectType: 'objectTypes',
  period: 'periods',
  material: 'materials',
  technique: 'techniques',
} as const satisfies Record<TermKind, keyof MarketFilter>

export const filterOf = (query: MarketFilter): CatalogueQuery => ({
  category: query.category === -1 ? undefined : query.category,
  fileTypes: query.fileTypes?.length ? query.fileTypes : undefined,
  keyword: query.keyword,
  creatorId: query.creatorId,
  ownerId: query.ownerId,
  licence: query.licence,
  shape: query.shape,
  flags: flagsOf(query),
  terms: termsOf(query),
  provinces: query.provinces?.length ? query.provinces : undefined,
  methods: query.methods?.length ? query.methods : undefined,
  institutions: query.institutions?.length ? query.institutions : undefined,
  years: query.years === undefined ? undefined : stepsOf(query.years),
  minPriceFen: query.minPrice === undefined ? undefined : fenFromYuan(query.minPrice),
  maxPriceFen: query.maxPrice === undefined ? undefined : fenFromYuan(query.maxPrice),
})

function flagsOf(query: MarketFilter): CatalogueQuery['flags'] {
  const flags = LISTING_FLAGS.filter((flag) => query[flag] !== undefined)
  return flags.length === 0 ? undefined : flags
}

function stepsOf(years: string): string[] {
  const { from = RECORD_LIMITS.firstYear, to = RECORD_LIMITS.lastYear } = readYears(years) ?? {}
  return stepsBetween(from, to).map((step) => String(step.from))
}

function termsOf(query: MarketFilter): CatalogueQuery['terms'] {
  const chosen = TERM_KINDS.map((kind) => [kind, query[TERM_FILTERS[kind]]] as const)
  const terms = chosen.filter(([, ids]) => ids?.length)
  return terms.length === 0 ? undefined : Object.fromEntries(terms)
}
