import { type Database, type Executor, isUniqueViolation } from '@wencang/database'
import { completeOrders } from '../orders/index.ts'
import type { PaidReport } from './apply-paid.ts'
import { paidAttempts } from './moves.ts'
import type { KnownAttempt } from './notification-log.ts'

/** A payment that its channel says has arrived. */
export interface ArrivedPayment {
  attempt: KnownAttempt
  report: PaidReport
  bookedAt: Date
  /** The rate for orders from before rates were frozen. */
  feeBasisPoints: number
}

/**
 * Books payments that complete their orders, all by one statement. A payment stays as it is where its order is not pending, has another
 * open payment, or its buyer holds the asset already.
 * @param payments At most one of an order. @returns the ids of the attempts that were booked.
 */
export async function bookPayments(executor: Executor, payments: readonly ArrivedPayment[]): Promise<Set<string>> {
  const completions = payments.map(({ attempt, bookedAt, feeBasisPoints }) => ({
    orderId: attempt.orderId,
    paidAt: bookedAt,
    feeBasisPoints,
    paymentMode: attempt.channel,
  }))
  const completed = await completeOrders(executor, completions, paidAttempts(payments))
  return new Set(payments.filter(({ attempt }) => completed.has(attempt.orderId)).map(({ attempt }) => attempt.id))
}

/**
 * Books payments that have come together, none at another's cost: each outside of a transaction, and by itself where the tables refuse them
 * together. @returns of each whether it was booked; the others wait for `applyPaid` to see what they need.
 */
export async function bookTogether(db: Database['prisma'], payments: readonly ArrivedPayment[]): Promise<boolean[]> {
  try {
    // One of an order: a second word about it finds out what the first has done.
    const booked = await bookPayments(db, [
      ...new Map(payments.map((payment) => [payment.attempt.orderId, payment])).values(),
    ])
    return payments.map(({ attempt }) => booked.delete(attempt.id))
  } catch (error) {
    // A buyer holds the asset by another order, or a channel's number is known: nothing has happened to any of them.
    if (!isUniqueViolation(error)) throw error
    if (payments.length === 1) return [false]
    const booked: boolean[] = []
    for (const payment of payments) booked.push(...(await bookTogether(db, [payment])))
    return booked
  }
}
