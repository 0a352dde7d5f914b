import { createHash } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { closeAfterAll, runEventJobs, startTestApp } from '../../testing/index.ts'
import { storeSignedContracts } from './subscriber.ts'
import { applicantAt } from './testing/applicants.ts'

const app = closeAfterAll(await startTestApp())

const CONTRACT = '/store/onboarding/contract'

async function download(person: { token: string }) {
  const response = await app.app.inject({
    url: `/v1/hzcdap${CONTRACT}`,
    headers: { cookie: `hzcdap_session=${person.token}` },
  })
  const { 'content-type': type, 'content-disposition': disposition } = response.headers
  return { status: response.statusCode, type, disposition, pdf: response.rawPayload }
}

test('only an approved applicant has a contract', async () => {
  const person = await applicantAt(app, 'processing')
  expect((await person.get(CONTRACT)).body.error_code).toBe(4057)
  expect((await person.post(CONTRACT, { accepted: true })).body.error_code).toBe(4057)
  await person.decide({ decision: 'reject', reason: '不清晰' })
  expect((await person.get(CONTRACT)).body.error_code).toBe(4057)
  expect((await person.post(CONTRACT, { accepted: true })).body.error_code).toBe(4057)
  expect(await app.db.onboardingContract.count({ where: { userId: person.id } })).toBe(0)
})

test('the contract opens in the browser, with a file name to save it by', async () => {
  const person = await applicantAt(app, 'approved')
  expect((await download(person)).disposition).toBe('inline; filename="wencang-contract.pdf"')
})

test('signing requires explicit agreement', async () => {
  const person = await applicantAt(app, 'approved')
  for (const body of [{}, { accepted: false }, { accepted: 'true' }, { accepted: true, more: 1 }])
    expect((await person.post(CONTRACT, body)).status).toBe(400)
  expect((await person.get('/store/onboarding')).body.contract.signedAt).toBeNull()
})

test('the contract stays the same document, also with concurrent requests', async () => {
  const person = await applicantAt(app, 'approved')
  const answers = await Promise.all([download(person), download(person), download(person)])
  expect(answers.map(({ status, type }) => [status, type])).toEqual(Array(3).fill([200, 'application/pdf']))
  expect(new Set(answers.map(({ pdf }) => pdf.toString('base64'))).size).toBe(1)
})

test('a signed contract is a copy with the signature; it stays the same when the contract is worded differently', async () => {
  const person = await applicantAt(app, 'approved')
  const { pdf: unsigned } = await download(person)
  await person.post(CONTRACT, { accepted: true })
  const { pdf: signed } = await download(person)
  expect(signed.equals(unsigned)).toBe(false)
  await app.db.onboardingApplication.update({ where: { id: person.applicationId }, data: { bankName: '另一家银行' } })
  expect((await download(person)).pdf.equals(signed)).toBe(true)
})

test('a signed contract is stored after its signature, without a download', async () => {
  const person = await applicantAt(app, 'approved')
  await runEventJobs(app, storeSignedContracts)
  await person.post(CONTRACT, { accepted: true })
  expect(await runEventJobs(app, storeSignedContracts)).toBe(1)
  const put = vi.spyOn(app.context.storage, 'putPrivate')
  expect((await download(person)).status).toBe(200)
  expect(put).not.toHaveBeenCalled()
  put.mockRestore()
})

test('a signature records signer, time, IP address, and the hash of the document', async () => {
  const person = await applicantAt(app, 'approved')
  const { pdf } = await download(person)
  const answer = await person.post(CONTRACT, { accepted: true })
  expect(answer.body.contract.signedAt).toEqual(expect.any(String))
  const signature = await app.db.contractSignature.findUniqueOrThrow({ where: { applicationId: person.applicationId } })
  expect(signature).toMatchObject({
    signedById: person.id,
    sha256: createHash('sha256').update(pdf).digest('hex'),
    address: '127.0.0.1',
    signedAt: new Date(answer.body.contract.signedAt),
  })
  await expect(
    app.pool.query('UPDATE contract_signature SET address = $1 WHERE application_id = $2', ['x', person.applicationId]),
  ).rejects.toThrow(/never changed/)
  await expect(app.pool.query(`DELETE FROM onboarding_contract`)).rejects.toThrow()
})

test.each([
  [0, 'cdap:assets-owner:admin'],
  [1, 'cdap:assets-creator:admin'],
])('signing as type %i grants %s, and the creator center opens at the next call', async (creatorType, role) => {
  const person = await applicantAt(app, 'approved', creatorType)
  expect((await person.get('/store/assets')).body.error_code).toBe(4013)
  await person.post(`${CONTRACT}?creatorType=${creatorType}`, { accepted: true })
  expect((await person.get('/store/assets')).status).toBe(200)
  expect(await app.db.roleGrant.findMany({ where: { userId: person.id } })).toMatchObject([
    { role, source: 'onboarding', applicationId: person.applicationId },
  ])
  const home = (await app.visitor.get(`/market/creators/${person.id}`)).body
  expect(home).toMatchObject({ isCreator: creatorType === 1, isOwner: creatorType === 0 })
})

test('signing again, also concurrently, changes nothing', async () => {
  const person = await applicantAt(app, 'approved')
  const sign = () => person.post(CONTRACT, { accepted: true })
  const answers = await Promise.all([sign(), sign(), sign()])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  app.clock.advance(60)
  expect((await sign()).body.contract).toEqual(answers[0]?.body.contract)
  expect(await app.db.contractSignature.count({ where: { signedById: person.id } })).toBe(1)
  const entry = { actorId: person.id, action: 'onboarding.sign' }
  expect(await app.db.auditEntry.count({ where: entry })).toBe(1)
})

test('a user may hold both roles', async () => {
  const person = await applicantAt(app, 'signed', 1)
  const form = { ...(await import('./testing/applicants.ts')).personForm(person.fileId, 0) }
  const { id } = (await person.post('/store/onboarding', form)).body
  await person.operator.post(`/admin/reviews/onboarding/${id}`, { decision: 'approve' })
  await person.post(`${CONTRACT}?creatorType=0`, { accepted: true })
  const roles = await app.db.roleGrant.findMany({ where: { userId: person.id }, orderBy: { role: 'asc' } })
  expect(roles.map(({ role }) => role)).toEqual(['cdap:assets-creator:admin', 'cdap:assets-owner:admin'])
})
