import type { OnboardingReview } from '@wencang/contract'
import type { Context } from '../../context.ts'
import { presentApplication, proofsOf } from '../onboarding/index.ts'
import type { Actor } from '../sessions/index.ts'
import { reviewHistory } from './history.ts'
import { openProofs } from './proofs.ts'
import { readApplication } from './read-application.ts'

/** An application with its proofs; opening it is recorded. @throws {MarketError} onboarding_not_found. */
export async function getOnboardingReview(
  context: Pick<Context, 'db' | 'storage' | 'clock'>,
  operator: Actor,
  applicationId: string,
  requestId: string,
): Promise<OnboardingReview> {
  const application = await readApplication(context.db, applicationId)
  const subject = { kind: 'onboarding', id: applicationId } as const
  return {
    kind: 'onboarding',
    application: presentApplication(application),
    applicant: application.user,
    submittedAt: application.submittedAt.toISOString(),
    proofs: await openProofs(context, operator, subject, proofsOf(application), requestId),
    history: await reviewHistory(context.db, 'onboarding', applicationId),
  }
}
