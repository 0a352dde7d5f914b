import { type Executor, Prisma } from '@wencang/database'
import type { SellerOrderState } from '@wencang/domain'

export interface SellerOrders {
  assetId?: string
  /** Order number, or part of the sold name. */
  q?: string
}

/** Condition of a state. Comparing both columns keeps index order. */
export const inState = (state: SellerOrderState): Prisma.Sql => {
  const status = state === 'refunded' ? 'completed' : state
  return Prisma.sql`status = ${status}::order_status AND is_refunded = ${state === 'refunded'}::boolean`
}

/** Condition within a seller's orders, whose index has the names. */
export async function narrowedTo(db: Executor, { assetId, q }: SellerOrders): Promise<Prisma.Sql> {
  const ofAsset = assetId ? Prisma.sql`asset_id = ${assetId}::uuid` : Prisma.sql`TRUE`
  if (q === undefined) return ofAsset
  const numbered = await db.order.findUnique({ where: { orderNo: q }, select: { id: true } })
  if (numbered) return Prisma.sql`${ofAsset} AND id = ${numbered.id}::uuid`
  return Prisma.sql`${ofAsset} AND strpos(lower(asset_name), ${q.toLowerCase()}) > 0`
}

/** Union of orders as creator and as owner. */
export const ofSeller = (userId: string, read: (isSeller: Prisma.Sql) => Prisma.Sql): Prisma.Sql =>
  Prisma.sql`(${read(Prisma.sql`creator_id = ${userId}::uuid`)}) UNION (${read(Prisma.sql`owner_id = ${userId}::uuid`)})`
