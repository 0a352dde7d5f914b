import { expect, test } from 'vitest'
import {
  type ApplicationDraft,
  acceptedFields,
  applicationSchema,
  draftOf,
  EMPTY_APPLICATION,
  type FieldName,
  problemOf,
  problemOfTyped,
  problemsOf,
} from './application-draft.ts'

const FILE = '01900000-0000-7000-8000-000000000000'
const BACK = '01900000-0000-7000-8000-000000000001'
const person: ApplicationDraft = {
  ...EMPTY_APPLICATION,
  acceptAgreement: true,
  name: '林知夏',
  phoneNumber: '13812345678',
  certificationNumber: '11010519491231002X',
  certificationFile: FILE,
  certificationBackFile: BACK,
  bankName: '中国银行',
  bankCardNum: '6222 0200 0000 0000 000',
}

function problemsIn(draft: ApplicationDraft, creatorType: 0 | 1) {
  const issues = applicationSchema(creatorType).safeParse(draft).error?.issues ?? []
  return problemsOf(
    issues.map(({ path, message }) => ({ path: path.join('.'), message })),
    draft,
  )
}

test('an empty form of a person has a problem at each required field', () => {
  expect(problemsIn(EMPTY_APPLICATION, 1)).toEqual({
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
  const problems = problemsIn({ ...EMPTY_APPLICATION, applicantKind: 1 }, 0)
  expect(problems).toMatchObject({ phoneNumber: 'contactPhoneRequired', proveFile: 'fileRequired' })
  expect(problems).not.toHaveProperty('certificationNumber')
})

test('numbers are sent in their stored format for any typed format', () => {
  const typed = { phoneNumber: '\u202D+86 138 0000-0000\u202C', certificationNumber: '１１０１０５19491231002x' }
  expect(applicationSchema(1).parse({ ...person, ...typed })).toMatchObject({
    phoneNumber: '13800000000',
    certificationNumber: '11010519491231002X',
  })
})

test('an institution may give a landline, and its message says so', () => {
  const institution = { ...EMPTY_APPLICATION, applicantKind: 1 as const }
  expect(problemsIn({ ...institution, phoneNumber: '0352-7992655' }, 0)).not.toHaveProperty('phoneNumber')
  expect(problemsIn({ ...institution, phoneNumber: '12812345678' }, 0)).toMatchObject({
    phoneNumber: 'contactPhoneFormat',
  })
})

test.each([
  [{ phoneNumber: '12812345678' }, { phoneNumber: 'phoneFormat' }],
  [{ phoneNumber: '0352-7992655' }, { phoneNumber: 'phoneFormat' }],
  [{ certificationNumber: '110105194912310021' }, { certificationNumber: 'idWrong' }],
  [{ bankCardNum: '6222020000000000001' }, { bankCardNum: 'cardWrong' }],
  [{ name: '林'.repeat(101) }, { name: 'textWrong' }],
  [{ acceptAgreement: false }, { acceptAgreement: 'agreement' }],
])('%j is reported at its field', (change, problems) => {
  expect(problemsIn({ ...person, ...change }, 1)).toEqual(problems)
})

test('the back of a resident card or permit may be sent, and the back of a passport may not', () => {
  const bodyOf = (change: Partial<ApplicationDraft>) => applicationSchema(1).safeParse({ ...person, ...change })
  const noBack = { certificationBackFile: '' }
  expect(bodyOf(noBack).success).toBe(true)
  expect(bodyOf({}).data).toHaveProperty('certificationBackFile', BACK)
  expect(bodyOf({ certificationNumber: 'H12345678' }).data).toHaveProperty('certificationBackFile', BACK)
  // A passport has no back; a chosen one is not sent.
  const passport = bodyOf({ certificationNumber: 'E12345678' })
  expect(passport.success).toBe(true)
  expect(passport.data).not.toHaveProperty('certificationBackFile')
})

test('a valid draft becomes a body with only the fields of its kind', () => {
  expect(applicationSchema(1).parse({ ...person, institutionName: '临江博物馆' })).toEqual({
    creatorType: 1,
    applicantKind: 0,
    acceptAgreement: true,
    name: '林知夏',
    phoneNumber: '13812345678',
    certificationNumber: '11010519491231002X',
    certificationFile: FILE,
    certificationBackFile: BACK,
    bankName: '中国银行',
    bankCardNum: '6222020000000000000',
  })
})

const rejected = {
  id: FILE,
  creatorType: 1,
  applicantKind: 0,
  status: 2,
  reason: '不清晰',
  fieldReasons: { bankCardNum: '请更换' },
  form: { ...person, certificationNumber: '110***02X', bankCardNum: '622***000' },
  contract: { signedAt: null },
  createdTime: '2026-11-21T00:00:00.000Z',
} as const

test('a correction asks for the numbers that were objected to, and keeps the others', () => {
  const draft = draftOf(rejected)
  expect(draft).toEqual({ ...person, certificationNumber: '', bankCardNum: '' })
  const { error } = applicationSchema(1, rejected).safeParse(draft)
  expect(error?.issues.map(({ path }) => path)).toEqual([['bankCardNum']])
  const { data } = applicationSchema(1, { ...rejected, fieldReasons: {} }).safeParse(draft)
  expect(data).not.toHaveProperty('bankCardNum')
  // Numbers of a person are none of an institution.
  const other = applicationSchema(1, rejected).safeParse({ ...draft, applicantKind: 1 }).error
  expect(other?.issues.map(({ path }) => path)).toContainEqual(['bankCardNum'])
})

test('a correction that leaves rejected fields as they were is refused at these fields', () => {
  const fieldReasons = { name: '与证件不符', certificationFile: '不清晰', certificationBackFile: '不完整' }
  const problemsOfCorrection = (change: Partial<ApplicationDraft>) => {
    const draft = { ...draftOf(rejected), ...change }
    const issues = applicationSchema(1, { ...rejected, fieldReasons }).safeParse(draft).error?.issues ?? []
    return issues.map(({ path, message }) => [path[0], problemOf(path[0] as FieldName, message, draft)])
  }
  expect(problemsOfCorrection({})).toEqual([
    ['name', 'unchanged'],
    ['certificationFile', 'unchanged'],
    ['certificationBackFile', 'unchanged'],
  ])
  const OTHER = '01900000-0000-7000-8000-000000000002'
  expect(problemsOfCorrection({ name: '林夏', certificationFile: OTHER, certificationBackFile: '' })).toEqual([])
})

test('a correction asks for the rejected fields alone', () => {
  const draft = draftOf(rejected)
  const accepted = ['name', 'phoneNumber', 'certificationNumber', 'certificationFile', 'certificationBackFile']
  expect([...acceptedFields(rejected, draft)].sort()).toEqual([...accepted, 'bankName'].sort())
  expect(acceptedFields(rejected, { ...draft, bankCardNum: '6222020000000000000' })).toHaveLength(6)
})

test.each([
  ['for a new application', undefined, {}],
  ['if the reason concerns the whole application', { ...rejected, fieldReasons: {} }, {}],
  ['after a change of another field', rejected, { name: '林夏' }],
  ['for another kind of applicant', rejected, { applicantKind: 1 as const }],
])('all fields are asked for %s', (_, before, change) => {
  expect(acceptedFields(before, { ...draftOf(rejected), ...change })).toEqual([])
})

test.each([
  ['a landline', '0352-7992655', 'phoneFormat'],
  ['a mobile number', '13812345678', undefined],
  ['nothing', ' ', undefined],
])('a phone field left with %s (%j) has the problem %j', (_, phoneNumber, problem) => {
  expect(problemOfTyped('phoneNumber', { ...EMPTY_APPLICATION, phoneNumber }, 1)).toBe(problem)
})
