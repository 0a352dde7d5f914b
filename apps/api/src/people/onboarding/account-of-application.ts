import type { Executor, OnboardingApplication } from '@wencang/database'
import { APPLICANT_KIND } from '@wencang/domain'
import type { PersonalDataCipher } from '@wencang/personal-data'
import { placeOfNumber } from './forms.ts'

/** Bank account with its unmasked number. */
export interface BankAccount {
  bankName: string
  holderName: string
  number: string
}

/**
 * First approval only: later applications must not redirect payouts.
 * @returns the seller's bank account; null without an approved application.
 */
export async function accountOfApplication(
  { db, cipher }: { db: Executor; cipher: PersonalDataCipher },
  userId: string,
): Promise<BankAccount | null> {
  const application = await db.onboardingApplication.findFirst({
    where: { userId, approvedAt: { not: null } },
    orderBy: [{ approvedAt: 'asc' }, { id: 'asc' }],
  })
  if (!application) return null
  const isPerson = application.applicantKind === APPLICANT_KIND.person
  const stored = { keyId: application.encryptionKeyId, cipher: application.bankCardNumberCipher }
  return {
    bankName: application.bankName,
    holderName: (isPerson ? application.name : application.institutionName) ?? '',
    number: cipher.decrypt(stored, placeOfNumber('bank_card_number', application)),
  }
}

/** Decrypts an application's numbers; institutions have no document number. */
export function numbersOfApplication(
  application: OnboardingApplication,
  cipher: PersonalDataCipher,
): { certificationNumber: string | null; bankCardNumber: string } {
  const { encryptionKeyId: keyId, certificationNumberCipher, bankCardNumberCipher } = application
  const read = (text: Uint8Array, column: Parameters<typeof placeOfNumber>[0]) =>
    cipher.decrypt({ keyId, cipher: text }, placeOfNumber(column, application))
  return {
    certificationNumber: certificationNumberCipher && read(certificationNumberCipher, 'certification_number'),
    bankCardNumber: read(bankCardNumberCipher, 'bank_card_number'),
  }
}
