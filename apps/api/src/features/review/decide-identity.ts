import { type IdentityCheck, type IdentityReview, type IdentityReviewBody, MarketError } from '@wencang/contract'
import { type Executor, type IdentityCheck as IdentityRecord, runTransaction } from '@wencang/database'
import { APPLICANT_KIND } from '@wencang/domain'
import type { Context } from '../../context.ts'
import { recordAudit } from '../audit/index.ts'
import { holdUser } from '../onboarding/index.ts'
import type { Actor } from '../sessions/index.ts'
import { recordReview, reviewHistory } from './history.ts'
import { openProofs } from './proofs.ts'

const STATUS = { processing: 0, approved: 1, reject: 2 } as const

/** A check with its scan; opening it is recorded. @throws {MarketError} not_found. */
export async function getIdentityReview(
  context: Pick<Context, 'db' | 'storage' | 'clock'>,
  operator: Actor,
  checkId: string,
  requestId: string,
): Promise<IdentityReview> {
  const check = await readCheck(context.db, checkId)
  const proofs = [{ field: 'fileId', fileId: check.fileId }]
  return {
    kind: 'kyc',
    check: present(check),
    applicant: check.user,
    proofs: await openProofs(context, operator, { kind: 'kyc', id: checkId }, proofs, requestId),
    history: await reviewHistory(context.db, 'kyc', checkId),
  }
}

/**
 * An operator's decision on a user's real-name verification; the sign-in host accepts the checks and shows the result in userinfo.
 * @throws {MarketError} not_found, forbidden for the operator's own, application_exists when it is decided already.
 */
export async function decideIdentity(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  operator: Actor,
  checkId: string,
  body: IdentityReviewBody,
  requestId: string,
): Promise<IdentityCheck> {
  const { userId } = await readCheck(db, checkId)
  if (userId === operator.userId) throw new MarketError('forbidden')
  const isApproved = body.decision === 'approve'
  await runTransaction(db, async (transaction) => {
    await holdUser(transaction, userId)
    // A check under review may be replaced: a decision applies to the version that the operator saw.
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
  return present(await readCheck(db, checkId))
}

async function readCheck(db: Executor, checkId: string) {
  const check = await db.identityCheck.findUnique({
    where: { id: checkId },
    include: { user: { select: { id: true, name: true } } },
  })
  if (!check) throw new MarketError('not_found')
  return check
}

/** The data that userinfo shows of a user whose check was approved. */
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
