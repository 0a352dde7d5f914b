import { type IdentityCheck, type IdentityReviewBody, MarketError } from '@wencang/contract'
import { type IdentityCheck as IdentityRecord, runTransaction } from '@wencang/database'
import { APPLICANT_KIND } from '@wencang/domain'
import type { Context } from '../../context.ts'
import { record } from '../../events/index.ts'
import type { Caller } from '../../lib/caller.ts'
import { holdUser } from '../../people/sessions/index.ts'
import { endClaim } from './claims.ts'
import { recordReview } from './history.ts'
import { presentCheck, readCheck } from './identity-checks.ts'

const STATUS = { processing: 0, approved: 1, reject: 2 } as const

/**
 * Decides a real-name verification, which userinfo then shows.
 * @throws {MarketError} not_found, review_held; application_exists when decided already
 * @throws {MarketError} forbidden for the operator's own
 */
export async function decideIdentity(
  { db, queue, clock }: Pick<Context, 'db' | 'queue' | 'clock'>,
  caller: Caller,
  checkId: string,
  body: IdentityReviewBody,
): Promise<IdentityCheck> {
  const { userId } = await readCheck(db, checkId)
  if (userId === caller.userId) throw new MarketError('forbidden')
  const isApproved = body.decision === 'approve'
  await runTransaction(db, async (transaction) => {
    await holdUser(transaction, userId)
    await endClaim(transaction, { kind: 'kyc', id: checkId }, caller, clock.now())
    // Checks can be replaced during review: compare versions.
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
    const reviewId = await recordReview(transaction, 'kyc', checkId, caller.userId, body)
    await record({ queue, transaction }, caller, {
      kind: isApproved ? 'kyc.approved' : 'kyc.rejected',
      subjectId: checkId,
      payload: { userId, reviewId, reason: body.reason ?? null, from: STATUS.processing, to: check.status },
    })
  })
  return presentCheck(await readCheck(db, checkId))
}

/** Columns that userinfo shows after approval. */
function verifiedColumns(check: IdentityRecord) {
  const isPerson = check.kind === APPLICANT_KIND.person
  return { kycType: check.kind, kycName: check.name, realName: isPerson ? check.name : null }
}
