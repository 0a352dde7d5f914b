import { MarketError, type RefundAnswer, type SellerRefundRequest } from '@wencang/contract'
import { runTransaction } from '@wencang/database'
import type { Context } from '../../context.ts'
import { record } from '../../events/index.ts'
import type { Caller } from '../../lib/caller.ts'
import { moveRefundRequest } from './moves.ts'
import { presentToSeller, requestInclude } from './present.ts'

/**
 * Records the seller's answer before an operator decides.
 * @throws {MarketError} not_found, also for another seller's; request_decided when not open, or after the deadline.
 */
export async function answerRefundRequest(
  { db, queue, storage, clock }: Pick<Context, 'db' | 'queue' | 'storage' | 'clock'>,
  caller: Caller,
  requestId: string,
  { answer, words }: RefundAnswer,
): Promise<SellerRefundRequest> {
  const where = { id: requestId, creatorId: caller.userId }
  const request = await db.refundRequest.findFirst({ where, include: requestInclude })
  if (!request) throw new MarketError('not_found')
  const now = clock.now()
  const { orderId, buyerId } = request
  const { assetName } = request.order
  await runTransaction(db, async (transaction) => {
    const answered = { sellerAgreed: answer === 'agree', sellerWords: words ?? null, answeredAt: now }
    if (!(await moveRefundRequest(transaction, { ...where, answerUntil: { gt: now } }, answer, answered)))
      throw new MarketError('request_decided')
    await record({ queue, transaction }, caller, {
      kind: 'refundRequest.answered',
      subjectId: orderId,
      payload: {
        refundRequestId: requestId,
        assetName,
        buyerId,
        creatorId: caller.userId,
        answer,
        words: words ?? null,
      },
    })
  })
  const after = await db.refundRequest.findUniqueOrThrow({ where: { id: requestId }, include: requestInclude })
  return presentToSeller({ storage, clock }, after)
}
