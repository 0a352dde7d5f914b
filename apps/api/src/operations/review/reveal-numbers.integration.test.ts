import { expect, test } from 'vitest'
import {
  applicant,
  applicantAt,
  CARD_NUMBER,
  claimIdentity,
  ID_NUMBER,
} from '../../people/onboarding/testing/applicants.ts'
import { closeAfterAll, startTestApp } from '../../testing/index.ts'
import { pagePath } from './testing/page-path.ts'

const app = closeAfterAll(await startTestApp())

const entryOf = (subjectId: string, action: string) =>
  app.db.auditEntry.findFirstOrThrow({ where: { subjectId, action } })

test('the console opens a review without documents; documents and numbers come together by one recorded request', async () => {
  const person = await applicantAt(app, 'processing')
  const path = `/admin/reviews/onboarding/${person.applicationId}`
  const { body } = await person.operator.get(`${path}?proofs=none`)
  expect([body.documents, body.proofs]).toEqual([['certificationFile'], []])
  const where = { subjectId: person.applicationId, action: 'onboarding.open_proofs' }
  expect(await app.db.auditEntry.count({ where })).toBe(0)
  const { proofs } = (await person.operator.post(`${path}/numbers`, { reason: '与号码核对' })).body
  expect(proofs).toMatchObject([{ field: 'certificationFile', fileId: person.fileId }])
  expect((await person.operator.get(pagePath(proofs[0]))).body).toMatchObject({ pages: 1 })
  expect(await app.db.auditEntry.findMany({ where })).toMatchObject([
    { actorId: person.operator.id, detail: { fileIds: [person.fileId], reason: '与号码核对' } },
  ])
})

test('the numbers of an application under review are shown on request, and the audit entry names both people, but no numbers', async () => {
  const person = await applicantAt(app, 'processing')
  const path = `/admin/reviews/onboarding/${person.applicationId}`
  expect(JSON.stringify((await person.operator.get(path)).body)).not.toContain(ID_NUMBER)
  const { body } = await person.operator.post(`${path}/numbers`, { reason: '与证件照片核对' })
  expect(body).toMatchObject({ certificationNumber: ID_NUMBER, bankCardNumber: CARD_NUMBER })
  const entry = await entryOf(person.applicationId, 'onboarding.reveal_numbers')
  expect(entry).toMatchObject({
    actorId: person.operator.id,
    action: 'onboarding.reveal_numbers',
    detail: { person: { id: person.id }, fields: ['certificationNumber', 'bankCardNumber'], reason: '与证件照片核对' },
  })
  expect(JSON.stringify(entry)).not.toMatch(new RegExp(`${ID_NUMBER}|${CARD_NUMBER}`))
})

test('after the decision the documents can be opened again, the numbers stay masked, and operators cannot reveal their own', async () => {
  const approved = await applicantAt(app, 'approved')
  const decided = await approved.operator.post(`/admin/reviews/onboarding/${approved.applicationId}/numbers`, {})
  expect(decided.body).toMatchObject({
    certificationNumber: null,
    bankCardNumber: null,
    proofs: [{ field: 'certificationFile' }],
  })
  const revealed = { subjectId: approved.applicationId, action: 'onboarding.reveal_numbers' }
  expect(await app.db.auditEntry.count({ where: revealed })).toBe(0)
  const own = await applicantAt(app, 'processing')
  await app.db.roleGrant.create({ data: { userId: own.id, role: 'cdap:reviews:admin', source: 'test' } })
  expect((await own.post(`/admin/reviews/onboarding/${own.applicationId}/numbers`, {})).status).toBe(403)
})

test('the number of an identity check is shown the same way', async () => {
  const person = await applicant(app)
  const operator = await app.person('operator')
  const id = await claimIdentity(app, person)
  const { body } = await operator.post(`/admin/reviews/kyc/${id}/numbers`, {})
  expect(body).toMatchObject({ certificationNumber: ID_NUMBER, bankCardNumber: null, proofs: [{ field: 'fileId' }] })
  expect(await entryOf(id, 'kyc.reveal_numbers')).toMatchObject({ detail: { reason: null } })
})
