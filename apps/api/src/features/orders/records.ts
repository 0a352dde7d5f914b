import type { Executor, Prisma } from '@wencang/database'
import type { PaymentMode } from '@wencang/domain'

export const orderInclude = {
  asset: { select: { id: true, name: true, snapshotKey: true } },
  refunds: { orderBy: { createdAt: 'desc' }, take: 1 },
} satisfies Prisma.OrderInclude
export type OrderRecord = Prisma.OrderGetPayload<{ include: typeof orderInclude }>

export function findOwnOrder(db: Executor, id: string, buyerId: string): Promise<OrderRecord | null> {
  return db.order.findFirst({ where: { id, buyerId }, include: orderInclude })
}

/** The order whoever asks: for jobs, and for those who were authorised before. */
export function findUnsafeOrder(db: Executor, id: string): Promise<OrderRecord | null> {
  return db.order.findUnique({ where: { id }, include: orderInclude })
}

/**
 * Holds everybody else who would begin or complete an order of this buyer for this asset, until the transaction ends: so that there is
 * never a new order beside a purchase that is just being completed.
 */
export async function lockPurchase(transaction: Executor, buyerId: string, assetId: string): Promise<void> {
  await transaction.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${buyerId} || ${assetId}, 0))`
}

/** The same for the buyer and the asset of an order. */
export async function lockPurchaseOf(transaction: Executor, orderId: string): Promise<void> {
  const { buyerId, assetId } = await transaction.order.findUniqueOrThrow({ where: { id: orderId } })
  await lockPurchase(transaction, buyerId, assetId)
}

/** Holds an order's row until the transaction ends; before any of its payments is touched. */
export async function lockOrder(transaction: Executor, orderId: string): Promise<void> {
  await transaction.$executeRaw`SELECT 1 FROM orders WHERE id = ${orderId}::uuid FOR UPDATE`
}

/** Notes that the whole price of an order went back: no download, and the asset may be bought again. */
export async function markRefunded(transaction: Executor, orderId: string): Promise<void> {
  await transaction.order.update({ where: { id: orderId }, data: { isRefunded: true } })
}

/** Notes how the buyer of an order means to pay it. */
export async function choosePaymentMode(transaction: Executor, orderId: string, mode: PaymentMode): Promise<void> {
  await transaction.order.update({ where: { id: orderId }, data: { paymentMode: mode } })
}

/** Where Postgres tells all replicas that an order, named by its id, has changed. */
export const ORDER_CHANGED = 'order_changed'

/** Tells every replica that an order has changed, when the transaction commits. */
export async function announceOrder(transaction: Executor, orderId: string): Promise<void> {
  await transaction.$executeRaw`SELECT pg_notify(${ORDER_CHANGED}, ${orderId})`
}
