import {
  invalid,
  MarketError,
  type Onboarding,
  type OnboardingReview,
  type OnboardingReviewBody,
} from '@wencang/contract'
import { runTransaction, type Transaction } from '@wencang/database'
import { type ApplicantKind, ONBOARDING_FIELDS } from '@wencang/domain'
import type { Queue } from '../../ports/queue.ts'
import { recordAudit } from '../audit/service.ts'
import {
  type Application,
  grantRole,
  holdUser,
  moveApplication,
  presentApplication,
  proofsOf,
  revokeRole,
} from '../onboarding/service.ts'
import type { Actor } from '../sessions/index.ts'
import { recordReview, reviewHistory } from './history.ts'
import { openProofs, type ProofDependencies } from './proofs.ts'

export interface OnboardingReviewService {
  /** An application with its proofs, whose opening is written down. @throws {MarketError} onboarding_not_found. */
  get(operator: Actor, applicationId: string, requestId: string): Promise<OnboardingReview>
  /** @throws {MarketError} onboarding_not_found, forbidden for one's own, application_exists when its state does not take the decision. */
  decide(operator: Actor, applicationId: string, body: OnboardingReviewBody, requestId: string): Promise<Onboarding>
}

/** What operators decide about applications. */
export function createOnboardingReviewService(
  dependencies: ProofDependencies & { queue: Queue },
): OnboardingReviewService {
  const { db, queue, clock } = dependencies

  async function find(applicationId: string) {
    const application = await db.onboardingApplication.findUnique({
      where: { id: applicationId },
      include: { user: { select: { id: true, name: true } } },
    })
    if (!application) throw new MarketError('onboarding_not_found')
    return application
  }

  return {
    async get(operator, applicationId, requestId) {
      const application = await find(applicationId)
      const subject = { kind: 'onboarding', id: applicationId } as const
      return {
        kind: 'onboarding',
        application: presentApplication(application),
        applicant: application.user,
        submittedAt: application.submittedAt.toISOString(),
        proofs: await openProofs(dependencies, operator, subject, proofsOf(application), requestId),
        history: await reviewHistory(db, 'onboarding', applicationId),
      }
    },

    async decide(operator, applicationId, body, requestId) {
      const before = await find(applicationId)
      if (before.userId === operator.userId) throw new MarketError('forbidden')
      refuseStrangeFields(before, body)
      await runTransaction(db, async (transaction) => {
        await holdUser(transaction, before.userId)
        if (!(await apply(transaction, before, body))) await refuse(transaction, applicationId)
        await recordReview(transaction, 'onboarding', applicationId, operator.userId, body)
        await recordAudit(transaction, {
          actorId: operator.userId,
          action: `onboarding.${body.decision}`,
          subjectKind: 'onboarding',
          subjectId: applicationId,
          detail: { reason: body.reason ?? null },
          requestId,
        })
        await queue.send(transaction, 'publish-poi', {})
      })
      return presentApplication(await find(applicationId))
    },
  }

  /** Carries a decision out. @returns false when the state, or what stands there, is not the one that it was meant for. */
  async function apply(transaction: Transaction, { id }: Application, body: OnboardingReviewBody): Promise<boolean> {
    const at = clock.now()
    const seen = body.submittedAt ? { submittedAt: new Date(body.submittedAt) } : {}
    const because = { reason: body.reason ?? null, ...(body.fieldReasons && { fieldReasons: body.fieldReasons }) }
    switch (body.decision) {
      case 'approve':
        return moveApplication(transaction, id, 'approve', at, { where: seen })
      case 'reject':
        return moveApplication(transaction, id, 'reject', at, { where: seen, data: because })
      case 'violation': {
        if (!(await moveApplication(transaction, id, 'violation', at, { where: seen, data: because }))) return false
        const application = await transaction.onboardingApplication.findUniqueOrThrow({ where: { id } })
        if (application.approvedAt) await revokeRole(transaction, application)
        return true
      }
      case 'restore': {
        const approved = { ...seen, approvedAt: { not: null } }
        if (!(await moveApplication(transaction, id, 'restore', at, { where: approved })))
          return moveApplication(transaction, id, 'reopen', at, { where: { ...seen, approvedAt: null } })
        const application = await transaction.onboardingApplication.findUniqueOrThrow({ where: { id } })
        if (application.contractSignedAt) await grantRole(transaction, application)
        return true
      }
    }
  }

  /** Gone, or in another state than the decision takes. */
  async function refuse(transaction: Transaction, id: string): Promise<never> {
    const isThere = (await transaction.onboardingApplication.count({ where: { id } })) > 0
    throw new MarketError(isThere ? 'application_exists' : 'onboarding_not_found')
  }
}

/** Reasons name fields of the form that was handed in, and go with a refusal. */
function refuseStrangeFields(application: Application, body: OnboardingReviewBody): void {
  if (!body.fieldReasons) return
  if (body.decision === 'approve' || body.decision === 'restore')
    throw invalid('fieldReasons', 'only with a rejection or a violation')
  const known = ONBOARDING_FIELDS[application.applicantKind as ApplicantKind]
  const strange = Object.keys(body.fieldReasons).find((field) => !known.includes(field))
  if (strange !== undefined) throw invalid(`fieldReasons.${strange}`, `not a field of this form: ${known.join(', ')}`)
}
