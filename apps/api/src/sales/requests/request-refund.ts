import { MarketError, type RefundRequest, type RefundRequestBody } from '@wencang/contract'
import { runTransaction } from '@wencang/database'
import { HOUR_MILLISECONDS, REFUND_ANSWER_HOURS } from '@wencang/domain'
import type { Context } from '../../context.ts'
import { record } from '../../events/index.ts'
import type { Caller } from '../../lib/caller.ts'
import { lockSellersOf } from '../../money/payouts/index.ts'
import { lockOrder } from '../orders/index.ts'
import { findAskedOrder, isOpenRefundRequest, whyNoRefundRequest } from './allowed.ts'
import { moveRefundRequest } from './moves.ts'
import { presentRefundRequest } from './present.ts'

/**
 * Requests a refund.
 * @throws {MarketError} order_not_found, also for other buyers' orders
 * @throws {MarketError} not_requestable without refundable money; request_exists; quota_exceeded
 */
export async function requestRefund(
  { db, queue, clock }: Pick<Context, 'db' | 'queue' | 'clock'>,
  caller: Caller,
  orderId: string,
  { reason }: RefundRequestBody,
): Promise<RefundRequest> {
  const created = await runTransaction(db, async (transaction) => {
    // Locks sellers, then order, like refunds: serializes payouts, refunds, double clicks.
    await lockSellersOf(transaction, orderId)
    await lockOrder(transaction, orderId)
    const order = await findAskedOrder(transaction, caller.userId, orderId)
    if (!order) throw new MarketError('order_not_found')
    const obstacle = whyNoRefundRequest(order)
    if (obstacle) throw new MarketError(obstacle)
    const { creatorId, assetName } = order
    const now = clock.now()
    const answerUntil = new Date(now.getTime() + REFUND_ANSWER_HOURS * HOUR_MILLISECONDS)
    const request = await transaction.refundRequest.create({
      data: { orderId, buyerId: caller.userId, creatorId, reason, answerUntil, createdAt: now },
    })
    await record({ queue, transaction }, caller, {
      kind: 'refundRequest.created',
      subjectId: orderId,
      payload: { refundRequestId: request.id, assetName, buyerId: caller.userId, creatorId, reason },
    })
    return request
  })
  return presentRefundRequest(created)
}

/** Withdraws the open request. @throws {MarketError} order_not_found; request_decided without one. */
export async function withdrawRefundRequest(
  { db, queue }: Pick<Context, 'db' | 'queue'>,
  caller: Caller,
  orderId: string,
): Promise<RefundRequest> {
  const order = await findAskedOrder(db, caller.userId, orderId)
  if (!order) throw new MarketError('order_not_found')
  const open = order.refundRequests.find(isOpenRefundRequest)
  if (!open) throw new MarketError('request_decided')
  await runTransaction(db, async (transaction) => {
    if (!(await moveRefundRequest(transaction, { id: open.id }, 'withdraw'))) throw new MarketError('request_decided')
    await record({ queue, transaction }, caller, {
      kind: 'refundRequest.withdrawn',
      subjectId: orderId,
      payload: { refundRequestId: open.id },
    })
  })
  return presentRefundRequest(await db.refundRequest.findUniqueOrThrow({ where: { id: open.id } }))
}
