import { MarketError, type RevealedNumbers } from '@wencang/contract'
import type { Context } from '../../context.ts'
import { recordAudit } from '../audit/index.ts'
import { numbersOfApplication } from '../onboarding/index.ts'
import type { Actor } from '../sessions/index.ts'
import { readCheck } from './identity-checks.ts'
import { readApplication } from './read-application.ts'

/** Numbers, and whose they are. */
interface Numbers extends RevealedNumbers {
  person: { id: string; name: string }
}

/**
 * The document and card number of what is under review, to be compared with the scan. Who looked, at whose and why is recorded before they are returned; the
 * numbers themselves are not.
 * @throws {MarketError} not_found or onboarding_not_found; forbidden for one's own; application_exists when it is decided already.
 */
export async function revealNumbers(
  context: Pick<Context, 'db' | 'cipher'>,
  operator: Actor,
  subject: { kind: 'onboarding' | 'kyc'; id: string },
  reason: string | undefined,
  requestId: string,
): Promise<RevealedNumbers> {
  const { kind, id } = subject
  const { person, ...numbers } = await (kind === 'kyc' ? numbersOfCheck : numbersUnderReview)(context, operator, id)
  const fields = Object.entries(numbers).flatMap(([field, number]) => (number === null ? [] : [field]))
  await recordAudit(context.db, {
    actorId: operator.userId,
    action: `${kind}.reveal_numbers`,
    subjectKind: kind,
    subjectId: id,
    detail: { person, fields, reason: reason ?? null },
    requestId,
  })
  return numbers
}

async function numbersUnderReview(
  { db, cipher }: Pick<Context, 'db' | 'cipher'>,
  operator: Actor,
  id: string,
): Promise<Numbers> {
  const application = await readApplication(db, id)
  requireUnderReview(application, operator)
  return { ...numbersOfApplication(application, cipher), person: application.user }
}

async function numbersOfCheck(
  { db, cipher }: Pick<Context, 'db' | 'cipher'>,
  operator: Actor,
  id: string,
): Promise<Numbers> {
  const check = await readCheck(db, id)
  requireUnderReview(check, operator)
  const stored = { keyId: check.encryptionKeyId, cipher: check.certificationNumberCipher }
  const place = { table: 'identity_check', column: 'certification_number', row: id } as const
  return { certificationNumber: cipher.decrypt(stored, place), bankCardNumber: null, person: check.user }
}

function requireUnderReview({ userId, status }: { userId: string; status: number }, operator: Actor): void {
  if (userId === operator.userId) throw new MarketError('forbidden')
  if (status !== 0) throw new MarketError('application_exists')
}
