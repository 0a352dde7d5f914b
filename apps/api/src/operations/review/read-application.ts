import { MarketError } from '@wencang/contract'
import type { Executor } from '@wencang/database'

/** Application with its applicant. @throws {MarketError} onboarding_not_found. */
export async function readApplication(db: Executor, applicationId: string) {
  const application = await db.onboardingApplication.findUnique({
    where: { id: applicationId },
    include: { user: { select: { id: true, name: true } } },
  })
  if (!application) throw new MarketError('onboarding_not_found')
  return application
}
