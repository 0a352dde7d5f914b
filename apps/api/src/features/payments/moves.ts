import type { Prisma, Transaction } from '@wencang/database'
import {
  moveOf,
  PAYMENT_ATTEMPT_TRANSITIONS,
  type PaymentAttemptEvent,
  REFUND_TRANSITIONS,
  type RefundEvent,
} from '@wencang/domain'

/**
 * Moves payment attempts by an event, forward only.
 * @param data What else is written in the same rows. @returns the ids of those that were in a state which takes the event.
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
 * Moves refunds by what their channel says of them; those that are over are not asked about again.
 * @param now When it was said. @returns the ids of those that were in a state which takes the event.
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
