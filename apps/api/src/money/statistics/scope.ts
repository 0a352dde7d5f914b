import { Prisma } from '@wencang/database'

/** Assets and orders of a seller, optionally of one asset. */
export interface Scope {
  userId: string
  assetId?: string
}

const only = (column: string, assetId: string | undefined) =>
  assetId ? Prisma.sql`AND ${Prisma.raw(column)} = ${assetId}::uuid` : Prisma.empty

/** Created assets and accepted owned ones, by two indexes. */
export const assetsOf = ({ userId, assetId }: Scope) => Prisma.sql`
  SELECT id, status, creator_id FROM asset WHERE creator_id = ${userId}::uuid AND status <> 'deleted' ${only('id', assetId)}
  UNION SELECT id, status, creator_id FROM asset
  WHERE owner_id = ${userId}::uuid AND ownership = 'accepted' AND status <> 'deleted' ${only('id', assetId)}`

/** Completed orders not fully refunded, by two indexes. */
export const soldIn = ({ userId, assetId }: Scope) => Prisma.sql`
  SELECT id, asset_id, paid_at FROM orders
  WHERE creator_id = ${userId}::uuid AND status = 'completed' AND NOT is_refunded ${only('asset_id', assetId)}
  UNION SELECT id, asset_id, paid_at FROM orders
  WHERE owner_id = ${userId}::uuid AND status = 'completed' AND NOT is_refunded ${only('asset_id', assetId)}`
