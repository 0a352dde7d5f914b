import { runTransaction, type Transaction } from '@wencang/database'
import { nextState, PAYMENT_ATTEMPT_TRANSITIONS, paymentModeOf } from '@wencang/domain'
import type { TradeReport } from '@wencang/payment-channels/port'
import { paymentOutcomes } from '@wencang/telemetry'
import type { Context } from '../../context.ts'
import { record } from '../../events/index.ts'
import { lockOrder, lockPurchaseOf } from '../orders/index.ts'
import { abandonPayments } from './abandon-payments.ts'
import { type ArrivedPayment, bookPayments } from './book-payments.ts'
import { moveAttempts } from './moves.ts'
import type { KnownAttempt } from './notification-log.ts'
import { automaticRefundNo } from './numbers.ts'

export type ApplyContext = Pick<Context, 'db' | 'clock' | 'queue' | 'feeBasisPoints' | 'bookPayment' | 'log'>

export type PaidReport = Extract<TradeReport, { state: 'paid' }>

/** `mismatch`: amount or currency differ; nothing changed, needs an operator. */
export type Applied = 'completed' | 'refunding' | 'known' | 'mismatch'

/**
 * Only this function may apply "paid". Idempotent and safe concurrently.
 * @param notificationId Notification with the report; `completed` has written its verdict.
 * @returns `refunding` for a late or duplicate payment, which is refunded.
 */
export async function applyPaid(
  context: ApplyContext,
  attempt: KnownAttempt,
  report: PaidReport,
  notificationId?: string,
): Promise<Applied> {
  const { db, clock, feeBasisPoints, bookPayment, log } = context
  if (report.amountFen !== attempt.amountFen || report.currency !== 'CNY') {
    paymentOutcomes.add(1, { channel: paymentModeOf(attempt.channel), outcome: 'mismatch' })
    log.error(
      {
        alert: 'payment-mismatch',
        attemptId: attempt.id,
        askedFen: attempt.amountFen,
        paidFen: report.amountFen,
        currency: report.currency,
      },
      'a payment differs from what was asked for',
    )
    return 'mismatch'
  }
  // "paid" is final: repeated reports need no lock.
  if (attempt.state === 'paid') return 'known'
  const payment = { attempt, report, bookedAt: clock.now(), feeBasisPoints, notificationId }
  const applied = (await bookPayment(payment))
    ? 'completed'
    : await runTransaction(db, (transaction) => applyUnusual(context, transaction, payment))
  if (applied !== 'known') {
    paymentOutcomes.add(1, { channel: paymentModeOf(attempt.channel), outcome: applied })
    log.info({ attemptId: attempt.id, orderId: attempt.orderId, applied }, 'payment applied')
  }
  return applied
}

/** Handles payments that `bookPayment` refused: closes other payments, or refunds. */
async function applyUnusual(
  { queue }: ApplyContext,
  transaction: Transaction,
  payment: ArrivedPayment,
): Promise<Applied> {
  const { attempt, report, bookedAt } = payment
  // Lock order against deadlocks: order first, then payments.
  await lockOrder(transaction, attempt.orderId)
  const { state } = await transaction.paymentAttempt.findUniqueOrThrow({ where: { id: attempt.id } })
  if (!nextState(PAYMENT_ATTEMPT_TRANSITIONS, state, 'paid')) return 'known'
  await abandonPayments(transaction, queue, [attempt.orderId], attempt.id)
  await lockPurchaseOf(transaction, attempt.orderId)
  if ((await bookPayments({ queue, transaction }, [payment])).size > 0) return 'completed'
  const moved = await moveAttempts(transaction, [attempt.id], 'paid', {
    transactionId: report.transactionId,
    paidAmountFen: report.amountFen,
    paidAt: report.paidAt,
    nextQueryAt: null,
  })
  if (moved.length === 0) return 'known'
  await transaction.refund.create({
    data: {
      orderId: attempt.orderId,
      attemptId: attempt.id,
      channel: attempt.channel,
      refundNo: automaticRefundNo(attempt.outTradeNo),
      amountFen: attempt.amountFen,
      reason: 'paid after the order had ended, or twice',
      nextTryAt: bookedAt,
    },
  })
  await record(
    { queue, transaction },
    { userId: null },
    { kind: 'order.paidInVain', subjectId: attempt.orderId, payload: { attemptId: attempt.id } },
  )
  return 'refunding'
}
