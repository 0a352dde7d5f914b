import {
  type AssetDetail,
  type AssetItem,
  DEFAULT_PAGE_SIZE,
  invalid,
  MarketError,
  type ScoreCursor,
  type TimeCursor,
} from '@wencang/contract'
import type { Database } from '@wencang/database'
import { fenFromYuan, type Licence, shanghaiDay, yuanFromFen } from '@wencang/domain'
import type { Clock } from '../../ports/clock.ts'
import type { Storage } from '../../ports/storage.ts'
import { createUnsafeAssetDetails, presentAsset } from '../assets/service.ts'
import type { Actor } from '../sessions/index.ts'
import { pickOfTheDay } from './daily-pick.ts'
import type { CatalogueOrder, CatalogueSearch, ListedAsset } from '../search/service.ts'
import { pickCandidates } from './repository.ts'
import { keepPick, readPick } from '../site/service.ts'
import { cursorKey } from '../paging.ts'

export interface MarketQuery {
  limit?: number
  start?: TimeCursor | ScoreCursor
  category?: number
  fileTypes?: string[]
  sort?: number
  keyword?: string
  creatorId?: string
  ownerId?: string
  licence?: Licence
  minPrice?: number
  maxPrice?: number
}

export interface MarketService {
  list(query: MarketQuery): Promise<{ assets: AssetItem[]; last?: TimeCursor | ScoreCursor }>
  recommend(query: {
    limit?: number
    start?: TimeCursor | ScoreCursor
  }): Promise<{ assets: AssetItem[]; last?: ScoreCursor }>
  /** Those of these assets that are on sale, in this order. */
  named(assetIds: string[]): Promise<{ assets: AssetItem[] }>
  /** What a visitor, or this user, may see. @throws {MarketError} asset_not_found for what is not on sale. */
  get(assetId: string, actor: Actor | null): Promise<AssetDetail>
  /** List items of these assets in this order, on sale or not: for what somebody holds. */
  itemsOf(assetIds: string[]): Promise<AssetItem[]>
}

const PICK_SIZE = 60
const CANDIDATES_PER_CATEGORY = 80

export function createMarketService({
  database,
  search,
  storage,
  clock,
}: {
  database: Pick<Database, 'prisma' | 'pool'>
  search: CatalogueSearch
  storage: Storage
  clock: Clock
}): MarketService {
  const db = database.prisma
  const details = createUnsafeAssetDetails(database)

  const presentItem = (row: ListedAsset): AssetItem => ({
    id: row.id,
    name: row.name,
    snapshot: row.snapshotKey ? storage.publicUrl(row.snapshotKey) : null,
    ownerName: row.ownerName,
    creatorName: row.creatorName,
    type: row.category,
    fileTypes: [row.fileType],
    price: yuanFromFen(row.priceFen),
    licence: row.licence as Licence,
  })

  /** Chosen once a day by whoever is first asked, and kept: what is recommended stays while the catalogue moves on. */
  async function pickIds(): Promise<string[]> {
    const day = shanghaiDay(clock.now())
    const kept = await readPick(db, day)
    if (kept) return kept
    const picked = pickOfTheDay(await pickCandidates(database, CANDIDATES_PER_CATEGORY), `pick-${day}`, PICK_SIZE)
    // A shop without assets keeps no empty pick for the rest of its first day.
    return picked.length === 0 ? picked : keepPick(db, day, picked)
  }

  return {
    async list(query) {
      const order: CatalogueOrder = query.sort === 0 ? 'hottest' : 'newest'
      const limit = query.limit ?? DEFAULT_PAGE_SIZE
      const after = query.start ? cursorKey(query.start, order) : null
      const rows = await search.find(filterOf(query), order, { limit, after })
      const assets = rows.slice(0, limit).map(presentItem)
      const end = rows.length > limit ? rows[limit - 1] : undefined
      if (!end) return { assets }
      const last =
        end.key instanceof Date ? { at: end.key.toISOString(), id: end.id } : { score: end.key ?? 0, id: end.id }
      return { assets, last }
    },

    async recommend(query) {
      const limit = query.limit ?? DEFAULT_PAGE_SIZE
      if (query.start && !('score' in query.start)) throw invalid('start', 'not a cursor of this list')
      const from = query.start ? query.start.score : 0
      if (!Number.isInteger(from) || from < 0) throw invalid('start', 'not a cursor of this list')
      const ids = await pickIds()
      const slice = ids.slice(from, from + limit)
      const assets = (await search.onSale(slice)).map(presentItem)
      const end = slice.at(-1)
      const hasMore = from + limit < ids.length
      return { assets, ...(hasMore && end && { last: { score: from + limit, id: end } }) }
    },

    async named(assetIds) {
      return { assets: (await search.onSale(assetIds)).map(presentItem) }
    },

    async get(assetId, actor) {
      const found = await details.find({ assetId, askerId: actor?.userId ?? null })
      if (!found) throw new MarketError('asset_not_found')
      const { view, fileKeys, ownerShareBasisPoints, isPurchased: purchased } = found
      const mine = actor !== null && view.creator.id === actor.userId
      // Its creator and its buyers still see what is no longer for sale.
      if (view.status !== 'saling' && !mine && !purchased) throw new MarketError('asset_not_found')
      const isParty = mine || (actor !== null && view.owner?.id === actor.userId)
      const share = ownerShareBasisPoints === null ? null : ownerShareBasisPoints / 100
      return {
        ...presentAsset(view, fileKeys, storage.publicUrl),
        ...(isParty && { revenueShare: share }),
        ...(actor && { purchased, mine }),
      }
    },

    async itemsOf(assetIds) {
      return (await search.any(assetIds)).map(presentItem)
    },
  }
}

function filterOf(query: MarketQuery) {
  return {
    category: query.category === -1 ? undefined : query.category,
    fileTypes: query.fileTypes?.length ? query.fileTypes : undefined,
    keyword: query.keyword,
    creatorId: query.creatorId,
    ownerId: query.ownerId,
    licence: query.licence,
    minPriceFen: query.minPrice === undefined ? undefined : fenFromYuan(query.minPrice),
    maxPriceFen: query.maxPrice === undefined ? undefined : fenFromYuan(query.maxPrice),
  }
}
