import { type Executor, Prisma, queryRow } from '@wencang/database'
import { z } from 'zod'

/** Assets and orders of a seller, optionally of one asset. */
export interface Scope {
  userId: string
  assetId?: string
}

const only = (column: string, assetId: string | undefined) =>
  assetId ? Prisma.sql`AND ${Prisma.raw(column)} = ${assetId}::uuid` : Prisma.empty

/** Created assets and accepted owned ones, by two indexes. */
export const assetsOf = ({ userId, assetId }: Scope) => Prisma.sql`
  SELECT id FROM asset WHERE creator_id = ${userId}::uuid AND status <> 'deleted' ${only('id', assetId)}
  UNION SELECT id FROM asset
  WHERE owner_id = ${userId}::uuid AND ownership = 'accepted' AND status <> 'deleted' ${only('id', assetId)}`

/** Completed orders not fully refunded, by two indexes. */
export const soldIn = ({ userId, assetId }: Scope) => Prisma.sql`
  SELECT id, asset_id, paid_at FROM orders
  WHERE creator_id = ${userId}::uuid AND status = 'completed' AND NOT is_refunded ${only('asset_id', assetId)}
  UNION SELECT id, asset_id, paid_at FROM orders
  WHERE owner_id = ${userId}::uuid AND status = 'completed' AND NOT is_refunded ${only('asset_id', assetId)}`

const Counted = z.object({ orders: z.number() })

/** Number of {@link soldIn}. */
export async function countSold(db: Executor, scope: Scope): Promise<number> {
  const counted = await queryRow(db, Counted)`SELECT count(*)::int4 AS orders FROM (${soldIn(scope)}) o`
  return counted?.orders ?? 0
}
