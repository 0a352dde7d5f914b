import { AssetStatus, Prisma, queryRows } from '@wencang/database'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { type Listed, listedBranches } from './listed-assets.ts'

const Count = z.object({ status: z.enum(AssetStatus), count: z.number() })

/** Listed assets per state; omits empty states. */
export async function countStoreAssets(
  { db }: Pick<Context, 'db'>,
  userId: string,
  query: Listed,
): Promise<{ total: number; byStatus: Record<string, number> }> {
  const branches = listedBranches(userId, query).map(
    (whose) => Prisma.sql`SELECT id, status FROM asset WHERE ${whose} AND status <> 'deleted'`,
  )
  const counts = await queryRows(
    db,
    Count,
    Prisma.sql`
    SELECT status::text AS status, count(*)::int4 AS count FROM (${Prisma.join(branches, ' UNION ')}) a GROUP BY status`,
  )
  const byStatus = Object.fromEntries(counts.map(({ status, count }) => [status, count]))
  return { total: counts.reduce((total, { count }) => total + count, 0), byStatus }
}
