import type { Context } from '../../context.ts'
import type { Caller } from '../../lib/caller.ts'
import { type Listed, listedBranches } from './listed-assets.ts'

/** Listed assets per state; omits empty states. */
export async function countStoreAssets(
  { db }: Pick<Context, 'db'>,
  { userId }: Caller,
  query: Listed,
): Promise<{ total: number; byStatus: Record<string, number> }> {
  const counts = await db.asset.groupBy({
    by: ['status'],
    where: { OR: listedBranches(userId, query) },
    _count: true,
  })
  const byStatus = Object.fromEntries(counts.map(({ status, _count }) => [status, _count]))
  return { total: counts.reduce((total, { _count }) => total + _count, 0), byStatus }
}
