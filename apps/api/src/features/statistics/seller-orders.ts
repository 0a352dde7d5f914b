import { type Executor, Prisma } from '@wencang/database'
import type { SellerOrderState } from '@wencang/domain'

/** What narrows a seller's orders. */
export interface SellerOrders {
  assetId?: string
  /** An order's number, or a part of the name under which the asset was sold. */
  q?: string
}

/** The condition of a state: what was refunded in full is one of its own. Both columns are compared, so that an index by them has the rows in order. */
export const inState = (state: SellerOrderState): Prisma.Sql => {
  const status = state === 'refunded' ? 'completed' : state
  return Prisma.sql`status = ${status}::order_status AND is_refunded = ${state === 'refunded'}::boolean`
}

/** The orders that a query means, as a condition on `orders`: within a seller's own, whose index has the names. */
export async function narrowedTo(db: Executor, { assetId, q }: SellerOrders): Promise<Prisma.Sql> {
  const ofAsset = assetId ? Prisma.sql`asset_id = ${assetId}::uuid` : Prisma.sql`TRUE`
  if (q === undefined) return ofAsset
  const numbered = await db.order.findUnique({ where: { orderNo: q }, select: { id: true } })
  if (numbered) return Prisma.sql`${ofAsset} AND id = ${numbered.id}::uuid`
  return Prisma.sql`${ofAsset} AND strpos(lower(asset_name), ${q.toLowerCase()}) > 0`
}

/** A statement for each of a seller's parts in an order. */
export const ofSeller = (userId: string, read: (isSeller: Prisma.Sql) => Prisma.Sql): Prisma.Sql =>
  Prisma.sql`(${read(Prisma.sql`creator_id = ${userId}::uuid`)}) UNION (${read(Prisma.sql`owner_id = ${userId}::uuid`)})`
