import { invalid, MISSING_NUMBERS, type OnboardingBody, problemOfBack } from '@wencang/contract'
import { backSideOfNumber } from '@wencang/domain'
import type { PersonalDataCipher } from '@wencang/personal-data'
import { numbersOfApplication } from './account-of-application.ts'
import type { CompleteForm } from './forms.ts'
import type { Application } from './records.ts'

/**
 * Completes a corrected form with the stored numbers that it leaves out.
 * @param rejected The application that the form corrects; null for a first one.
 * @throws {MarketError} invalid_parameters for a number that is missing or has to be corrected, and for a back side that
 *   the document does not have.
 */
export function completeForm(
  body: OnboardingBody,
  rejected: Application | null,
  cipher: PersonalDataCipher,
): CompleteForm {
  const isSameKind = rejected?.applicantKind === body.applicantKind
  const stored = rejected && isSameKind ? numbersOfApplication(rejected, cipher) : null
  const objections = Object.keys(rejected?.fieldReasons ?? {})
  const keep = (field: keyof typeof MISSING_NUMBERS, number: string | null | undefined): string => {
    if (!number || objections.includes(field)) throw invalid(field, MISSING_NUMBERS[field])
    return number
  }
  const bankCardNum = body.bankCardNum ?? keep('bankCardNum', stored?.bankCardNumber)
  if (body.applicantKind === 1) return { ...body, bankCardNum }
  const certificationNumber = body.certificationNumber ?? keep('certificationNumber', stored?.certificationNumber)
  const { certificationBackFile: back, certificationFile: front } = body
  const message = problemOfBack(back, front, backSideOfNumber(certificationNumber))
  if (message) throw invalid('certificationBackFile', message)
  return { ...body, bankCardNum, certificationNumber }
}
