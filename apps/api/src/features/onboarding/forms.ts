import type { OnboardingBody } from '@wencang/contract'
import { maskNumber } from '@wencang/domain'
import type { PersonalDataCipher, PlaceOfText } from '@wencang/personal-data'

/** Where a document number is stored, for its encryption: a user has one application per type, so user and type identify the row. */
export function placeOfNumber(
  column: 'certification_number' | 'bank_card_number',
  application: { userId: string; creatorType: number },
): PlaceOfText {
  return { table: 'onboarding_application', column, row: `${application.userId}:${application.creatorType}` }
}

/** The file that a form names, with the field that names it. */
export function proofOf(body: OnboardingBody): { field: string; fileId: string } {
  return body.applicantKind === 0
    ? { field: 'certificationFile', fileId: body.certificationFile }
    : { field: 'proveFile', fileId: body.proveFile }
}

/** The columns that a form fills; those of the other kind of applicant are cleared. Document numbers are encrypted here and nowhere kept in plain. */
export function columnsOfForm(userId: string, body: OnboardingBody, cipher: PersonalDataCipher) {
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
          institutionName: null,
          representativeName: null,
          proveFileId: null,
        }
      : {
          name: null,
          certificationNumberCipher: null,
          certificationNumberMasked: null,
          certificationFileId: null,
          institutionName: body.institutionName,
          representativeName: body.representativeName,
          proveFileId: body.proveFile,
        }),
  }
}
