import type { FastifyBaseLogger } from 'fastify'
import { type Database, type Transaction, runTransaction } from '@wencang/database'
import { nextState, PAYMENT_ATTEMPT_TRANSITIONS } from '@wencang/domain'
import type { Clock } from '../../ports/clock.ts'
import type { Queue } from '../../ports/queue.ts'
import type { TradeReport } from '../../ports/payment-channel.ts'
import { announceOrder, lockOrder, lockPurchaseOf } from '../orders/index.ts'
import { type ArrivedPayment, bookPayments } from './book.ts'
import { abandonPayments } from './end-orders.ts'
import { moveAttempts } from './moves.ts'
import type { KnownAttempt } from './notification-log.ts'
import { automaticRefundNo } from './numbers.ts'

export interface ApplyDependencies {
  db: Database['prisma']
  clock: Clock
  queue: Queue
  feeBasisPoints: number
  /** Books a payment in the usual case, together with others of the same moment. @returns whether it was the usual case, and is done. */
  book(payment: ArrivedPayment): Promise<boolean>
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
}

export type PaidReport = Extract<TradeReport, { state: 'paid' }>

/** What became of a word of payment. `misfit`: not what was asked for; nothing has changed, somebody has to look. */
export type Applied = 'completed' | 'refunding' | 'known' | 'misfit'

/**
 * The one function that applies "paid", whoever brings the word: a notification, a query, reconciliation. May be called any number of
 * times and from several processes at once: the attempt's row is locked, its state moves once, and what follows (the order with its
 * ledger entries, or the refund of money that came too late or twice) commits with it.
 */
export async function applyPaid(
  dependencies: ApplyDependencies,
  attempt: KnownAttempt,
  report: PaidReport,
): Promise<Applied> {
  const { db, clock, feeBasisPoints, book, log } = dependencies
  if (report.amountFen !== attempt.amountFen || report.currency !== 'CNY') {
    log.error(
      {
        alert: 'payment-misfit',
        attemptId: attempt.id,
        askedFen: attempt.amountFen,
        paidFen: report.amountFen,
        currency: report.currency,
      },
      'a payment does not fit what was asked for',
    )
    return 'misfit'
  }
  // Nothing follows "paid": of what is known already, no lock is worth taking, however often a channel repeats it.
  if (attempt.state === 'paid') return 'known'
  const payment = { attempt, report, bookedAt: clock.now(), feeBasisPoints }
  const applied = (await book(payment))
    ? 'completed'
    : await runTransaction(db, (transaction) => applyUnusual(dependencies, transaction, payment))
  if (applied !== 'known') log.info({ attemptId: attempt.id, orderId: attempt.orderId, applied }, 'payment applied')
  return applied
}

/** What `book` has left as it was: the order has other open payments, which are given up for this one, or this one has to go back. */
async function applyUnusual(
  { queue }: ApplyDependencies,
  transaction: Transaction,
  payment: ArrivedPayment,
): Promise<Applied> {
  const { attempt, report, bookedAt } = payment
  // Always the order first, its payments after it: whoever begins, cancels or expires it does so too, and nobody waits in a circle.
  await lockOrder(transaction, attempt.orderId)
  const { state } = await transaction.paymentAttempt.findUniqueOrThrow({ where: { id: attempt.id } })
  if (!nextState(PAYMENT_ATTEMPT_TRANSITIONS, state, 'paid')) return 'known'
  await abandonPayments(transaction, queue, [attempt.orderId], attempt.id)
  await lockPurchaseOf(transaction, attempt.orderId)
  if ((await bookPayments(transaction, [payment])).size > 0) return 'completed'
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
  await announceOrder(transaction, attempt.orderId)
  return 'refunding'
}
