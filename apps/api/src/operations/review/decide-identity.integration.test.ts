import { expect, test } from 'vitest'
import {
  applicant,
  claimIdentity,
  ID_NUMBER,
  scanBytes,
  uploadFile,
} from '../../people/onboarding/testing/applicants.ts'
import { closeAfterAll, startTestApp } from '../../testing/index.ts'
import { pagePath } from './testing/page-path.ts'

const app = closeAfterAll(await startTestApp())

/** A user with a pending identity check, as stored. */
async function claimant(kind: 0 | 1 = 0) {
  const person = await applicant(app)
  const id = await claimIdentity(app, person, kind)
  const operator = await app.person('operator')
  return {
    ...person,
    checkId: id,
    operator,
    decide: (body: object) => operator.post(`/admin/reviews/kyc/${id}`, body),
    user: () => app.db.user.findUniqueOrThrow({ where: { id: person.id } }),
  }
}

test('an identity check waits in the queue; its scan can be viewed for minutes, and opening it is recorded', async () => {
  const person = await claimant()
  const { reviews } = (await person.operator.get('/admin/reviews?kind=kyc')).body
  expect(reviews).toMatchObject([{ kind: 'kyc', id: person.checkId, name: '林知夏', applicant: { id: person.id } }])
  const { body } = await person.operator.get(`/admin/reviews/kyc/${person.checkId}`)
  expect(body).toMatchObject({
    kind: 'kyc',
    check: { type: 0, documentType: 'resident-id', certificationNumber: '110************02X', status: 0 },
    proofs: [{ field: 'fileId' }],
  })
  expect(JSON.stringify(body)).not.toContain(ID_NUMBER)
  expect((await person.operator.get(pagePath(body.proofs[0]))).body).toMatchObject({ pages: 1 })
  const opened = { action: 'kyc.open_proofs', actorId: person.operator.id, subjectId: person.checkId }
  expect(await app.db.auditEntry.count({ where: opened })).toBe(1)
})

test('both sides of a claimed card are shown', async () => {
  const person = await claimant()
  const back = (await uploadFile(app, person, await scanBytes())).body.fileId
  await app.db.identityCheck.update({ where: { id: person.checkId }, data: { backFileId: back } })
  const { proofs } = (await person.operator.get(`/admin/reviews/kyc/${person.checkId}`)).body
  expect(proofs).toMatchObject([{ field: 'fileId' }, { field: 'backFileId', fileId: back }])
})

test.each([
  [0, { kycType: 0, kycName: '林知夏', realName: '林知夏' }],
  [1, { kycType: 1, kycName: '临江博物馆', realName: null }],
] as const)('an approved identity check of type %i becomes part of userinfo', async (kind, expected) => {
  const person = await claimant(kind)
  expect((await person.decide({ decision: 'approve' })).body).toMatchObject({ status: 1, reason: null })
  expect(await person.user()).toMatchObject(expected)
  const { history } = (await person.operator.get(`/admin/reviews/kyc/${person.checkId}`)).body
  expect(history).toMatchObject([{ decision: 'approve', reviewer: person.operator.name }])
})

test('a rejected identity check shows the reason, and none of its data is adopted', async () => {
  const person = await claimant()
  expect((await person.decide({ decision: 'reject' })).body.details).toMatchObject([{ path: 'reason' }])
  expect((await person.decide({ decision: 'reject', reason: '照片反光' })).body).toMatchObject({
    status: 2,
    reason: '照片反光',
  })
  expect(await person.user()).toMatchObject({ kycType: null, kycName: null, realName: null })
})

test('an identity check is decided once, also by two operators concurrently', async () => {
  const person = await claimant()
  const answers = await Promise.all([
    person.decide({ decision: 'approve' }),
    person.decide({ decision: 'reject', reason: '照片反光' }),
  ])
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
  expect((await person.decide({ decision: 'approve' })).body.error_code).toBe(4057)
  expect(await app.db.review.count({ where: { subjectId: person.checkId } })).toBe(1)
})

test('an approval does not apply to an identity check that was replaced since it was read', async () => {
  const person = await claimant()
  const { submittedAt } = (await person.operator.get(`/admin/reviews/kyc/${person.checkId}`)).body.check
  const later = new Date(new Date(submittedAt).getTime() + 1000)
  await app.db.identityCheck.update({ where: { id: person.checkId }, data: { name: '别人', submittedAt: later } })
  expect((await person.decide({ decision: 'approve', submittedAt })).body.error_code).toBe(4057)
  expect((await person.user()).kycName).toBeNull()
})

test("identity checks have no violation, no decision on one's own, and none on an unknown one", async () => {
  const person = await claimant()
  for (const decision of ['violation', 'restore'])
    expect((await person.decide({ decision, reason: '?' })).body.details).toMatchObject([{ path: 'decision' }])
  await app.db.roleGrant.create({ data: { userId: person.id, role: 'cdap:*:admin', source: 'test' } })
  expect((await person.post(`/admin/reviews/kyc/${person.checkId}`, { decision: 'approve' })).status).toBe(403)
  const nobody = '/admin/reviews/kyc/01900000-0000-7000-8000-000000000000'
  expect((await person.operator.get(nobody)).body.error_code).toBe(404)
  expect((await person.operator.post(nobody, { decision: 'approve' })).body.error_code).toBe(404)
})
