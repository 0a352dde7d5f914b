import { type AdminRefund, invalid, MarketError, type RefundBody } from '@wencang/contract'
import { type Refund, runTransaction, type Transaction } from '@wencang/database'
import { fenFromYuan, paymentModeOf, yuanFromFen } from '@wencang/domain'
import type { Context } from '../../context.ts'
import { record } from '../../events/index.ts'
import type { Caller } from '../../lib/caller.ts'
import { lockSellersOf } from '../../money/payouts/index.ts'
import { lockOrder, refundCauseOf } from '../orders/index.ts'
import { operatorRefundNo } from './numbers.ts'

/**
 * Refunds a part of an order, by default the remainder. Locks the order.
 * @throws {MarketError} order_not_found; forbidden for an order of the operator.
 * @throws {MarketError} not_refundable when nothing was paid or is left; invalid_parameters naming `amount`.
 */
export async function refundOrder(
  { db, queue, clock }: Pick<Context, 'db' | 'queue' | 'clock'>,
  caller: Caller,
  orderId: string,
  body: RefundBody,
): Promise<AdminRefund> {
  const refund = await runTransaction(db, (transaction) =>
    bookRefund({ queue, clock }, transaction, caller, orderId, body),
  )
  return presentRefund(refund)
}

/**
 * Same, inside the caller's transaction.
 * @throws {MarketError} as {@link refundOrder}.
 */
export async function bookRefund(
  { queue, clock }: Pick<Context, 'queue' | 'clock'>,
  transaction: Transaction,
  caller: Caller,
  orderId: string,
  body: RefundBody,
): Promise<Refund> {
  await lockSellersOf(transaction, orderId)
  await lockOrder(transaction, orderId)
  const order = await transaction.order.findUnique({
    where: { id: orderId },
    include: { attempts: { where: { state: 'paid' }, include: { refunds: true } } },
  })
  if (!order) throw new MarketError('order_not_found')
  if (isPartyTo(order, caller.userId)) throw new MarketError('forbidden')
  const left = whatIsLeft(order)
  if (!left) throw new MarketError('not_refundable')
  const { attempt, leftFen } = left
  const amountFen = body.amount === undefined ? leftFen : fenFromYuan(body.amount)
  if (amountFen > leftFen) throw invalid('amount', `at most ${yuanFromFen(leftFen)} is left of what was paid`)
  const { reason } = body
  const created = await transaction.refund.create({
    data: {
      orderId,
      attemptId: attempt.id,
      channel: attempt.channel,
      refundNo: operatorRefundNo(attempt.outTradeNo, attempt.refunds.length),
      amountFen,
      reason,
      isMirrored: true,
      requestedById: caller.userId,
      nextTryAt: clock.now(),
    },
  })
  await record({ queue, transaction }, caller, {
    kind: 'order.refundBooked',
    subjectId: orderId,
    payload: { refundNo: created.refundNo, amountFen, reason },
  })
  return created
}

/** Parties must leave decisions to another operator. */
export function isPartyTo(
  order: { buyerId: string; creatorId: string; ownerId: string | null },
  userId: string,
): boolean {
  return [order.buyerId, order.creatorId, order.ownerId].includes(userId)
}

/** Whether a refund lacks a result; requires the order's lock. */
export async function hasRefundUnderWay(transaction: Transaction, orderId: string): Promise<boolean> {
  const where = { orderId, isMirrored: true, state: { in: ['requested' as const, 'processing' as const] } }
  return (await transaction.refund.count({ where })) > 0
}

type Paid = { amountFen: number; refunds: Pick<Refund, 'isMirrored' | 'state' | 'amountFen'>[] }

/**
 * Excludes late and duplicate payments, which are refunded automatically.
 * @param order With its paid attempts.
 * @returns the completing payment and its refundable amount; null when nothing is left or was paid.
 */
export function whatIsLeft<Attempt extends Paid>(order: {
  status: string
  attempts: Attempt[]
}): { attempt: Attempt; leftFen: number } | null {
  const attempt = order.attempts.find(({ refunds }) => refunds.every((earlier) => earlier.isMirrored))
  if (order.status !== 'completed' || !attempt) return null
  const goneFen = attempt.refunds
    .filter((earlier) => earlier.state !== 'failed')
    .reduce((sum, earlier) => sum + earlier.amountFen, 0)
  const leftFen = attempt.amountFen - goneFen
  return leftFen > 0 ? { attempt, leftFen } : null
}

export function presentRefund(refund: Refund): AdminRefund {
  const isOver = refund.state === 'succeeded' || refund.state === 'failed'
  return {
    id: refund.id,
    orderId: refund.orderId,
    refundNo: refund.refundNo,
    paymentMode: paymentModeOf(refund.channel),
    amount: yuanFromFen(refund.amountFen),
    reason: refund.reason,
    cause: refundCauseOf(refund),
    status: isOver ? (refund.state as 'succeeded' | 'failed') : 'processing',
    message: refund.message,
    at: (refund.completedAt ?? refund.createdAt).toISOString(),
  }
}
