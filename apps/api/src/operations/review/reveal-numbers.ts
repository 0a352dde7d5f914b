import { MarketError, type RevealedNumbers } from '@wencang/contract'
import type { Context } from '../../context.ts'
import { recordAccess } from '../../events/index.ts'
import type { Caller } from '../../lib/caller.ts'
import { numbersOfApplication, proofsOf } from '../../people/onboarding/index.ts'
import { readCheck } from './identity-checks.ts'
import { openProofs, proofsOfCheck } from './proofs.ts'
import { readApplication } from './read-application.ts'

interface Subject {
  kind: 'onboarding' | 'kyc'
  id: string
}

/** Numbers and documents, with their user. */
interface Submitted {
  person: { id: string; name: string }
  isUnderReview: boolean
  numbers: Pick<RevealedNumbers, 'certificationNumber' | 'bankCardNumber'>
  documents: { field: string; fileId: string }[]
}

const MASKED = { certificationNumber: null, bankCardNumber: null }

/**
 * Returns documents and, during review, full numbers. Audits the access first, without the numbers.
 * @throws {MarketError} not_found or onboarding_not_found; forbidden for one's own.
 */
export async function revealNumbers(
  context: Pick<Context, 'db' | 'queue' | 'cipher' | 'clock' | 'tokenSecret'>,
  caller: Caller,
  subject: Subject,
  reason: string | undefined,
): Promise<RevealedNumbers> {
  const { person, isUnderReview, ...submitted } = await readSubmitted(context, subject)
  if (person.id === caller.userId) throw new MarketError('forbidden')
  const numbers = isUnderReview ? submitted.numbers : MASKED
  const fields = Object.entries(numbers).flatMap(([field, number]) => (number === null ? [] : [field]))
  if (fields.length > 0)
    await recordAccess(context, caller, {
      kind: `${subject.kind}.numbersRevealed`,
      subjectId: subject.id,
      payload: { person: { id: person.id, name: person.name }, fields, reason: reason ?? null },
    })
  return {
    ...numbers,
    proofs: await openProofs(context, caller, subject, submitted.documents, reason),
  }
}

async function readSubmitted(
  { db, cipher }: Pick<Context, 'db' | 'cipher'>,
  { kind, id }: Subject,
): Promise<Submitted> {
  if (kind === 'onboarding') {
    const application = await readApplication(db, id)
    return {
      person: application.user,
      isUnderReview: application.status === 0,
      numbers: numbersOfApplication(application, cipher),
      documents: proofsOf(application),
    }
  }
  const check = await readCheck(db, id)
  const stored = { keyId: check.encryptionKeyId, cipher: check.certificationNumberCipher }
  const place = { table: 'identity_check', column: 'certification_number', row: id } as const
  return {
    person: check.user,
    isUnderReview: check.status === 0,
    numbers: { certificationNumber: cipher.decrypt(stored, place), bankCardNumber: null },
    documents: proofsOfCheck(check),
  }
}
