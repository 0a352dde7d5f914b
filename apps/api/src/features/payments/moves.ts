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
  for (const from of statesTaking(PAYMENT_ATTEMPT_TRANSITIONS, event)) {
    const to = nextState(PAYMENT_ATTEMPT_TRANSITIONS, from, event)
    if (!to) continue
    const { count } = await transaction.paymentAttempt.updateMany({
      where: { id: attemptId, state: from },
      data: { ...data, state: to },
    })
    if (count === 1) return to
  }
  return null
}
