import { closeAttempt, type SettleContext } from './settle-payment.ts'

/**
 * Closes a payment that was abandoned. One that the channel does not know yet is queried until its code is dead.
 * @throws when the channel did not close it yet; the job is then tried again.
 */
export async function closePayment(context: SettleContext, attemptId: string): Promise<void> {
  const attempt = await context.db.paymentAttempt.findUnique({ where: { id: attemptId } })
  if (!attempt) return
  const standing = await closeAttempt(context, attempt)
  if (standing === 'unknown' || standing === 'paying')
    throw new Error(`payment ${attemptId} could not be closed yet: ${standing}`)
}
