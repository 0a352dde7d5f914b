import { type AssetStatus, type Database, type Executor, Prisma } from '@wencang/database'
import type { TimePage } from '../paging.ts'

export interface OwnAssetFilter {
  status?: AssetStatus
  keyword?: string
}

/**
 * Ids of a creator's own assets, newest first: one row more than the page holds.
 * Raw, for the row comparison: Prisma writes a keyset as `a < x OR (a = x AND b < y)`, which reads the whole list up to there.
 */
export async function listOwnAssets(
  db: Database['prisma'],
  creatorId: string,
  filter: OwnAssetFilter,
  page: TimePage,
): Promise<string[]> {
  const conditions = [Prisma.sql`creator_id = ${creatorId}::uuid`]
  conditions.push(filter.status ? Prisma.sql`status = ${filter.status}::asset_status` : Prisma.sql`status <> 'deleted'`)
  if (filter.keyword) conditions.push(Prisma.sql`name ILIKE ${`%${escapeLike(filter.keyword)}%`}`)
  if (page.after)
    conditions.push(Prisma.sql`(created_at, id) < (${page.after.at}::timestamptz, ${page.after.id}::uuid)`)
  const ids = await db.$queryRaw<{ id: string }[]>`
    SELECT id FROM asset WHERE ${Prisma.join(conditions, ' AND ')}
    ORDER BY created_at DESC, id DESC LIMIT ${page.limit + 1}`
  return ids.map((row) => row.id)
}

/** Makes `%`, `_` and `\` stand for themselves in a LIKE pattern. */
export const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** True for a user who may be named as the owner of an asset. */
export async function isOwner(db: Executor, userId: string, role: string): Promise<boolean> {
  const count = await db.roleGrant.count({ where: { userId, role, user: { deletedAt: null } } })
  return count > 0
}
