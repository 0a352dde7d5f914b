import type { IdentityReview } from '@wencang/contract'
import type { Context } from '../../context.ts'
import type { Actor } from '../sessions/index.ts'
import { reviewHistory } from './history.ts'
import { presentCheck, readCheck } from './identity-checks.ts'
import { openProofs } from './proofs.ts'

/** A check with its scan; opening it is recorded. @throws {MarketError} not_found. */
export async function getIdentityReview(
  context: Pick<Context, 'db' | 'storage' | 'clock'>,
  operator: Actor,
  checkId: string,
  requestId: string,
): Promise<IdentityReview> {
  const check = await readCheck(context.db, checkId)
  const front = { field: 'fileId', fileId: check.fileId }
  const proofs = check.backFileId === null ? [front] : [front, { field: 'backFileId', fileId: check.backFileId }]
  return {
    kind: 'kyc',
    check: presentCheck(check),
    applicant: check.user,
    proofs: await openProofs(context, operator, { kind: 'kyc', id: checkId }, proofs, requestId),
    history: await reviewHistory(context.db, 'kyc', checkId),
  }
}
