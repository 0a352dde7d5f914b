import { Prisma } from '@wencang/database'

/** Assets and orders of a seller, optionally of one asset. */
export interface Scope {
  userId: string
  assetId?: string
}

/** Created assets and accepted owned ones. */
export const ownAssets = ({ userId, assetId }: Scope) =>
  ({
    ...(assetId && { id: assetId }),
    status: { not: 'deleted' },
    OR: [{ creatorId: userId }, { ownerId: userId, ownership: 'accepted' }],
  }) satisfies Prisma.AssetWhereInput

/** Completed orders not fully refunded. */
export const ownSales = ({ userId, assetId }: Scope) =>
  ({
    ...(assetId && { assetId }),
    status: 'completed',
    isRefunded: false,
    OR: [{ creatorId: userId }, { ownerId: userId }],
  }) satisfies Prisma.OrderWhereInput

const only = (column: string, assetId: string | undefined) =>
  assetId ? Prisma.sql`AND ${Prisma.raw(column)} = ${assetId}::uuid` : Prisma.empty

/** SQL of {@link ownAssets}, by two indexes. */
export const assetsOf = ({ userId, assetId }: Scope) => Prisma.sql`
  SELECT id FROM asset WHERE creator_id = ${userId}::uuid AND status <> 'deleted' ${only('id', assetId)}
  UNION SELECT id FROM asset
  WHERE owner_id = ${userId}::uuid AND ownership = 'accepted' AND status <> 'deleted' ${only('id', assetId)}`

/** SQL of {@link ownSales}, by two indexes. */
export const soldIn = ({ userId, assetId }: Scope) => Prisma.sql`
  SELECT id, paid_at FROM orders
  WHERE creator_id = ${userId}::uuid AND status = 'completed' AND NOT is_refunded ${only('asset_id', assetId)}
  UNION SELECT id, paid_at FROM orders
  WHERE owner_id = ${userId}::uuid AND status = 'completed' AND NOT is_refunded ${only('asset_id', assetId)}`
