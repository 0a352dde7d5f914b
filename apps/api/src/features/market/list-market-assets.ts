import { type AssetItem, DEFAULT_PAGE_SIZE, type ScoreCursor, type TimeCursor } from '@wencang/contract'
import { fenFromYuan, type Licence, type Shape } from '@wencang/domain'
import type { Context } from '../../context.ts'
import { cursorKey } from '../paging.ts'
import type { CatalogueFilter, CatalogueOrder } from '../search/index.ts'
import { presentItem } from './items.ts'

export interface MarketQuery {
  limit?: number
  start?: TimeCursor | ScoreCursor
  category?: number
  fileTypes?: string[]
  /** 0: by heat; otherwise by publication. */
  sort?: number
  keyword?: string
  creatorId?: string
  ownerId?: string
  licence?: Licence
  /** Yuan. */
  minPrice?: number
  /** Yuan. */
  maxPrice?: number
  shape?: Shape
  textured?: 'true'
}

/** Assets on sale that pass the filter. @throws {MarketError} invalid_parameters for a cursor of another order. */
export async function listMarketAssets(
  context: Pick<Context, 'search' | 'storage'>,
  query: MarketQuery,
): Promise<{ assets: AssetItem[]; last?: TimeCursor | ScoreCursor }> {
  const order: CatalogueOrder = query.sort === 0 ? 'hottest' : 'newest'
  const limit = query.limit ?? DEFAULT_PAGE_SIZE
  const after = query.start ? cursorKey(query.start, order) : null
  const rows = await context.search.find(filterOf(query), order, { limit, after })
  const assets = rows.slice(0, limit).map((row) => presentItem(context, row))
  const end = rows.length > limit ? rows[limit - 1] : undefined
  if (!end) return { assets }
  const last = end.key instanceof Date ? { at: end.key.toISOString(), id: end.id } : { score: end.key ?? 0, id: end.id }
  return { assets, last }
}

const filterOf = (query: MarketQuery): CatalogueFilter => ({
  category: query.category === -1 ? undefined : query.category,
  fileTypes: query.fileTypes?.length ? query.fileTypes : undefined,
  keyword: query.keyword,
  creatorId: query.creatorId,
  ownerId: query.ownerId,
  licence: query.licence,
  shape: query.shape,
  isTextured: query.textured === undefined ? undefined : true,
  minPriceFen: query.minPrice === undefined ? undefined : fenFromYuan(query.minPrice),
  maxPriceFen: query.maxPrice === undefined ? undefined : fenFromYuan(query.maxPrice),
})
