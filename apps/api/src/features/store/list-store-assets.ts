import type { StoreAsset, TimeCursor } from '@wencang/contract'
import { type AssetStatus, IdRow, Prisma, queryRows } from '@wencang/database'
import type { Context } from '../../context.ts'
import { assetRecordInclude, presentStoreAssets, roleIn } from '../assets/index.ts'
import { keyset, type PageQuery } from '../paging.ts'

type ListQuery = PageQuery & { role?: 'creator' | 'owner' | 'all'; status?: AssetStatus; keyword?: string }

/**
 * Assets in which a user takes part, newest first: those that they created, or of which they accepted to be the owner, or all of them.
 * @param query.keyword A part of the name, case-insensitive.
 */
export async function listStoreAssets(
  context: Pick<Context, 'db' | 'storage'>,
  userId: string,
  query: ListQuery,
): Promise<{ assets: StoreAsset[]; last?: TimeCursor }> {
  const page = keyset(query)
  const { where, order } = page.sql('created_at', 'id')
  const { role = 'creator', status, keyword } = query
  const matches = Prisma.join(
    [
      status ? Prisma.sql`status = ${status}::asset_status AND status <> 'deleted'` : Prisma.sql`status <> 'deleted'`,
      ...(keyword ? [Prisma.sql`name ILIKE ${`%${escapeLike(keyword)}%`}`] : []),
      where,
    ],
    ' AND ',
  )
  const branches = [
    ...(role === 'owner' ? [] : [Prisma.sql`creator_id = ${userId}::uuid`]),
    ...(role === 'creator' ? [] : [Prisma.sql`owner_id = ${userId}::uuid AND ownership = 'accepted'`]),
  ].map((whose) => Prisma.sql`(SELECT id, created_at FROM asset WHERE ${whose} AND ${matches} ${order})`)
  // Each branch reads its own index, no further than the page needs.
  const ids = await queryRows(
    context.db,
    IdRow,
    Prisma.sql`SELECT id FROM (${Prisma.join(branches, ' UNION ')}) a ${order}`,
  )
  const records = await context.db.asset.findMany({
    where: { id: { in: ids.map(({ id }) => id) } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    include: assetRecordInclude,
  })
  const { rows, next } = page.cut(records, ({ createdAt, id }) => ({ at: createdAt, id }))
  const assets = await presentStoreAssets(context, rows)
  return { assets: assets.map((asset, index) => forRole(asset, roleIn(rows[index] ?? NOBODYS, userId))), ...next }
}

const NOBODYS = { creatorId: '', ownerId: null }

/** What a reviewer wrote is for the creator. */
const forRole = (asset: StoreAsset, role: NonNullable<StoreAsset['role']>): StoreAsset =>
  role === 'owner' ? { ...asset, review: null, role } : { ...asset, role }

/** Escapes `%`, `_` and `\` for a LIKE pattern. */
const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')
