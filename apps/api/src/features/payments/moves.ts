import type { Prisma, Transaction } from '@wencang/database'
import {
  nextState,
  PAYMENT_ATTEMPT_TRANSITIONS,
  type PaymentAttemptEvent,
  type PaymentAttemptState,
  statesTaking,
} from '@wencang/domain'

/**
 * Moves a payment attempt by an event, forward only.
 * @returns the new state, or null when it was in no state that takes the event.
 */
export async function moveAttempt(
  transaction: Transaction,
  attemptId: string,
  event: PaymentAttemptEvent,
  data: Prisma.PaymentAttemptUncheckedUpdateManyInput = {},
): Promise<PaymentAttemptState | null> {
  // Mostly one statement: whatever state takes the event, it leads to the same one.
  const origins = Map.groupBy(statesTaking(PAYMENT_ATTEMPT_TRANSITIONS, event), (from) =>
    nextState(PAYMENT_ATTEMPT_TRANSITIONS, from, event),
  )
  for (const [to, from] of origins) {
    if (!to) continue
    const { count } = await transaction.paymentAttempt.updateMany({
      where: { id: attemptId, state: { in: from } },
      data: { ...data, state: to },
    })
    if (count === 1) return to
  }
  return null
}
