import { invalid, MarketError, type Onboarding, type OnboardingBody } from '@wencang/contract'
import { onboardingStatusesTaking } from '@wencang/domain'
import type { Context } from '../../context.ts'
import { record } from '../../events/index.ts'
import type { Caller } from '../../lib/caller.ts'
import { asApplicant } from './as-applicant.ts'
import { completeForm } from './complete-form.ts'
import { columnsOfForm, proofsIn } from './forms.ts'
import { moveApplication } from './lifecycle.ts'
import { presentApplication } from './present.ts'
import { holdOwnProof } from './records.ts'

/**
 * Submits a first application, or corrects a rejected one, which may leave its numbers out.
 * @throws {MarketError} application_exists; invalid_parameters for a foreign file or a missing number.
 */
export async function submitOnboarding(
  { db, queue, clock, cipher }: Pick<Context, 'db' | 'queue' | 'clock' | 'cipher'>,
  caller: Caller,
  body: OnboardingBody,
): Promise<{ isFirst: boolean; application: Onboarding }> {
  const { creatorType } = body
  return asApplicant(db, caller.userId, async (transaction) => {
    const existing = await transaction.onboardingApplication.findUnique({
      where: { userId_creatorType: { userId: caller.userId, creatorType } },
    })
    if (existing && !onboardingStatusesTaking('resubmit').some((status) => status === existing.status))
      throw new MarketError('application_exists')
    for (const { field, fileId } of proofsIn(body))
      if (!(await holdOwnProof(transaction, caller.userId, fileId)))
        throw invalid(field, 'not a certification file of yours')
    const data = columnsOfForm(caller.userId, completeForm(body, existing, cipher), cipher)
    const at = clock.now()
    if (existing && !(await moveApplication(transaction, existing.id, 'resubmit', at, { data })))
      throw new MarketError('application_exists')
    const { id } =
      existing ??
      (await transaction.onboardingApplication.create({
        data: { userId: caller.userId, creatorType, ...data, submittedAt: at },
        select: { id: true },
      }))
    const kind = existing ? 'onboarding.resubmitted' : 'onboarding.submitted'
    const payload = { userId: caller.userId, creatorType, submittedAt: at.toISOString() }
    await record({ queue, transaction }, caller, { kind, subjectId: id, payload })
    const application = await transaction.onboardingApplication.findUniqueOrThrow({ where: { id } })
    return { isFirst: !existing, application: presentApplication(application) }
  })
}
