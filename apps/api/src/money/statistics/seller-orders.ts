import { type Executor, Prisma } from '@wencang/database'
import type { SellerOrderState } from '@wencang/domain'
import { type DayRange, withinDays } from '../../lib/list-filters.ts'

export interface SellerOrders extends DayRange {
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
export async function narrowedTo(db: Executor, { assetId, q, ...days }: SellerOrders): Promise<Prisma.Sql> {
  const ordered = withinDays('created_at', days)
  const narrowed = assetId ? Prisma.sql`${ordered} AND asset_id = ${assetId}::uuid` : ordered
  if (q === undefined) return narrowed
  const numbered = await db.order.findUnique({ where: { orderNo: q }, select: { id: true } })
  if (numbered) return Prisma.sql`${narrowed} AND id = ${numbered.id}::uuid`
  return Prisma.sql`${narrowed} AND strpos(lower(asset_name), ${q.toLowerCase()}) > 0`
}

/** Union of orders as creator and as owner. */
export const ofSeller = (userId: string, read: (isSeller: Prisma.Sql) => Prisma.Sql): Prisma.Sql =>
  Prisma.sql`(${read(Prisma.sql`creator_id = ${userId}::uuid`)}) UNION (${read(Prisma.sql`owner_id = ${userId}::uuid`)})`
