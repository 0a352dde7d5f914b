import { type AdminRefundRequest, MarketError, type RefundBody, type RefundRequestDecision } from '@wencang/contract'
import { runTransaction, type Transaction } from '@wencang/database'
import type { Context } from '../../context.ts'
import { record } from '../../events/index.ts'
import type { Caller } from '../../lib/caller.ts'
import { lockSellersOf } from '../../money/payouts/index.ts'
import { lockOrder } from '../orders/index.ts'
import { bookRefund, hasRefundUnderWay, isPartyTo } from '../payments/index.ts'
import { isAwaitingAnswer, presentToOperator } from './list-all-refund-requests.ts'
import { moveRefundRequest } from './moves.ts'
import { decisionInclude, requestInclude } from './present.ts'

/**
 * Decides a refund request after the seller's answer or deadline. Approval refunds an amount, by default the rest, or
 * closes the request if refunded meanwhile.
 * @throws {MarketError} not_found; answer_awaited; request_decided; not_refundable
 * @throws {MarketError} invalid_parameters for more than the rest
 * @throws {MarketError} forbidden for a party to the order
 * @throws {MarketError} refund_under_way while another refund's outcome is unknown; the request stays open
 */
export async function decideRefundRequest(
  context: Pick<Context, 'db' | 'queue' | 'storage' | 'clock'>,
  caller: Caller,
  id: string,
  { decision, words, amount }: RefundRequestDecision,
): Promise<AdminRefundRequest> {
  const { db, queue, clock } = context
  const request = await db.refundRequest.findUnique({ where: { id }, include: requestInclude })
  if (!request) throw new MarketError('not_found')
  const { order, orderId, buyerId, creatorId } = request
  const { assetName } = order
  if (isPartyTo(order, caller.userId)) throw new MarketError('forbidden')
  if (isAwaitingAnswer(request, clock.now())) throw new MarketError('answer_awaited')
  await runTransaction(db, async (transaction) => {
    await lockSellersOf(transaction, orderId)
    await lockOrder(transaction, orderId)
    const decided = { words: words ?? null, decidedById: caller.userId, decidedAt: clock.now() }
    if (!(await moveRefundRequest(transaction, { id }, decision, decided))) throw new MarketError('request_decided')
    const refund = { reason: request.reason, amount }
    const approvedFen =
      decision === 'approve' ? await refundUnlessDone(context, transaction, caller, orderId, refund) : null
    if (approvedFen !== null) await transaction.refundRequest.update({ where: { id }, data: { approvedFen } })
    await record({ queue, transaction }, caller, {
      kind: 'refundRequest.decided',
      subjectId: orderId,
      payload: { refundRequestId: id, assetName, buyerId, creatorId, decision, words: words ?? null, approvedFen },
    })
  })
  const after = await db.refundRequest.findUniqueOrThrow({ where: { id }, include: decisionInclude })
  return presentToOperator(context, after, caller.userId)
}

/** @returns the amount; null if all was refunded meanwhile. */
async function refundUnlessDone(
  context: Pick<Context, 'queue' | 'clock'>,
  transaction: Transaction,
  caller: Caller,
  orderId: string,
  body: RefundBody,
): Promise<number | null> {
  if (await hasRefundUnderWay(transaction, orderId)) throw new MarketError('refund_under_way')
  const { isRefunded } = await transaction.order.findUniqueOrThrow({ where: { id: orderId } })
  return isRefunded ? null : (await bookRefund(context, transaction, caller, orderId, body)).amountFen
}
