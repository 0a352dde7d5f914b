import type { OnboardingBody } from '@wencang/contract'
import { maskNumber } from '@wencang/domain'
import type { PersonalDataCipher, PlaceOfText } from '@wencang/personal-data'

/** Encryption context of a number; user and type identify the row. */
export function placeOfNumber(
  column: 'certification_number' | 'bank_card_number',
  application: { userId: string; creatorType: number },
): PlaceOfText {
  return { table: 'onboarding_application', column, row: `${application.userId}:${application.creatorType}` }
}

/** Files of a form, with their field names. */
export function proofsIn(body: OnboardingBody): { field: string; fileId: string }[] {
  if (body.applicantKind === 1) return [{ field: 'proveFile', fileId: body.proveFile }]
  const { certificationFile, certificationBackFile: back } = body
  const front = { field: 'certificationFile', fileId: certificationFile }
  return back === undefined ? [front] : [front, { field: 'certificationBackFile', fileId: back }]
}

/** A form with its numbers. */
export type CompleteForm = OnboardingBody & { bankCardNum: string } & (
    | { applicantKind: 0; certificationNumber: string }
    | { applicantKind: 1 }
  )

/** Encrypts numbers and clears the other applicant kind's columns. */
export function columnsOfForm(userId: string, body: CompleteForm, cipher: PersonalDataCipher) {
  const row = { userId, creatorType: body.creatorType }
  const card = cipher.encrypt(body.bankCardNum, placeOfNumber('bank_card_number', row))
  return {
    applicantKind: body.applicantKind,
    phoneNumber: body.phoneNumber,
    bankName: body.bankName,
    bankCardNumberCipher: card.cipher,
    bankCardNumberMasked: maskNumber(body.bankCardNum),
    encryptionKeyId: card.keyId,
    ...(body.applicantKind === 0
      ? {
          name: body.name,
          certificationNumberCipher: cipher.encrypt(
            body.certificationNumber,
            placeOfNumber('certification_number', row),
          ).cipher,
          certificationNumberMasked: maskNumber(body.certificationNumber),
          certificationFileId: body.certificationFile,
          certificationBackFileId: body.certificationBackFile ?? null,
          institutionName: null,
          representativeName: null,
          proveFileId: null,
        }
      : {
          name: null,
          certificationNumberCipher: null,
          certificationNumberMasked: null,
          certificationFileId: null,
          certificationBackFileId: null,
          institutionName: body.institutionName,
          representativeName: body.representativeName,
          proveFileId: body.proveFile,
        }),
  }
}
