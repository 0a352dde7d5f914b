import { invalid, MarketError, type Onboarding, type OnboardingReviewBody } from '@wencang/contract'
import { runTransaction, type Transaction } from '@wencang/database'
import { APPLICANT_KIND, type ApplicantKind, ONBOARDING_FIELDS } from '@wencang/domain'
import type { Context } from '../../context.ts'
import { record } from '../../events/index.ts'
import type { Caller } from '../../lib/caller.ts'
import { type Application, moveApplication, presentApplication } from '../../people/onboarding/index.ts'
import { holdUser } from '../../people/sessions/index.ts'
import { endClaim } from './claims.ts'
import { recordReview } from './history.ts'
import { readApplication } from './read-application.ts'

const HAPPENED = {
  approve: 'onboarding.approved',
  reject: 'onboarding.rejected',
  violation: 'onboarding.revoked',
  restore: 'onboarding.restored',
} as const

/**
 * Decides an application.
 * @throws {MarketError} onboarding_not_found, review_held; forbidden for the operator's own
 * @throws {MarketError} application_exists when its state does not allow the decision
 */
export async function decideOnboarding(
  { db, queue, clock }: Pick<Context, 'db' | 'queue' | 'clock'>,
  caller: Caller,
  applicationId: string,
  body: OnboardingReviewBody,
): Promise<Onboarding> {
  const before = await readApplication(db, applicationId)
  if (before.userId === caller.userId) throw new MarketError('forbidden')
  requireKnownFields(before, body)
  await runTransaction(db, async (transaction) => {
    await holdUser(transaction, before.userId)
    await endClaim(transaction, { kind: 'onboarding', id: applicationId }, caller, clock.now())
    if (!(await carryOut(transaction, applicationId, body, clock.now()))) {
      const isThere = (await transaction.onboardingApplication.count({ where: { id: applicationId } })) > 0
      throw new MarketError(isThere ? 'application_exists' : 'onboarding_not_found')
    }
    const reviewId = await recordReview(transaction, 'onboarding', applicationId, caller.userId, body)
    const { userId, creatorType, status: from } = before
    const to = await statusOf(transaction, applicationId)
    await record({ queue, transaction }, caller, {
      kind: HAPPENED[body.decision],
      subjectId: applicationId,
      payload: { userId, creatorType, reviewId, reason: body.reason ?? null, from, to },
    })
  })
  return presentApplication(await readApplication(db, applicationId))
}

/** @returns false when the state or version is not the one decided on. */
async function carryOut(transaction: Transaction, id: string, body: OnboardingReviewBody, at: Date): Promise<boolean> {
  const seen = body.submittedAt ? { submittedAt: new Date(body.submittedAt) } : {}
  const because = { reason: body.reason ?? null, ...(body.fieldReasons && { fieldReasons: body.fieldReasons }) }
  switch (body.decision) {
    case 'approve': {
      if (!(await moveApplication(transaction, id, 'approve', at, { where: seen }))) return false
      await verifyApplicant(transaction, id)
      return true
    }
    case 'reject':
      return moveApplication(transaction, id, 'reject', at, { where: seen, data: because })
    case 'violation':
      return moveApplication(transaction, id, 'violation', at, { where: seen, data: because })
    case 'restore': {
      const approved = { ...seen, approvedAt: { not: null } }
      if (await moveApplication(transaction, id, 'restore', at, { where: approved })) return true
      return moveApplication(transaction, id, 'reopen', at, { where: { ...seen, approvedAt: null } })
    }
  }
}

/** The documents also prove the real name; earlier verifications stay. */
async function verifyApplicant(transaction: Transaction, applicationId: string): Promise<void> {
  const { userId, applicantKind, name, institutionName } = await transaction.onboardingApplication.findUniqueOrThrow({
    where: { id: applicationId },
  })
  const isPerson = applicantKind === APPLICANT_KIND.person
  await transaction.user.updateMany({
    where: { id: userId, kycType: null },
    data: { kycType: applicantKind, kycName: isPerson ? name : institutionName, realName: isPerson ? name : null },
  })
}

async function statusOf(transaction: Transaction, id: string): Promise<number> {
  const select = { status: true } as const
  return (await transaction.onboardingApplication.findUniqueOrThrow({ where: { id }, select })).status
}

/** Reasons need submitted fields, and a rejection or violation. */
function requireKnownFields(application: Application, body: OnboardingReviewBody): void {
  if (!body.fieldReasons) return
  if (body.decision === 'approve' || body.decision === 'restore')
    throw invalid('fieldReasons', 'only with a rejection or a violation')
  const known = ONBOARDING_FIELDS[application.applicantKind as ApplicantKind]
  const strange = Object.keys(body.fieldReasons).find((field) => !known.includes(field))
  if (strange !== undefined) throw invalid(`fieldReasons.${strange}`, `not a field of this form: ${known.join(', ')}`)
}
