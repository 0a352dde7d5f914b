import { MarketError, type Order } from '@wencang/contract'
import type { Executor, Order as OrderRow, Prisma, Refund } from '@wencang/database'
import { type PaymentMode, paymentModeOf, yuanFromFen } from '@wencang/domain'
import type { Context } from '../../context.ts'
import { licenceFromStored, presentSnapshot, recordReturnedSale, worksOfOrders } from '../assets/index.ts'
import { revokeSale } from '../proof/index.ts'

export const orderInclude = {
  asset: {
    select: { id: true, name: true, snapshotKey: true, status: true, needsReview: true, downloadsSuspended: true },
  },
  refunds: { orderBy: [{ createdAt: 'desc' }, { id: 'desc' }] },
} satisfies Prisma.OrderInclude
export type OrderRecord = Prisma.OrderGetPayload<{ include: typeof orderInclude }>

/** Replaces what a work shows of itself now by what was reviewed: buyers see nothing that was not. */
export async function withReviewedPictures(db: Executor, records: OrderRecord[]): Promise<OrderRecord[]> {
  const works = await worksOfOrders(db, records)
  return records.map((record) => ({
    ...record,
    asset: { ...record.asset, snapshotKey: works.get(record.id)?.snapshotKey ?? null },
  }))
}

/** One of the buyer's own orders. @throws {MarketError} order_not_found, also for somebody else's. */
export async function readOwnOrder(db: Executor, buyerId: string, id: string): Promise<OrderRecord> {
  const record = await db.order.findFirst({ where: { id, buyerId }, include: orderInclude })
  const [shown] = record ? await withReviewedPictures(db, [record]) : []
  if (!shown) throw new MarketError('order_not_found')
  return shown
}

const REFUND_STATUS = {
  requested: 'processing',
  processing: 'processing',
  succeeded: 'succeeded',
  failed: 'failed',
} as const

/** Why the system refunded by itself; null for an operator's refund. */
export const refundCauseOf = (refund: { requestedById: string | null; isMirrored: boolean }) =>
  refund.requestedById === null && !refund.isMirrored ? ('late_payment' as const) : null

/** The refunds of an order's sale that succeeded: what {@link presentOrderLine} needs of them. */
export const succeededRefunds = {
  where: { isMirrored: true, state: 'succeeded' },
  select: { isMirrored: true, state: true, amountFen: true },
} satisfies Prisma.Order$refundsArgs

type RefundAmounts = readonly Pick<Refund, 'isMirrored' | 'state' | 'amountFen'>[]

const sumFen = (refunds: RefundAmounts): number => refunds.reduce((sum, { amountFen }) => sum + amountFen, 0)

/** The part of an order that everybody with a part in it sees. */
export function presentOrderLine(
  record: Pick<OrderRow, 'id' | 'orderNo' | 'status' | 'priceFen' | 'createdAt' | 'paidAt' | 'isRefunded'> & {
    refunds: RefundAmounts
  },
) {
  return {
    id: record.id,
    orderNo: record.orderNo,
    status: record.status,
    price: yuanFromFen(record.priceFen),
    createdTime: record.createdAt.toISOString(),
    paidAt: record.paidAt?.toISOString() ?? null,
    refunded: record.isRefunded,
    refundedAmount: yuanFromFen(
      sumFen(record.refunds.filter(({ isMirrored, state }) => isMirrored && state === 'succeeded')),
    ),
  }
}

/** All refunds of an order as one; those of payments that were no sale only if there are no others. @param refunds The latest first. */
function presentRefunds(refunds: Refund[]): Order['refund'] {
  const ofSale = refunds.filter(({ isMirrored }) => isMirrored)
  const shown = ofSale.length > 0 ? ofSale : refunds
  const statusOf = ({ state }: Refund) => REFUND_STATUS[state]
  const status = (['processing', 'succeeded', 'failed'] as const).find((one) =>
    shown.some((refund) => statusOf(refund) === one),
  )
  const latest = shown.find((refund) => statusOf(refund) === status)
  if (!status || !latest) return null
  return {
    status,
    amount: yuanFromFen(
      status === 'failed' ? latest.amountFen : sumFen(shown.filter(({ state }) => state !== 'failed')),
    ),
    reason: latest.reason,
    cause: refundCauseOf(latest),
    at: (latest.completedAt ?? latest.createdAt).toISOString(),
  }
}

/** The asset of an order: its name as it was ordered, with the picture of the record. */
export function presentOrderedAsset(
  { storage }: Pick<Context, 'storage'>,
  { assetName, asset }: Pick<OrderRow, 'assetName'> & { asset: { id: string; snapshotKey: string | null } },
) {
  return { id: asset.id, name: assetName, ...presentSnapshot(storage.publicUrl, asset.snapshotKey) }
}

/** An order as its buyer sees it at this moment. */
export function presentOrder({ clock, storage }: Pick<Context, 'clock' | 'storage'>, record: OrderRecord): Order {
  const remaining = Math.ceil((record.expiresAt.getTime() - clock.now().getTime()) / 1000)
  return {
    ...presentOrderLine(record),
    paymentMode: record.paymentMode === null ? null : paymentModeOf(record.paymentMode),
    remainingPaymentTime: record.status === 'pending' ? Math.max(0, remaining) : 0,
    expiresAt: record.expiresAt.toISOString(),
    asset: presentOrderedAsset({ storage }, record),
    licence: licenceFromStored(record.licence),
    ...(record.furtherFileIds.length > 0 && { filesNum: record.furtherFileIds.length + 1 }),
    refund: presentRefunds(record.refunds),
    ...(record.asset.downloadsSuspended &&
      record.status === 'completed' &&
      !record.isRefunded && { downloadsSuspended: true }),
  }
}

/**
 * Blocks other transactions that would begin or complete an order of this buyer for this asset, until the transaction ends, so that no new order appears beside
 * a purchase that is being completed.
 */
export async function lockPurchase(transaction: Executor, buyerId: string, assetId: string): Promise<void> {
  await transaction.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${buyerId} || ${assetId}, 0))`
}

/** The same, for the buyer and the asset of an order. */
export async function lockPurchaseOf(transaction: Executor, orderId: string): Promise<void> {
  const { buyerId, assetId } = await transaction.order.findUniqueOrThrow({ where: { id: orderId } })
  await lockPurchase(transaction, buyerId, assetId)
}

/** Locks an order's row until the transaction ends; before any of its payments is changed. */
export async function lockOrder(transaction: Executor, orderId: string): Promise<void> {
  await transaction.$executeRaw`SELECT 1 FROM orders WHERE id = ${orderId}::uuid FOR UPDATE`
}

/** Records that an order was refunded in full: its download ends, it counts as a sale no longer, and the asset may be bought again. Once, however often it is told. */
export async function markRefunded(transaction: Executor, orderId: string, at: Date): Promise<void> {
  const { count } = await transaction.order.updateMany({
    where: { id: orderId, isRefunded: false },
    data: { isRefunded: true },
  })
  if (count === 0) return
  const order = await transaction.order.findUniqueOrThrow({ where: { id: orderId }, select: { assetId: true } })
  await recordReturnedSale(transaction, order.assetId)
  await revokeSale(transaction, orderId, at)
}

/** Records the payment mode that the buyer of an order chose. */
export async function choosePaymentMode(transaction: Executor, orderId: string, mode: PaymentMode): Promise<void> {
  await transaction.order.update({ where: { id: orderId }, data: { paymentMode: mode } })
}

/** The Postgres channel that notifies all replicas of changed orders, by ID. */
export const ORDER_CHANGED = 'order_changed'

/** Notifies every replica that an order has changed, when the transaction commits. */
export async function announceOrder(transaction: Executor, orderId: string): Promise<void> {
  await transaction.$executeRaw`SELECT pg_notify(${ORDER_CHANGED}, ${orderId})`
}
