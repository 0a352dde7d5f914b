import { Prisma, type Transaction } from '@wencang/database'
import {
  moveOf,
  PAYMENT_ATTEMPT_TRANSITIONS,
  type PaymentAttemptEvent,
  REFUND_TRANSITIONS,
  type RefundEvent,
} from '@wencang/domain'
import type { ArrivedPayment } from './book-payments.ts'

/**
 * Moves payment attempts by an event, forward only.
 * @param data Further columns of the same rows.
 * @returns the IDs of the attempts whose state allowed the event.
 */
export async function moveAttempts(
  transaction: Transaction,
  attemptIds: string[],
  event: PaymentAttemptEvent,
  data: Prisma.PaymentAttemptUncheckedUpdateManyInput = {},
): Promise<string[]> {
  const { from, to } = moveOf(PAYMENT_ATTEMPT_TRANSITIONS, event)
  const moved = await transaction.paymentAttempt.updateManyAndReturn({
    where: { id: { in: attemptIds }, state: { in: from } },
    data: { ...data, state: to },
    select: { id: true },
  })
  return moved.map(({ id }) => id)
}

/**
 * Skips payments whose order has another open payment.
 * @returns an update of payments of the locked orders `held`, which returns `order_id`.
 */
export function paidAttempts(payments: readonly ArrivedPayment[]): Prisma.Sql {
  const { from, to } = moveOf(PAYMENT_ATTEMPT_TRANSITIONS, 'paid')
  return Prisma.sql`
        UPDATE payment_attempt p SET state = ${to}::payment_attempt_state, transaction_id = paid.transaction_id,
          paid_amount_fen = paid.amount_fen, paid_at = paid.paid_at, next_query_at = NULL, updated_at = now()
        FROM held JOIN unnest(${payments.map(({ attempt }) => attempt.id)}::uuid[], ${payments.map(({ attempt }) => attempt.orderId)}::uuid[],
            ${payments.map(({ report }) => report.transactionId)}::text[], ${payments.map(({ report }) => report.amountFen)}::int4[],
            ${payments.map(({ report }) => report.paidAt)}::timestamptz[])
          AS paid (attempt_id, order_id, transaction_id, amount_fen, paid_at) ON paid.order_id = held.id
        WHERE p.id = paid.attempt_id AND p.order_id = held.id AND p.state = ANY (${from}::payment_attempt_state[])
          AND NOT EXISTS (SELECT FROM payment_attempt other
            WHERE other.order_id = held.id AND other.id <> p.id AND other.state IN ('created', 'open') AND NOT other.close_wanted)
        RETURNING p.order_id`
}

/**
 * Moves refunds by an event; stops querying final ones.
 * @param now Time of the report.
 * @returns the IDs of the refunds whose state allowed the event.
 */
export async function moveRefunds(
  transaction: Transaction,
  refundIds: string[],
  event: RefundEvent,
  { now, message = null }: { now: Date; message?: string | null },
): Promise<string[]> {
  const { from, to } = moveOf(REFUND_TRANSITIONS, event)
  const moved = await transaction.refund.updateManyAndReturn({
    where: { id: { in: refundIds }, state: { in: from } },
    data: { state: to, ...(event !== 'accepted' && { message, completedAt: now, nextTryAt: null }) },
    select: { id: true },
  })
  return moved.map(({ id }) => id)
}
