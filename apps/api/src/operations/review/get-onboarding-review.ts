import type { OnboardingReview } from '@wencang/contract'
import type { Context } from '../../context.ts'
import type { Caller } from '../../lib/caller.ts'
import { presentApplication, proofsOf } from '../../people/onboarding/index.ts'
import { reviewHistory } from './history.ts'
import { openProofs } from './proofs.ts'
import { readApplication } from './read-application.ts'

/** Application; `opensProofs` adds proofs and is audited. @throws {MarketError} onboarding_not_found. */
export async function getOnboardingReview(
  context: Pick<Context, 'db' | 'queue' | 'clock' | 'tokenSecret'>,
  caller: Caller,
  { id: applicationId, opensProofs }: { id: string; opensProofs: boolean },
): Promise<OnboardingReview> {
  const application = await readApplication(context.db, applicationId)
  const proofs = proofsOf(application)
  const subject = { kind: 'onboarding', id: applicationId } as const
  return {
    kind: 'onboarding',
    application: presentApplication(application),
    applicant: application.user,
    submittedAt: application.submittedAt.toISOString(),
    documents: proofs.map(({ field }) => field),
    proofs: opensProofs ? await openProofs(context, caller, subject, proofs) : [],
    history: await reviewHistory(context.db, 'onboarding', applicationId),
  }
}
