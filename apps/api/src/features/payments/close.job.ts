import { closeAttempt, type SettleDependencies } from './settle.ts'

/** Closes a payment that was given up. One that the channel does not know yet goes on being asked about until its code is dead. */
export async function closePayment(dependencies: SettleDependencies, attemptId: string): Promise<void> {
  const attempt = await dependencies.db.paymentAttempt.findUnique({ where: { id: attemptId } })
  if (!attempt) return
  const standing = await closeAttempt(dependencies, attempt)
  if (standing === 'unknown' || standing === 'paying')
    throw new Error(`payment ${attemptId} could not be closed yet: ${standing}`)
}
