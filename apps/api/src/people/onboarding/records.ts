import { MarketError } from '@wencang/contract'
import { type Executor, findsRow, type OnboardingApplication, type Transaction } from '@wencang/database'
import type { CreatorType } from '@wencang/domain'

export type Application = OnboardingApplication

/** Returns the user's application of a type, or the latest. @throws {MarketError} onboarding_not_found. */
export async function findOwnApplication(
  db: Executor,
  userId: string,
  creatorType: number | undefined,
): Promise<Application> {
  const application = await db.onboardingApplication.findFirst({
    where: { userId, ...(creatorType !== undefined && { creatorType }) },
    orderBy: [{ submittedAt: 'desc' }, { id: 'desc' }],
  })
  if (!application) throw new MarketError('onboarding_not_found')
  return application
}

/** Locks a user's own proof against deletion. @returns false when there is none. */
export async function holdOwnProof(transaction: Transaction, userId: string, fileId: string): Promise<boolean> {
  return findsRow(transaction)`
    SELECT 1 FROM stored_file WHERE id = ${fileId}::uuid AND uploader_id = ${userId}::uuid AND kind = 'certification'
    FOR KEY SHARE`
}

export const creatorTypeOf = (application: Pick<Application, 'creatorType'>) => application.creatorType as CreatorType
