import { type IdentityCheck, type IdentityReview, type IdentityReviewBody, MarketError } from '@wencang/contract'
import { type IdentityCheck as IdentityRecord, runTransaction } from '@wencang/database'
import { APPLICANT_KIND } from '@wencang/domain'
import { recordAudit } from '../audit/service.ts'
import { holdUser } from '../onboarding/service.ts'
import type { Actor } from '../sessions/index.ts'
import { recordReview, reviewHistory } from './history.ts'
import { openProofs, type ProofDependencies } from './proofs.ts'

const STATUS = { processing: 0, approved: 1, reject: 2 } as const

export interface IdentityReviewService {
  /** A check with its scan, whose opening is written down. @throws {MarketError} not_found. */
  get(operator: Actor, checkId: string, requestId: string): Promise<IdentityReview>
  /** @throws {MarketError} not_found, forbidden for one's own, application_exists when it is decided already. */
  decide(operator: Actor, checkId: string, body: IdentityReviewBody, requestId: string): Promise<IdentityCheck>
}

/** What operators decide about who people say they are; the sign-in host takes the claims and shows the result in userinfo. */
export function createIdentityReviewService(dependencies: ProofDependencies): IdentityReviewService {
  const { db, clock } = dependencies

  async function find(checkId: string) {
    const check = await db.identityCheck.findUnique({
      where: { id: checkId },
      include: { user: { select: { id: true, name: true } } },
    })
    if (!check) throw new MarketError('not_found')
    return check
  }

  return {
    async get(operator, checkId, requestId) {
      const check = await find(checkId)
      const proofs = [{ field: 'fileId', fileId: check.fileId }]
      return {
        kind: 'kyc',
        check: present(check),
        applicant: check.user,
        proofs: await openProofs(dependencies, operator, { kind: 'kyc', id: checkId }, proofs, requestId),
        history: await reviewHistory(db, 'kyc', checkId),
      }
    },

    async decide(operator, checkId, body, requestId) {
      const { userId } = await find(checkId)
      if (userId === operator.userId) throw new MarketError('forbidden')
      const isApproved = body.decision === 'approve'
      await runTransaction(db, async (transaction) => {
        await holdUser(transaction, userId)
        // Whoever is under review may replace the claim: a decision counts for what the operator saw.
        const seen = body.submittedAt ? { submittedAt: new Date(body.submittedAt) } : {}
        const { count } = await transaction.identityCheck.updateMany({
          where: { id: checkId, status: STATUS.processing, ...seen },
          data: {
            status: isApproved ? STATUS.approved : STATUS.reject,
            reason: isApproved ? null : body.reason,
            decidedAt: clock.now(),
          },
        })
        const check = await transaction.identityCheck.findUnique({ where: { id: checkId } })
        if (!check) throw new MarketError('not_found')
        if (count === 0) throw new MarketError('application_exists')
        if (isApproved) await transaction.user.update({ where: { id: userId }, data: verifiedColumns(check) })
        await recordReview(transaction, 'kyc', checkId, operator.userId, body)
        await recordAudit(transaction, {
          actorId: operator.userId,
          action: `kyc.${body.decision}`,
          subjectKind: 'kyc',
          subjectId: checkId,
          detail: { reason: body.reason ?? null },
          requestId,
        })
      })
      return present(await find(checkId))
    },
  }
}

/** What userinfo shows of somebody whose check passed. */
function verifiedColumns(check: IdentityRecord) {
  const isPerson = check.kind === APPLICANT_KIND.person
  return { kycType: check.kind, kycName: check.name, realName: isPerson ? check.name : null }
}

function present(check: IdentityRecord): IdentityCheck {
  return {
    id: check.id,
    type: check.kind as IdentityCheck['type'],
    name: check.name,
    documentType: check.documentType,
    certificationNumber: check.certificationNumberMasked,
    status: check.status as IdentityCheck['status'],
    reason: check.reason,
    submittedAt: check.submittedAt.toISOString(),
  }
}
