import { DEFAULT_PAGE_SIZE, invalid, type ScoreCursor, type StoreAsset, type TimeCursor } from '@wencang/contract'
import type { AssetStatus, Prisma } from '@wencang/database'
import type { Context } from '../../context.ts'
import type { Caller } from '../../lib/caller.ts'
import { type AssetRecord, assetRecordInclude, briefPreview, presentStoreAssets, roleIn } from '../asset/index.ts'
import { type Listed, listedBranches } from './listed-assets.ts'

/** Sort orders; creators have few rows, so price and sales need no index. */
const SORTS = {
  newest: { column: 'createdAt', direction: 'desc' },
  oldest: { column: 'createdAt', direction: 'asc' },
  cheapest: { column: 'priceFen', direction: 'asc' },
  dearest: { column: 'priceFen', direction: 'desc' },
  bestSelling: { column: 'salesCount', direction: 'desc' },
} as const
type Sort = (typeof SORTS)[keyof typeof SORTS]

type Cursor = TimeCursor | ScoreCursor
type ListQuery = Listed & { limit?: number; start?: Cursor; sort?: keyof typeof SORTS; status?: AssetStatus }

/**
 * Assets of a user as creator, accepted owner, or both.
 * @param query.keyword Part of the name, case-insensitive.
 * @throws {MarketError} invalid_parameters for a cursor of another order.
 */
export async function listStoreAssets(
  context: Pick<Context, 'db' | 'storage' | 'marketUrl'>,
  { userId }: Caller,
  query: ListQuery,
): Promise<{ assets: StoreAsset[]; last?: Cursor }> {
  const { sort: sortName = 'newest', status, start, limit = DEFAULT_PAGE_SIZE } = query
  const sort = SORTS[sortName]
  const narrowed = [status ? { status } : {}, start ? beyond(sort, start) : {}]
  // Each branch reads its own index.
  const branches = await Promise.all(
    listedBranches(userId, query).map((whose) =>
      context.db.asset.findMany({
        where: { AND: [whose, ...narrowed] },
        orderBy: [{ [sort.column]: sort.direction }, { id: sort.direction }],
        take: limit + 1,
        include: assetRecordInclude,
      }),
    ),
  )
  const found = [...new Map(branches.flat().map((record) => [record.id, record])).values()].sort(orderOf(sort))
  const records = found.slice(0, limit)
  const assets = await presentStoreAssets(context, records)
  const end = found.length > limit ? records.at(-1) : undefined
  return {
    assets: assets.map((asset, index) => ({
      ...forRole(asset, roleIn(records[index] ?? NOBODYS, userId)),
      preview: briefPreview(asset.preview),
    })),
    ...(end && { last: cursorOf(sort, end) }),
  }
}

function orderOf({ column, direction }: Sort) {
  const sign = direction === 'asc' ? 1 : -1
  return (one: AssetRecord, other: AssetRecord) =>
    sign * (Number(one[column]) - Number(other[column]) || (one.id < other.id ? -1 : 1))
}

function beyond({ column, direction }: Sort, start: Cursor): Prisma.AssetWhereInput {
  const isTime = column === 'createdAt'
  const isKey = 'at' in start ? isTime : !isTime && isInt32(start.score)
  if (!isKey) throw invalid('start', 'not a cursor of this order')
  const key = 'at' in start ? new Date(start.at) : start.score
  const [from, past] = direction === 'asc' ? ['gte', 'lte'] : ['lte', 'gte']
  return { [column]: { [from]: key }, NOT: { [column]: key, id: { [past]: start.id } } }
}

const isInt32 = (value: number) => Number.isInteger(value) && Math.abs(value) < 2 ** 31

function cursorOf({ column }: Sort, record: AssetRecord): Cursor {
  const key = record[column]
  return key instanceof Date ? { at: key.toISOString(), id: record.id } : { score: key, id: record.id }
}

const NOBODYS = { creatorId: '', ownerId: null }

/** Review texts and file IDs are creator-only. */
const forRole = (asset: StoreAsset, role: NonNullable<StoreAsset['role']>): StoreAsset =>
  role === 'owner'
    ? {
        ...asset,
        review: null,
        violation: null,
        thumbnailId: null,
        descriptionId: null,
        proofId: null,
        authorisationId: null,
        role,
      }
    : { ...asset, role }
