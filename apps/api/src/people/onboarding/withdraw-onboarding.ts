import { MarketError } from '@wencang/contract'
import { onboardingStatusesTaking } from '@wencang/domain'
import type { Context } from '../../context.ts'
import { record } from '../../events/index.ts'
import { asApplicant } from './as-applicant.ts'
import { findOwnApplication } from './records.ts'

/** @throws {MarketError} onboarding_not_found; application_exists once it is decided. */
export async function withdrawOnboarding(
  { db, queue }: Pick<Context, 'db' | 'queue'>,
  userId: string,
  creatorType: number | undefined,
  requestId: string,
): Promise<void> {
  await asApplicant(db, userId, async (transaction) => {
    const { id } = await findOwnApplication(transaction, userId, creatorType)
    const { count } = await transaction.onboardingApplication.deleteMany({
      where: { id, userId, status: { in: onboardingStatusesTaking('withdraw') } },
    })
    if (count === 0) throw new MarketError('application_exists')
    await record(
      { queue, transaction },
      { userId, requestId },
      { kind: 'onboarding.withdrawn', subjectId: id, payload: {} },
    )
  })
}
