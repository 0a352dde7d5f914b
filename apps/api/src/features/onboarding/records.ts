import { MarketError } from '@wencang/contract'
import { type Executor, findsRow, type OnboardingApplication, Prisma, type Transaction } from '@wencang/database'
import type { CreatorType } from '@wencang/domain'

export type Application = OnboardingApplication

/** The caller's application of a type, or the last submitted one. @throws {MarketError} onboarding_not_found. */
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

/**
 * Locks a user's row until the transaction ends. Every change of an application begins with this: changes of one user's roles run one after the other, and none
 * slips in after the deletion of the account.
 * @returns false when the user no longer exists.
 */
export async function holdUser(transaction: Transaction, userId: string): Promise<boolean> {
  return findsRow(
    transaction,
    Prisma.sql`
    SELECT 1 FROM users WHERE id = ${userId}::uuid AND deleted_at IS NULL FOR NO KEY UPDATE`,
  )
}

/** Keeps one of the user's own proofs from being deleted while a reference to it is added. @returns false when there is none. */
export async function holdOwnProof(transaction: Transaction, userId: string, fileId: string): Promise<boolean> {
  return findsRow(
    transaction,
    Prisma.sql`
    SELECT 1 FROM stored_file WHERE id = ${fileId}::uuid AND uploader_id = ${userId}::uuid AND kind = 'certification'
    FOR KEY SHARE`,
  )
}

export const creatorTypeOf = (application: Pick<Application, 'creatorType'>) => application.creatorType as CreatorType
