import { MarketError, type Order } from '@wencang/contract'
import type { Executor, Order as OrderRow, Prisma, Refund } from '@wencang/database'
import { type PaymentMode, paymentModeOf, yuanFromFen } from '@wencang/domain'
import {
  displayName,
  licenceFromStored,
  presentSnapshot,
  recordReturnedSale,
  titleOf,
  worksOfOrders,
} from '../../assets/asset/index.ts'
import type { Context } from '../../context.ts'
import { ENGLISH_NAME_COLUMNS, withEnglishName } from '../../lib/english-name.ts'
import { revokeSale } from '../../proof/index.ts'
import { licensorEnglishOf, licensorOf } from '../receipts/index.ts'

/** Selects the fields of {@link displayName}, and the English name. */
const NAMED = { name: true, creatorProfile: { select: { name: true, ...ENGLISH_NAME_COLUMNS } } } as const

export const orderInclude = {
  creator: { select: NAMED },
  asset: {
    select: {
      ...{ id: true, name: true, snapshotKey: true, status: true, needsReview: true, downloadsSuspended: true },
      text: { select: { record: true } },
    },
  },
  refunds: { orderBy: [{ createdAt: 'desc' }, { id: 'desc' }] },
} satisfies Prisma.OrderInclude
export type OrderRecord = Prisma.OrderGetPayload<{ include: typeof orderInclude }>

/** Replaces current pictures and titles by reviewed ones. */
export async function withReviewedWorks(db: Executor, records: OrderRecord[]): Promise<OrderRecord[]> {
  const works = await worksOfOrders(db, records)
  return records.map((record) => {
    const { snapshotKey = null, title = null } = works.get(record.id) ?? {}
    return { ...record, asset: { ...record.asset, snapshotKey, text: title && { record: { title } } } }
  })
}

/** Reads a buyer's order. @throws {MarketError} order_not_found, also for other buyers' orders. */
export async function readOwnOrder(db: Executor, buyerId: string, id: string): Promise<OrderRecord> {
  const record = await db.order.findFirst({ where: { id, buyerId }, include: orderInclude })
  const [shown] = record ? await withReviewedWorks(db, [record]) : []
  if (!shown) throw new MarketError('order_not_found')
  return shown
}

/** Refund state as shown to parties. */
export const REFUND_STATUS = {
  requested: 'processing',
  processing: 'processing',
  succeeded: 'succeeded',
  failed: 'failed',
} as const

/** Cause of an automatic refund; null for an operator's. */
export const refundCauseOf = (refund: { requestedById: string | null; isMirrored: boolean }) =>
  refund.requestedById === null && !refund.isMirrored ? ('late_payment' as const) : null

/** Succeeded refunds of a sale, for {@link presentOrderLine}. */
export const succeededRefunds = {
  where: { isMirrored: true, state: 'succeeded' },
  select: { isMirrored: true, state: true, amountFen: true },
} satisfies Prisma.Order$refundsArgs

type RefundAmounts = readonly Pick<Refund, 'isMirrored' | 'state' | 'amountFen'>[]

const sumFen = (refunds: RefundAmounts): number => refunds.reduce((sum, { amountFen }) => sum + amountFen, 0)

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

/** Combines an order's refunds; prefers those of the sale. @param refunds Latest first. */
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

export function presentOrderedAsset(
  { storage }: Pick<Context, 'storage'>,
  {
    assetName,
    asset: { id, snapshotKey, text },
  }: Pick<OrderRow, 'assetName'> & {
    asset: { id: string; snapshotKey: string | null; text: { record: unknown } | null }
  },
) {
  const title = titleOf(text?.record)
  return { id, name: assetName, ...(title && { title }), ...presentSnapshot(storage.publicUrl, snapshotKey) }
}

export function presentOrder({ clock, storage }: Pick<Context, 'clock' | 'storage'>, record: OrderRecord): Order {
  const remaining = Math.ceil((record.expiresAt.getTime() - clock.now().getTime()) / 1000)
  return {
    ...presentOrderLine(record),
    paymentMode: record.paymentMode === null ? null : paymentModeOf(record.paymentMode),
    remainingPaymentTime: record.status === 'pending' ? Math.max(0, remaining) : 0,
    expiresAt: record.expiresAt.toISOString(),
    asset: presentOrderedAsset({ storage }, record),
    licence: licenceFromStored(record.licence),
    licensor: licensorOf(record),
    ...withEnglishName('licensorNameEn', licensorEnglishOf(record)),
    licensee: record.licensee,
    ...(record.furtherFileIds.length > 0 && { filesNum: record.furtherFileIds.length + 1 }),
    refund: presentRefunds(record.refunds),
    ...(record.asset.downloadsSuspended &&
      record.status === 'completed' &&
      !record.isRefunded && { downloadsSuspended: true }),
  }
}

/** Locks purchases of an asset by a buyer until the transaction ends. */
export async function lockPurchase(transaction: Executor, buyerId: string, assetId: string): Promise<void> {
  await transaction.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${buyerId} || ${assetId}, 0))`
}

/** Same, for an order's buyer and asset. */
export async function lockPurchaseOf(transaction: Executor, orderId: string): Promise<void> {
  const { buyerId, assetId } = await transaction.order.findUniqueOrThrow({ where: { id: orderId } })
  await lockPurchase(transaction, buyerId, assetId)
}

/** Locks an order's row; required before changing its payments. */
export async function lockOrder(transaction: Executor, orderId: string): Promise<void> {
  await transaction.$executeRaw`SELECT 1 FROM orders WHERE id = ${orderId}::uuid FOR UPDATE`
}

/** Records a full refund: revokes the download and sales count. Idempotent. */
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

export async function choosePaymentMode(transaction: Executor, orderId: string, mode: PaymentMode): Promise<void> {
  await transaction.order.update({ where: { id: orderId }, data: { paymentMode: mode } })
}
