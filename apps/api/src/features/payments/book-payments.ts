import { type Database, type Executor, isUniqueViolation } from '@wencang/database'
import { paymentModeOf } from '@wencang/domain'
import { batched } from '../../lib/batched.ts'
import { completeOrders } from '../orders/index.ts'
import type { PaidReport } from './apply-paid.ts'
import { paidAttempts } from './moves.ts'
import type { KnownAttempt } from './notification-log.ts'

/** Bookings that run at once: one may wait for a row that a buyer's cancellation has locked. */
const CONCURRENCY = 2
/** Payments that one statement books, at most. */
const MAX_BATCH_SIZE = 50

/** A payment that has arrived, as its channel says. */
export interface ArrivedPayment {
  attempt: KnownAttempt
  report: PaidReport
  bookedAt: Date
  /** The rate for orders from before rates were frozen. */
  feeBasisPoints: number
}

/**
 * Books a payment in the usual case, in one batch with others of the same moment.
 * @returns whether it was booked; if not, nothing has changed and `applyPaid` finds out what it needs.
 */
export type BookPayment = (payment: ArrivedPayment) => Promise<boolean>

/**
 * Batches bookings: when something sells out, payments arrive by the hundred in a second, and a statement and a commit for each would be
 * what takes the time.
 */
export function createBookPayment(db: Database['prisma']): BookPayment {
  return batched((payments) => bookTogether(db, payments), {
    concurrency: CONCURRENCY,
    maxBatchSize: MAX_BATCH_SIZE,
  })
}

/**
 * Books payments that complete their orders, all by one statement. A payment stays unchanged if its order is not pending, has another open
 * payment, or its buyer holds the asset already.
 * @param payments At most one of an order. @returns the IDs of the attempts that were booked.
 */
export async function bookPayments(executor: Executor, payments: readonly ArrivedPayment[]): Promise<Set<string>> {
  const completions = payments.map(({ attempt, bookedAt, feeBasisPoints }) => ({
    orderId: attempt.orderId,
    paidAt: bookedAt,
    feeBasisPoints,
    paymentMode: paymentModeOf(attempt.channel),
  }))
  const completed = await completeOrders(executor, completions, paidAttempts(payments))
  return new Set(payments.filter(({ attempt }) => completed.has(attempt.orderId)).map(({ attempt }) => attempt.id))
}

/**
 * Books a batch of payments outside of a transaction. If a unique index rejects the batch, each is booked by itself, so that none fails
 * because of another. @returns of each whether it was booked.
 */
async function bookTogether(db: Database['prisma'], payments: readonly ArrivedPayment[]): Promise<boolean[]> {
  try {
    // One of an order: a second report finds out what the first has done.
    const booked = await bookPayments(db, [
      ...new Map(payments.map((payment) => [payment.attempt.orderId, payment])).values(),
    ])
    return payments.map(({ attempt }) => booked.delete(attempt.id))
  } catch (error) {
    // A buyer holds the asset by another order, or a channel's number is known: the statement has changed nothing.
    if (!isUniqueViolation(error)) throw error
    if (payments.length === 1) return [false]
    const booked: boolean[] = []
    for (const payment of payments) booked.push(...(await bookTogether(db, [payment])))
    return booked
  }
}
