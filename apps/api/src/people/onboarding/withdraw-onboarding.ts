import { MarketError } from '@wencang/contract'
import { onboardingStatusesTaking } from '@wencang/domain'
import type { Context } from '../../context.ts'
import { record } from '../../events/index.ts'
import type { Caller } from '../../lib/caller.ts'
import { asApplicant } from './as-applicant.ts'
import { findOwnApplication } from './records.ts'

/** @throws {MarketError} onboarding_not_found; application_exists once it is decided. */
export async function withdrawOnboarding(
  { db, queue }: Pick<Context, 'db' | 'queue'>,
  caller: Caller,
  creatorType: number | undefined,
): Promise<void> {
  await asApplicant(db, caller.userId, async (transaction) => {
    const { id } = await findOwnApplication(transaction, caller.userId, creatorType)
    const { count } = await transaction.onboardingApplication.deleteMany({
      where: { id, userId: caller.userId, status: { in: onboardingStatusesTaking('withdraw') } },
    })
    if (count === 0) throw new MarketError('application_exists')
    await record({ queue, transaction }, caller, { kind: 'onboarding.withdrawn', subjectId: id, payload: {} })
  })
}
