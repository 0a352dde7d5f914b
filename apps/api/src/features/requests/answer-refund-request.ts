import { MarketError, type RefundAnswer, type SellerRefundRequest } from '@wencang/contract'
import { runTransaction } from '@wencang/database'
import { notify } from '@wencang/notices'
import type { Context } from '../../context.ts'
import { recordAudit } from '../audit/index.ts'
import { announceOrder } from '../orders/index.ts'
import { moveRefundRequest } from './moves.ts'
import { presentToSeller, requestInclude } from './present.ts'

/**
 * Records the seller's answer before an operator decides.
 * @throws {MarketError} not_found, also for another seller's; request_decided when not open, or after the deadline.
 */
export async function answerRefundRequest(
  { db, storage, clock }: Pick<Context, 'db' | 'storage' | 'clock'>,
  sellerId: string,
  requestId: string,
  { answer, words }: RefundAnswer,
  httpRequestId: string,
): Promise<SellerRefundRequest> {
  const where = { id: requestId, creatorId: sellerId }
  const request = await db.refundRequest.findFirst({ where, include: requestInclude })
  if (!request) throw new MarketError('not_found')
  const now = clock.now()
  const isAgreed = answer === 'agree'
  const { orderId, buyerId, order } = request
  await runTransaction(db, async (transaction) => {
    const answered = { sellerAgreed: isAgreed, sellerWords: words ?? null, answeredAt: now }
    if (!(await moveRefundRequest(transaction, { ...where, answerUntil: { gt: now } }, answer, answered)))
      throw new MarketError('request_decided')
    await notify(transaction, {
      kind: 'refund.answered',
      to: [buyerId],
      parameters: { orderId, assetName: order.assetName, isAgreed, words: words ?? null },
      once: requestId,
    })
    await recordAudit(transaction, {
      actorId: sellerId,
      action: `refundRequest.${answer}`,
      subjectKind: 'order',
      subjectId: orderId,
      detail: { words: words ?? null },
      requestId: httpRequestId,
    })
    await announceOrder(transaction, orderId)
  })
  const after = await db.refundRequest.findUniqueOrThrow({ where: { id: requestId }, include: requestInclude })
  return presentToSeller({ storage, clock }, after)
}
