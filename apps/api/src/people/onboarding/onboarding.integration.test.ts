import { OnboardingBody } from '@wencang/contract'
import { expect, test } from 'vitest'
import { type Answer, callerOf, closeAfterAll, startTestApp } from '../../testing/index.ts'
import { addStoredFile } from '../../testing/stored-file.ts'
import { numbersOfApplication } from './account-of-application.ts'
import { submitOnboarding } from './submit-onboarding.ts'
import {
  ACCOUNT_NUMBER,
  applicant,
  applicantAt,
  CARD_NUMBER,
  ID_NUMBER,
  institutionForm,
  personForm,
  scanBytes,
  uploadFile,
} from './testing/applicants.ts'

const app = closeAfterAll(await startTestApp())

const without = (form: object, field: string) =>
  Object.fromEntries(Object.entries(form).filter(([name]) => name !== field))

test('a user without an application gets an error of its own', async () => {
  const buyer = await app.person('buyer')
  for (const path of ['/store/onboarding', '/store/onboarding?creatorType=0', '/store/onboarding/contract'])
    expect((await buyer.get(path)).body).toMatchObject({ error_code: 4041 })
  expect((await buyer.delete('/store/onboarding')).body.error_code).toBe(4041)
  expect((await buyer.post('/store/onboarding/contract', { accepted: true })).body.error_code).toBe(4041)
})

test('a person applies, and every number in the response is masked', async () => {
  const person = await applicant(app)
  const answer = await person.post('/store/onboarding', personForm(person.fileId))
  expect([answer.status, answer.body]).toEqual([
    201,
    {
      id: expect.any(String),
      creatorType: 1,
      applicantKind: 0,
      status: 0,
      reason: null,
      fieldReasons: {},
      form: {
        name: '林知夏',
        phoneNumber: '13812345678',
        certificationNumber: '110************02X',
        certificationFile: person.fileId,
        bankName: '中国银行北京分行',
        bankCardNum: '622*************000',
      },
      contract: { signedAt: null },
      createdTime: expect.any(String),
    },
  ])
  expect((await person.get('/store/onboarding?creatorType=1')).body).toEqual(answer.body)
  expect((await person.get('/store/onboarding')).body).toEqual(answer.body)
  expect((await person.get('/store/onboarding?creatorType=0')).body.error_code).toBe(4041)
})

test('both sides of a card are kept; the back is a scan of the applicant like the front, and goes with the next application', async () => {
  const [person, outsider] = [await applicant(app), await applicant(app)]
  const upload = async () => (await uploadFile(app, person, await scanBytes())).body.fileId as string
  const form = { ...personForm(person.fileId), certificationBackFile: await upload() }
  for (const foreign of [outsider.fileId, crypto.randomUUID(), person.fileId]) {
    const answer = await person.post('/store/onboarding', { ...form, certificationBackFile: foreign })
    expect(answer).toMatchObject({ status: 400, body: { details: [{ path: 'certificationBackFile' }] } })
  }
  const answer = await person.post('/store/onboarding', form)
  expect(answer).toMatchObject({ status: 201, body: { form: { certificationBackFile: form.certificationBackFile } } })
  const operator = await app.person('operator')
  const review = `/admin/reviews/onboarding/${answer.body.id}`
  const reject = { decision: 'reject', reason: '看不清', fieldReasons: { certificationBackFile: '反光' } }
  expect((await operator.post(review, reject)).status).toBe(200)
  expect((await person.get('/store/onboarding')).body.fieldReasons).toEqual(reject.fieldReasons)
  const passport = { ...personForm(person.fileId), certificationNumber: 'E12345678' }
  expect((await person.post('/store/onboarding', passport)).body.form).not.toHaveProperty('certificationBackFile')
})

test('an institution applies', async () => {
  const person = await applicant(app)
  const answer = await person.post('/store/onboarding', institutionForm(person.fileId))
  expect(answer.body).toMatchObject({
    creatorType: 0,
    applicantKind: 1,
    status: 0,
    form: { institutionName: '临江博物馆', representativeName: '周远', proveFile: person.fileId },
  })
  expect(answer.body.form.bankCardNum).toBe('110***************218')
})

test('numbers are encrypted at rest, the same one differently each time', async () => {
  const [one, other] = [await applicant(app), await applicant(app)]
  await one.post('/store/onboarding', personForm(one.fileId))
  await other.post('/store/onboarding', personForm(other.fileId))
  await one.post('/store/onboarding', institutionForm(one.fileId))
  const { rows } = await app.pool.query<{ row: string }>('SELECT a::text AS row FROM onboarding_application a')
  const stored = rows.map(({ row }) => row).join('\n')
  for (const number of [ID_NUMBER, CARD_NUMBER, ACCOUNT_NUMBER]) {
    expect(stored).not.toContain(number)
    expect(stored).not.toContain(Buffer.from(number).toString('hex'))
  }
  const [first, second] = await app.db.onboardingApplication.findMany({
    where: { userId: { in: [one.id, other.id] }, applicantKind: 0 },
  })
  expect(first?.bankCardNumberCipher).not.toEqual(second?.bankCardNumberCipher)
  expect(first?.encryptionKeyId).toBe(app.context.cipher.currentKeyId)
})

test.each<[string, object, string, string | RegExp]>([
  ['no phone', { phoneNumber: '' }, 'phoneNumber', 'phone cannot be empty'],
  ['a phone of blanks', { phoneNumber: '   ' }, 'phoneNumber', 'phone cannot be empty'],
  ['a phone that begins with 12', { phoneNumber: '12812345678' }, 'phoneNumber', 'wrong phone format'],
  ['a phone that is a number', { phoneNumber: 13_812_345_678 }, 'phoneNumber', 'must be text'],
  ['no ID number', { certificationNumber: '' }, 'certificationNumber', 'ID number cannot be empty'],
  [
    'a wrong check digit',
    { certificationNumber: '110105194912310021' },
    'certificationNumber',
    'ID number is not valid',
  ],
  ['a card that fails Luhn', { bankCardNum: '6222020000000000001' }, 'bankCardNum', 'bank card number is not valid'],
  ['a card of 11 digits', { bankCardNum: '62220200000' }, 'bankCardNum', 'bank card number is not valid'],
  ['no name', { name: '' }, 'name', /at least 1/],
  ['a name that is too long', { name: '王'.repeat(101) }, 'name', /at most 100/],
  ['a name with a NUL', { name: '王\0' }, 'name', /plain text/],
  ['no bank', { bankName: ' ' }, 'bankName', /at least 1/],
  ['no agreement', { acceptAgreement: false }, 'acceptAgreement', /must be accepted/],
  ['a malformed file ID', { certificationFile: 'x' }, 'certificationFile', /./],
  ['an unknown creator type', { creatorType: 2 }, 'creatorType', /./],
  ['an unknown kind', { applicantKind: 2 }, 'applicantKind', /./],
  ['an unknown field', { status: 1 }, '', /./],
])('%s is rejected by name', async (_what, change, path, message) => {
  const person = await applicant(app)
  const answer = await person.post('/store/onboarding', { ...personForm(person.fileId), ...change })
  expect(answer).toMatchObject({ status: 400, body: { error_code: 400 } })
  expect(answer.body.details).toMatchObject([{ path, message: expect.stringMatching(message) }])
})

test.each<[string, object, string, string | RegExp]>([
  ['no phone', { phoneNumber: '' }, 'phoneNumber', 'contact phone cannot be empty'],
  ['a wrong phone', { phoneNumber: '1' }, 'phoneNumber', 'wrong phone format'],
  ['no institution', { institutionName: '' }, 'institutionName', /at least 1/],
  ['no representative', { representativeName: '' }, 'representativeName', /at least 1/],
  ['an account of 7 digits', { bankCardNum: '1234567' }, 'bankCardNum', 'bank card number is not valid'],
  ['a field of persons', { name: '周远' }, '', /./],
])('%s of an institution is rejected by name', async (_what, change, path, message) => {
  const person = await applicant(app)
  const answer = await person.post('/store/onboarding', { ...institutionForm(person.fileId), ...change })
  expect(answer.status).toBe(400)
  expect(answer.body.details).toMatchObject([{ path, message: expect.stringMatching(message) }])
})

test('every field of both forms is required', async () => {
  const person = await applicant(app)
  for (const form of [personForm(person.fileId), institutionForm(person.fileId)]) {
    for (const field of Object.keys(form)) {
      const answer = await person.post('/store/onboarding', without(form, field))
      expect([field, answer.status, answer.body.details?.map((detail: { path: string }) => detail.path)]).toEqual([
        field,
        400,
        [field],
      ])
    }
  }
  expect(await app.db.onboardingApplication.count({ where: { userId: person.id } })).toBe(0)
})

test("only one's own certification file counts as proof", async () => {
  const [person, other] = [await applicant(app), await applicant(app)]
  const thumbnail = await addStoredFile(app, person.id, 'thumbnail')
  for (const fileId of [other.fileId, thumbnail.id, '01900000-0000-7000-8000-000000000000']) {
    const answer = await person.post('/store/onboarding', personForm(fileId))
    expect(answer).toMatchObject({ status: 400, body: { details: [{ path: 'certificationFile' }] } })
  }
})

test('one application per type: a second one is rejected until the first is rejected', async () => {
  const person = await applicantAt(app, 'processing')
  const again = () => person.post('/store/onboarding', { ...personForm(person.fileId), name: '林知秋' })
  expect((await again()).body.error_code).toBe(4057)
  expect((await person.post('/store/onboarding', personForm(person.fileId, 0))).status).toBe(201)

  await person.decide({ decision: 'reject', reason: '证件不清晰', fieldReasons: { certificationFile: '请重新拍摄' } })
  expect((await person.get('/store/onboarding?creatorType=1')).body).toMatchObject({
    status: 2,
    reason: '证件不清晰',
    fieldReasons: { certificationFile: '请重新拍摄' },
  })
  const resubmitted = await again()
  expect([resubmitted.status, resubmitted.body]).toMatchObject([
    200,
    { id: person.applicationId, status: 0, reason: null, fieldReasons: {}, form: { name: '林知秋' } },
  ])
  await person.decide({ decision: 'approve' })
  expect((await again()).body.error_code).toBe(4057)
  await person.decide({ decision: 'violation', reason: '材料虚假' })
  expect((await again()).body.error_code).toBe(4057)
})

test('a correction keeps the numbers that it leaves out, unless they were objected to', async () => {
  const person = await applicantAt(app, 'processing')
  const { certificationNumber, bankCardNum, ...form } = personForm(person.fileId)
  const pathsOf = ({ body }: Answer) => body.details?.map((detail: { path: string }) => detail.path)
  await person.decide({ decision: 'reject', reason: '卡号有误', fieldReasons: { bankCardNum: '与开户人不符' } })
  expect(pathsOf(await person.post('/store/onboarding', form))).toEqual(['bankCardNum'])
  const corrected = await person.post('/store/onboarding', { ...form, bankCardNum: '6217000000000000004' })
  expect(corrected).toMatchObject({ status: 200, body: { form: { bankCardNum: expect.stringMatching(/004$/) } } })
  const numbers = async () => {
    const { id } = corrected.body
    return numbersOfApplication(
      await app.db.onboardingApplication.findUniqueOrThrow({ where: { id } }),
      app.context.cipher,
    )
  }
  expect(await numbers()).toEqual({ certificationNumber, bankCardNumber: '6217000000000000004' })

  await person.decide({ decision: 'reject', reason: '证件不清晰' })
  // Numbers of a person are none of an institution.
  const { bankCardNum: _, ...institution } = institutionForm(person.fileId, 1)
  expect(pathsOf(await person.post('/store/onboarding', institution))).toEqual(['bankCardNum'])
  expect((await person.post('/store/onboarding', form)).status).toBe(200)
  expect(await numbers()).toEqual({ certificationNumber, bankCardNumber: '6217000000000000004' })
})

test('a new application may be of the other kind of applicant', async () => {
  const person = await applicantAt(app, 'processing')
  await person.decide({ decision: 'reject', reason: '请以机构身份申请' })
  const answer = await person.post('/store/onboarding', institutionForm(person.fileId, 1))
  expect(answer.body).toMatchObject({ id: person.applicationId, applicantKind: 1, status: 0 })
  expect(answer.body.form).not.toHaveProperty('certificationNumber')
})

test('the types in the URL and in the body must agree', async () => {
  const person = await applicant(app)
  expect((await person.post('/store/onboarding?creatorType=0', personForm(person.fileId))).body.details).toMatchObject([
    { path: 'creatorType' },
  ])
  expect((await person.post('/store/onboarding?creatorType=1', personForm(person.fileId))).status).toBe(201)
  expect((await person.get('/store/onboarding?creatorType=7')).status).toBe(400)
})

test('without a type the last submitted application is returned', async () => {
  const person = await applicantAt(app, 'processing', 1)
  app.clock.advance(1)
  await person.post('/store/onboarding', personForm(person.fileId, 0))
  expect((await person.get('/store/onboarding')).body.creatorType).toBe(0)
  expect((await person.get('/store/onboarding?creatorType=')).body.creatorType).toBe(0)
  await person.decide({ decision: 'reject', reason: '请改' })
  app.clock.advance(1)
  await person.post('/store/onboarding', personForm(person.fileId, 1))
  expect((await person.get('/store/onboarding')).body.creatorType).toBe(1)
})

test('an application of a just deleted account is rejected', async () => {
  const person = await applicant(app)
  await app.db.user.update({ where: { id: person.id }, data: { deletedAt: new Date() } })
  // The session passed; the database decides at write time.
  const form = OnboardingBody.parse(personForm(person.fileId))
  await expect(submitOnboarding(app.context, callerOf(person.id), form)).rejects.toMatchObject({
    error: 'not_signed_in',
  })
})
