import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/index.ts'
import { applicant, applicantAt, CARD_NUMBER, ID_NUMBER } from '../onboarding/testing/applicants.ts'
import { createPersonalDataCipher } from '@wencang/personal-data'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const lastEntry = (subjectId: string) =>
  app.db.auditEntry.findFirstOrThrow({ where: { subjectId }, orderBy: [{ createdAt: 'desc' }, { id: 'desc' }] })

test('the numbers of an application under review are shown on request; who looked at whose is recorded, the numbers are not', async () => {
  const person = await applicantAt(app, 'processing')
  const path = `/admin/reviews/onboarding/${person.applicationId}`
  expect(JSON.stringify((await person.operator.get(path)).body)).not.toContain(ID_NUMBER)
  const { body } = await person.operator.post(`${path}/numbers`, { reason: '与证件照片核对' })
  expect(body).toEqual({ certificationNumber: ID_NUMBER, bankCardNumber: CARD_NUMBER })
  const entry = await lastEntry(person.applicationId)
  expect(entry).toMatchObject({
    actorId: person.operator.id,
    action: 'onboarding.reveal_numbers',
    detail: { person: { id: person.id }, fields: ['certificationNumber', 'bankCardNumber'], reason: '与证件照片核对' },
  })
  expect(JSON.stringify(entry)).not.toMatch(new RegExp(`${ID_NUMBER}|${CARD_NUMBER}`))
})

test('after the decision the numbers stay masked, and nobody reveals their own', async () => {
  const approved = await applicantAt(app, 'approved')
  const decided = await approved.operator.post(`/admin/reviews/onboarding/${approved.applicationId}/numbers`, {})
  expect(decided.body.error_code).toBe(4057)
  const own = await applicantAt(app, 'processing')
  await app.db.roleGrant.create({ data: { userId: own.id, role: 'cdap:reviews:admin', source: 'test' } })
  expect((await own.post(`/admin/reviews/onboarding/${own.applicationId}/numbers`, {})).status).toBe(403)
})

test('the number of an identity check is shown the same way', async () => {
  const person = await applicant(app)
  const operator = await app.person('operator')
  const id = crypto.randomUUID()
  const cipher = createPersonalDataCipher(app.config.personalDataKeys)
  const place = { table: 'identity_check', column: 'certification_number', row: id } as const
  const encrypted = cipher.encrypt(ID_NUMBER, place)
  await app.db.identityCheck.create({
    data: {
      id,
      userId: person.id,
      kind: 0,
      name: '林知夏',
      documentType: 'resident-id',
      certificationNumberCipher: encrypted.cipher,
      certificationNumberMasked: '110************02X',
      encryptionKeyId: encrypted.keyId,
      fileId: person.fileId,
    },
  })
  const { body } = await operator.post(`/admin/reviews/kyc/${id}/numbers`, {})
  expect(body).toEqual({ certificationNumber: ID_NUMBER, bankCardNumber: null })
  expect(await lastEntry(id)).toMatchObject({ action: 'kyc.reveal_numbers', detail: { reason: null } })
})
