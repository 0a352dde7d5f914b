import { Prisma, type Refund, runTransaction, type Transaction } from '@wencang/database'
import { paymentModeOf } from '@wencang/domain'
import { ChannelRefusedError, ChannelUnknownError, type RefundReport } from '@wencang/payment-channels/port'
import type { Context } from '../../context.ts'
import { record } from '../../events/index.ts'
import { recordRefund } from '../../money/ledger/index.ts'
import { lockOrder, markRefunded } from '../orders/index.ts'
import { claimDue, dueAgain } from './claim-due.ts'
import { moveRefunds } from './moves.ts'

const BATCH = 10
const RETRY_BACKOFF_SECONDS = [5, 15, 60, 300, 900, 3600]

type RefundContext = Pick<Context, 'db' | 'queue' | 'clock' | 'channels' | 'log'>
type RefundWithAttempt = Prisma.RefundGetPayload<{ include: { attempt: true; order: true } }>

async function claimRefunds({ db, clock }: RefundContext): Promise<RefundWithAttempt[]> {
  const now = clock.now()
  const where = await claimDue(
    db,
    Prisma.sql`
    UPDATE refund SET query_count = query_count + 1, next_try_at = ${dueAgain(now, RETRY_BACKOFF_SECONDS)}
    WHERE id IN (SELECT id FROM refund WHERE next_try_at <= ${now}::timestamptz AND state IN ('requested', 'processing')
                 ORDER BY next_try_at LIMIT ${BATCH}::int4 FOR UPDATE SKIP LOCKED)`,
  )
  return db.refund.findMany({ where, include: { attempt: true, order: true } })
}

/** Carries out refunds idempotently, with a constant refund number. */
export async function advanceRefunds(context: RefundContext): Promise<void> {
  for (const refund of await claimRefunds(context)) await advanceRefund(context, refund)
}

async function advanceRefund(context: RefundContext, refund: RefundWithAttempt): Promise<void> {
  const { db, queue, clock, log } = context
  const report = await ask(context, refund)
  if (!report || report.state === 'absent') return
  if (report.state === 'processing') {
    await runTransaction(db, (transaction) => moveRefunds(transaction, [refund.id], 'accepted', { now: clock.now() }))
    return
  }
  if (report.state === 'failed')
    log.error({ alert: 'refund-failed', refundId: refund.id, reason: report.message }, 'a refund failed')
  const { state: event, message = null } = report
  await runTransaction(db, async (transaction) => {
    // Serialises concurrent partial refunds of the order.
    await lockOrder(transaction, refund.orderId)
    const moved = await moveRefunds(transaction, [refund.id], event, { now: clock.now(), message })
    if (moved.length > 0 && report.state === 'succeeded') {
      if (refund.isMirrored) await mirror(transaction, refund, clock.now())
      const { id: refundId, amountFen, isMirrored, order } = refund
      const { assetId, assetName, buyerId, creatorId, ownerId } = order
      await record(
        { queue, transaction },
        { userId: null },
        {
          kind: 'order.refunded',
          subjectId: order.id,
          payload: { refundId, amountFen, isMirrored, assetId, assetName, buyerId, creatorId, ownerId },
        },
      )
    }
    if (moved.length > 0 && report.state === 'failed')
      await record(
        { queue, transaction },
        { userId: null },
        { kind: 'order.refundFailed', subjectId: refund.orderId, payload: { refundId: refund.id, message } },
      )
  })
}

async function ask({ channels, log }: RefundContext, refund: RefundWithAttempt): Promise<RefundReport | null> {
  const channel = channels[paymentModeOf(refund.channel)]
  const { outTradeNo, amountFen: totalFen } = refund.attempt
  try {
    if (refund.state === 'processing') {
      const standing = await channel.queryRefund(outTradeNo, refund.refundNo)
      // Repeats an unknown refund by its number.
      if (standing.state !== 'absent') return standing
    }
    return await channel.refund({
      outTradeNo,
      refundNo: refund.refundNo,
      amountFen: refund.amountFen,
      totalFen,
      reason: refund.reason,
    })
  } catch (error) {
    if (error instanceof ChannelRefusedError) return { state: 'failed', message: error.message }
    if (!(error instanceof ChannelUnknownError)) throw error
    log.warn({ refundId: refund.id, reason: error.message }, 'payment channel did not say how a refund stands')
    return null
  }
}

/** A full refund also ends the download. */
async function mirror(
  transaction: Transaction,
  refund: Refund & { order: { priceFen: number } },
  at: Date,
): Promise<void> {
  await recordRefund(transaction, refund, refund.order.priceFen)
  const refunded = await transaction.refund.aggregate({
    where: { orderId: refund.orderId, isMirrored: true, state: 'succeeded' },
    _sum: { amountFen: true },
  })
  if ((refunded._sum.amountFen ?? 0) >= refund.order.priceFen) {
    await markRefunded(transaction, refund.orderId, at)
  }
}
