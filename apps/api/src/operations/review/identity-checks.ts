import { type IdentityCheck, MarketError } from '@wencang/contract'
import type { Executor, IdentityCheck as IdentityRecord } from '@wencang/database'

/** @throws {MarketError} not_found. */
export async function readCheck(db: Executor, checkId: string) {
  const check = await db.identityCheck.findUnique({
    where: { id: checkId },
    include: { user: { select: { id: true, name: true } } },
  })
  if (!check) throw new MarketError('not_found')
  return check
}

/** Check with its document number masked. */
export function presentCheck(check: IdentityRecord): IdentityCheck {
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
