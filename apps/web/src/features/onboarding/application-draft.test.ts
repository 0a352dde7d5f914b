import { expect, test } from 'vitest'
import { type ApplicationDraft, draftOf, EMPTY_APPLICATION, readDraft } from './application-draft.ts'

const FILE = '01900000-0000-7000-8000-000000000000'
const person: ApplicationDraft = {
  ...EMPTY_APPLICATION,
  acceptAgreement: true,
  name: '林知夏',
  phoneNumber: '13812345678',
  certificationNumber: '11010519491231002X',
  certificationFile: FILE,
  bankName: '中国银行',
  bankCardNum: '6222 0200 0000 0000 000',
}

test('an empty form of a person says what each field lacks', () => {
  expect(readDraft(EMPTY_APPLICATION, 1).problems).toEqual({
    name: 'required',
    phoneNumber: 'phoneRequired',
    certificationNumber: 'idRequired',
    certificationFile: 'fileRequired',
    bankName: 'required',
    bankCardNum: 'cardRequired',
    acceptAgreement: 'agreement',
  })
})

test("an institution's phone is a contact phone", () => {
  const problems = readDraft({ ...EMPTY_APPLICATION, applicantKind: 1 }, 0).problems
  expect(problems).toMatchObject({ phoneNumber: 'contactPhoneRequired', proveFile: 'fileRequired' })
  expect(problems).not.toHaveProperty('certificationNumber')
})

test.each([
  [{ phoneNumber: '12812345678' }, { phoneNumber: 'phoneFormat' }],
  [{ certificationNumber: '110105194912310021' }, { certificationNumber: 'idWrong' }],
  [{ bankCardNum: '6222020000000000001' }, { bankCardNum: 'cardWrong' }],
  [{ name: '林'.repeat(101) }, { name: 'textWrong' }],
  [{ acceptAgreement: false }, { acceptAgreement: 'agreement' }],
])('%j is told beside its field', (change, problems) => {
  expect(readDraft({ ...person, ...change }, 1).problems).toEqual(problems)
})

test('what is right becomes the body of its kind alone', () => {
  expect(readDraft({ ...person, institutionName: '临江博物馆' }, 1).body).toEqual({
    creatorType: 1,
    applicantKind: 0,
    acceptAgreement: true,
    name: '林知夏',
    phoneNumber: '13812345678',
    certificationNumber: '11010519491231002X',
    certificationFile: FILE,
    bankName: '中国银行',
    bankCardNum: '6222020000000000000',
  })
})

test('masked numbers and the consent of a rejected application are given anew', () => {
  const { name, phoneNumber, certificationFile, bankName } = person
  const form = {
    name,
    phoneNumber,
    certificationFile,
    bankName,
    certificationNumber: '110***02X',
    bankCardNum: '622***000',
  }
  const application = {
    id: FILE,
    creatorType: 1,
    applicantKind: 0,
    status: 2,
    reason: '不清晰',
    fieldReasons: {},
    form,
    contract: { signedAt: null },
    createdTime: '2026-11-21T00:00:00.000Z',
  } as const
  expect(draftOf(application)).toEqual({ ...person, certificationNumber: '', bankCardNum: '', acceptAgreement: false })
})
