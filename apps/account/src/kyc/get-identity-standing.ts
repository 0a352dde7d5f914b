import { AccountError, type IdentityStanding } from '@wencang/contract'
import type { DocumentType } from '@wencang/domain'
import type { Context } from '../context.ts'
import type { Caller } from '../gateway/index.ts'
import { KIND } from './kyc-status.ts'

/** Returns the caller's newest identity check. @throws {AccountError} 404 if there is none. */
export async function getIdentityStanding({ db }: Pick<Context, 'db'>, { userId }: Caller): Promise<IdentityStanding> {
  const check = await db.identityCheck.findFirst({
    where: { userId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  })
  if (!check) throw new AccountError('not_found')
  return {
    type: check.kind === KIND.person ? 'person' : 'institution',
    name: check.name,
    documentType: check.documentType as DocumentType,
    certificationNumber: check.certificationNumberMasked,
    status: check.status as IdentityStanding['status'],
    reason: check.reason,
    submittedAt: check.submittedAt.toISOString(),
  }
}
