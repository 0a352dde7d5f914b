import type { IdentityReview } from '@wencang/contract'
import type { Context } from '../../context.ts'
import type { Caller } from '../../lib/caller.ts'
import { reviewHistory } from './history.ts'
import { presentCheck, readCheck } from './identity-checks.ts'
import { openProofs, proofsOfCheck } from './proofs.ts'

/** Identity check; `opensProofs` adds scans and is audited. @throws {MarketError} not_found. */
export async function getIdentityReview(
  context: Pick<Context, 'db' | 'queue' | 'clock' | 'tokenSecret'>,
  caller: Caller,
  { id: checkId, opensProofs }: { id: string; opensProofs: boolean },
): Promise<IdentityReview> {
  const check = await readCheck(context.db, checkId)
  const proofs = proofsOfCheck(check)
  return {
    kind: 'kyc',
    check: presentCheck(check),
    applicant: check.user,
    documents: proofs.map(({ field }) => field),
    proofs: opensProofs ? await openProofs(context, caller, { kind: 'kyc', id: checkId }, proofs) : [],
    history: await reviewHistory(context.db, 'kyc', checkId),
  }
}
