import { type Database, isUniqueViolation, runTransaction } from '@wencang/database'
import { paymentModeOf } from '@wencang/domain'
import type { Recording } from '../../events/index.ts'
import { batched } from '../../lib/batched.ts'
import type { Queue } from '../../ports/queue.ts'
import { completeOrders } from '../orders/index.ts'
import type { PaidReport } from './apply-paid.ts'
import { paidAttempts } from './moves.ts'
import { judgeNotifications, type KnownAttempt } from './notification-log.ts'

/** Several: a batch waits for ten statements, and perhaps for a cancelled order's lock. */
const CONCURRENCY = 4
/** Payments per transaction. */
const MAX_BATCH_SIZE = 50

export interface ArrivedPayment {
  attempt: KnownAttempt
  report: PaidReport
  bookedAt: Date
  /** Fallback for orders without a frozen rate. */
  feeBasisPoints: number
  /** Notification that reported it; its verdict is written with the booking. */
  notificationId: string | undefined
}

/**
 * Books an ordinary payment in a batch.
 * @returns false if nothing was booked; `applyPaid` then handles it.
 */
export type BookPayment = (payment: ArrivedPayment) => Promise<boolean>

/** Batches bookings: one commit per payment would dominate the cost. */
export function createBookPayment(db: Database['prisma'], queue: Queue): BookPayment {
  const book = (payments: readonly ArrivedPayment[]) =>
    runTransaction(db, (transaction) => bookPayments({ queue, transaction }, payments))
  return batched((payments) => bookTogether(book, payments), {
    concurrency: CONCURRENCY,
    maxBatchSize: MAX_BATCH_SIZE,
  })
}

/**
 * Skips orders that are not pending, have other open payments, or repeat a purchase.
 * @param payments At most one of an order.
 * @returns the IDs of the booked attempts.
 */
export async function bookPayments(recording: Recording, payments: readonly ArrivedPayment[]): Promise<Set<string>> {
  const completions = payments.map(({ attempt, bookedAt, feeBasisPoints }) => ({
    orderId: attempt.orderId,
    paidAt: bookedAt,
    feeBasisPoints,
    paymentMode: paymentModeOf(attempt.channel),
  }))
  const completed = await completeOrders(recording, completions, paidAttempts(payments))
  const booked = payments.filter(({ attempt }) => completed.has(attempt.orderId))
  const judged = booked.flatMap(({ attempt: { id: attemptId, outTradeNo }, notificationId, bookedAt }) =>
    notificationId
      ? [{ id: notificationId, verdict: 'applied' as const, attemptId, outTradeNo, judgedAt: bookedAt }]
      : [],
  )
  if (judged.length > 0) await judgeNotifications(recording.transaction, judged)
  return new Set(booked.map(({ attempt }) => attempt.id))
}

/**
 * Books a batch; after a unique violation, one by one.
 * @returns for each payment whether it was booked.
 */
async function bookTogether(
  book: (payments: readonly ArrivedPayment[]) => Promise<Set<string>>,
  payments: readonly ArrivedPayment[],
): Promise<boolean[]> {
  try {
    // The first of each order; `applyPaid` handles further reports.
    const ofOrders = new Map(payments.toReversed().map((payment) => [payment.attempt.orderId, payment]))
    const booked = await book([...ofOrders.values()])
    return payments.map(({ attempt }) => booked.delete(attempt.id))
  } catch (error) {
    // Duplicate purchase or transaction number; nothing was written.
    if (!isUniqueViolation(error)) throw error
    if (payments.length === 1) return [false]
    const booked: boolean[] = []
    for (const payment of payments) booked.push(...(await bookTogether(book, [payment])))
    return booked
  }
}
