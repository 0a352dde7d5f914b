import { DEFAULT_PAGE_SIZE, invalid, type ScoreCursor, type StoreAsset, type TimeCursor } from '@wencang/contract'
import { type AssetStatus, IdRow, Prisma, queryRows } from '@wencang/database'
import type { Context } from '../../context.ts'
import { type AssetRecord, assetRecordInclude, briefPreview, presentStoreAssets, roleIn } from '../asset/index.ts'
import { type Listed, listedBranches } from './listed-assets.ts'

/** Sort orders; creators have few rows, so price and sales need no index. */
const SORTS = {
  newest: { column: 'created_at', isDescending: true, keyOf: ({ createdAt }: AssetRecord) => createdAt },
  oldest: { column: 'created_at', isDescending: false, keyOf: ({ createdAt }: AssetRecord) => createdAt },
  cheapest: { column: 'price_fen', isDescending: false, keyOf: ({ priceFen }: AssetRecord) => priceFen },
  dearest: { column: 'price_fen', isDescending: true, keyOf: ({ priceFen }: AssetRecord) => priceFen },
  bestSelling: { column: 'sales_count', isDescending: true, keyOf: ({ salesCount }: AssetRecord) => salesCount },
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
  userId: string,
  query: ListQuery,
): Promise<{ assets: StoreAsset[]; last?: Cursor }> {
  const { sort: sortName = 'newest', status, start, limit = DEFAULT_PAGE_SIZE } = query
  const sort = SORTS[sortName]
  const order = Prisma.sql`${orderOf(sort)} LIMIT ${limit + 1}::int4`
  const condition = Prisma.join(
    [
      status ? Prisma.sql`status = ${status}::asset_status AND status <> 'deleted'` : Prisma.sql`status <> 'deleted'`,
      ...(start ? [beyond(sort, start)] : []),
    ],
    ' AND ',
  )
  const branches = listedBranches(userId, query).map(
    (whose) => Prisma.sql`(SELECT id, ${Prisma.raw(sort.column)} FROM asset WHERE ${whose} AND ${condition} ${order})`,
  )
  // Each branch reads its own index.
  const ids = await queryRows(
    context.db,
    IdRow,
    Prisma.sql`SELECT id FROM (${Prisma.join(branches, ' UNION ')}) a ${order}`,
  )
  const page = ids.slice(0, limit).map(({ id }) => id)
  const found = await context.db.asset.findMany({ where: { id: { in: page } }, include: assetRecordInclude })
  const byId = new Map(found.map((record) => [record.id, record]))
  const records = page.flatMap((id) => byId.get(id) ?? [])
  const assets = await presentStoreAssets(context, records)
  const end = ids.length > limit ? records.at(-1) : undefined
  return {
    assets: assets.map((asset, index) => ({
      ...forRole(asset, roleIn(records[index] ?? NOBODYS, userId)),
      preview: briefPreview(asset.preview),
    })),
    ...(end && { last: cursorOf(sort, end) }),
  }
}

function orderOf({ column, isDescending }: Sort): Prisma.Sql {
  return Prisma.raw(isDescending ? `ORDER BY ${column} DESC, id DESC` : `ORDER BY ${column}, id`)
}

function beyond({ column, isDescending }: Sort, start: Cursor): Prisma.Sql {
  const isTime = column === 'created_at'
  if (isTime !== 'at' in start) throw invalid('start', 'not a cursor of this order')
  const key = 'at' in start ? Prisma.sql`${new Date(start.at)}::timestamptz` : Prisma.sql`${start.score}::float8`
  return Prisma.sql`${Prisma.raw(`(${column}, id) ${isDescending ? '<' : '>'}`)} (${key}, ${start.id}::uuid)`
}

function cursorOf({ keyOf }: Sort, record: AssetRecord): Cursor {
  const key = keyOf(record)
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
