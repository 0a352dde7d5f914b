import type { Context } from '../../context.ts'
import { keyset, type PageQuery } from '../paging.ts'
import { presentRequest, requestSelect } from './present.ts'

/** Assets of others that name this user as their owner, newest first, decided or not. */
export async function listOwnershipRequests(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  ownerId: string,
  query: PageQuery,
) {
  const page = keyset(query)
  const { where, ...range } = page.prisma('createdAt')
  const records = await db.asset.findMany({
    where: { ownerId, creatorId: { not: ownerId }, status: { not: 'deleted' }, ...where },
    ...range,
    select: requestSelect,
  })
  const { rows, next } = page.cut(records, ({ createdAt, id }) => ({ at: createdAt, id }))
  return { requests: rows.map((record) => presentRequest({ storage }, record)), ...next }
}
