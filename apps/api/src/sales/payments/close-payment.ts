import { closeAttempt, type SettleContext } from './settle-payment.ts'

/**
 * Closes an abandoned payment.
 * @throws while the channel has not closed it; the job is then retried.
 */
export async function closePayment(context: SettleContext, attemptId: string): Promise<void> {
  const attempt = await context.db.paymentAttempt.findUnique({ where: { id: attemptId } })
  if (!attempt) return
  const standing = await closeAttempt(context, attempt)
  if (standing === 'unknown' || standing === 'paying')
    throw new Error(`payment ${attemptId} could not be closed yet: ${standing}`)
}
