import { expect, test } from 'vitest'
import {
  applicant,
  applicantAt,
  CARD_NUMBER,
  ID_NUMBER,
  personForm,
  scanBytes,
  uploadFile,
} from '../../people/onboarding/testing/applicants.ts'
import { closeAfterAll, startTestApp } from '../../testing/index.ts'
import { everyPage } from '../../testing/lists.ts'
import { pagePath } from './testing/page-path.ts'

const app = closeAfterAll(await startTestApp())

const review = (id: string) => `/admin/reviews/onboarding/${id}`

test('the queue shows waiting applications, of one kind or of all, oldest first, by pages', async () => {
  await using own = await startTestApp()
  const [creator, operator] = await own.people('creator', 'operator')
  const first = await applicantAt(own, 'processing')
  const asset = await own.assetOnSale(creator, { status: 'processing' })
  const second = await applicantAt(own, 'processing')
  await applicantAt(own, 'approved')

  const { body } = await operator.get('/admin/reviews?kind=onboarding')
  expect(body.reviews).toEqual([
    {
      kind: 'onboarding',
      id: first.applicationId,
      name: '林知夏',
      snapshot: null,
      ownership: null,
      claim: null,
      applicant: { id: first.id, name: first.name },
      application: { creatorType: 1, applicantKind: 0 },
      submittedAt: expect.any(String),
    },
    expect.objectContaining({ id: second.applicationId }),
  ])
  const reviews = await everyPage<{ id: string }>(operator, '/admin/reviews', 'reviews', 1)
  expect(reviews.map(({ id }) => id)).toEqual([first.applicationId, asset.id, second.applicationId])
})

test('an approved application verifies the identity of its applicant, and leaves an earlier verification alone', async () => {
  const person = await applicantAt(app, 'processing')
  const read = () => app.db.user.findUniqueOrThrow({ where: { id: person.id } })
  expect((await read()).kycType).toBeNull()
  await person.operator.post(review(person.applicationId), { decision: 'approve' })
  expect(await read()).toMatchObject({ kycType: 0, kycName: '林知夏', realName: '林知夏' })

  const known = await applicantAt(app, 'processing')
  await app.db.user.update({ where: { id: known.id }, data: { kycType: 1, kycName: '某某博物馆' } })
  await known.operator.post(review(known.applicationId), { decision: 'approve' })
  expect(await app.db.user.findUniqueOrThrow({ where: { id: known.id } })).toMatchObject({
    kycType: 1,
    kycName: '某某博物馆',
    realName: null,
  })
})

test('an operator sees the form masked and may view the proof for minutes; opening it is recorded', async () => {
  const person = await applicantAt(app, 'processing')
  const { body } = await person.operator.get(review(person.applicationId))
  expect(body).toMatchObject({
    kind: 'onboarding',
    application: { id: person.applicationId, form: { bankCardNum: '622*************000' } },
    applicant: { id: person.id },
    proofs: [{ field: 'certificationFile', fileId: person.fileId }],
    history: [],
  })
  expect(JSON.stringify(body)).not.toContain(ID_NUMBER)
  expect(JSON.stringify(body)).not.toContain(CARD_NUMBER)
  const [proof] = body.proofs
  expect(new Date(proof.expiresAt).getTime()).toBeLessThanOrEqual(app.clock.now().getTime() + 300_000)
  expect((await person.operator.get(pagePath(proof))).body).toMatchObject({ pages: 1 })
  const opened = { actorId: person.operator.id, action: 'onboarding.open_proofs', subjectId: person.applicationId }
  expect(await app.db.auditEntry.findMany({ where: opened })).toMatchObject([{ detail: { fileIds: [person.fileId] } }])
})

test('an operator sees both sides of a card, and both are in the record of opening them', async () => {
  const person = await applicant(app)
  const back = (await uploadFile(app, person, await scanBytes())).body.fileId
  const form = { ...personForm(person.fileId), certificationBackFile: back }
  const { id } = (await person.post('/store/onboarding', form)).body
  const operator = await app.person('operator')
  const { body } = await operator.get(review(id))
  const fields = body.proofs.map(({ field }: { field: string }) => field)
  expect(fields).toEqual(['certificationFile', 'certificationBackFile'])
  for (const proof of body.proofs) expect((await operator.get(pagePath(proof))).body).toMatchObject({ pages: 1 })
  const [entry] = await app.db.auditEntry.findMany({ where: { action: 'onboarding.open_proofs', subjectId: id } })
  expect(entry?.detail).toEqual({ fileIds: expect.arrayContaining([person.fileId, back]) })
  expect((await (await app.person('buyer')).get(`/store/files/${back}`)).status).toBe(404)
})

test('only the applicant and operators can open a proof', async () => {
  const person = await applicantAt(app, 'processing')
  const file = await app.db.storedFile.findUniqueOrThrow({ where: { id: person.fileId } })
  expect((await fetch(`${app.config.store.publicEndpoint}/${app.config.store.privateBucket}/${file.key}`)).ok).toBe(
    false,
  )
  expect((await fetch(`${app.config.store.staticUrl}/${file.key}`)).ok).toBe(false)
  const own = await person.get(`/store/files/${person.fileId}`)
  expect((await fetch(own.body.url)).status).toBe(200)
  const [outsider, creator] = await app.people('buyer', 'creator')
  for (const other of [outsider, creator]) {
    expect((await other.get(`/store/files/${person.fileId}`)).body.error_code).toBe(404)
    expect((await other.get(review(person.applicationId))).body.error_code).toBe(403)
    expect((await other.post(review(person.applicationId), { decision: 'approve' })).body.error_code).toBe(403)
  }
  expect((await app.visitor.get(`/store/files/${person.fileId}`)).status).toBe(401)
})

test('a rejection gives reasons, for the whole and for fields of that form', async () => {
  const person = await applicantAt(app, 'processing')
  const missing = await person.decide({ decision: 'reject' })
  expect(missing).toMatchObject({ status: 400, body: { details: [{ path: 'reason' }] } })
  const strange = await person.decide({ decision: 'reject', reason: '请改', fieldReasons: { proveFile: '缺失' } })
  expect(strange).toMatchObject({ status: 400, body: { details: [{ path: 'fieldReasons.proveFile' }] } })
  const approving = await person.decide({ decision: 'approve', fieldReasons: { name: '?' } })
  expect(approving).toMatchObject({ status: 400, body: { details: [{ path: 'fieldReasons' }] } })
  const fieldReasons = { certificationFile: '模糊', bankCardNum: '户名不符' }
  expect((await person.decide({ decision: 'reject', reason: '请改', fieldReasons })).body).toMatchObject({
    status: 2,
    reason: '请改',
    fieldReasons,
  })
  const { history } = (await person.operator.get(review(person.applicationId))).body
  expect(history).toMatchObject([{ decision: 'reject', reason: '请改', reviewer: person.operator.name }])
})

test('operators cannot decide on their own applications', async () => {
  const person = await applicantAt(app, 'processing')
  await app.db.roleGrant.create({ data: { userId: person.id, role: 'cdap:*:admin', source: 'test' } })
  expect((await person.post(review(person.applicationId), { decision: 'approve' })).body.error_code).toBe(403)
})

test('an unknown application is not found', async () => {
  const operator = await app.person('operator')
  const nobody = review('01900000-0000-7000-8000-000000000000')
  expect((await operator.get(nobody)).body.error_code).toBe(4041)
  expect((await operator.post(nobody, { decision: 'approve' })).body.error_code).toBe(4041)
  expect((await operator.get(review('x'))).body.error_code).toBe(400)
})

test('a decision on an earlier version does not apply to its replacement', async () => {
  const person = await applicantAt(app, 'processing')
  const { submittedAt } = (await person.operator.get(review(person.applicationId))).body
  await person.decide({ decision: 'reject', reason: '请改' })
  app.clock.advance(1)
  const { personForm } = await import('../../people/onboarding/testing/applicants.ts')
  await person.post('/store/onboarding', personForm(person.fileId))
  expect((await person.decide({ decision: 'approve', submittedAt })).body.error_code).toBe(4057)
  const now = (await person.operator.get(review(person.applicationId))).body.submittedAt
  expect((await person.decide({ decision: 'approve', submittedAt: now })).body.status).toBe(1)
})

test('a violation revokes the role at once, and delists everything of a creator', async () => {
  const person = await applicantAt(app, 'signed')
  const onSale = await app.assetOnSale(person)
  const underReview = await app.assetOnSale(person, { status: 'processing' })
  const outsider = await app.assetOnSale(await app.person('creator'))
  await app.db.creatorProfile.update({ where: { userId: person.id }, data: { assetsOnSale: 1 } })
  await person.post(`/store/assets/${onSale.id}/pin`)

  const answer = await person.decide({ decision: 'violation', reason: '盗用他人资产' })
  expect(answer.body).toMatchObject({ status: 3, reason: '盗用他人资产' })
  expect((await person.get('/store/assets')).body.error_code).toBe(4013)
  const listed = (await app.visitor.get('/market/creators?limit=100')).body.creators.map(
    (one: { id: string }) => one.id,
  )
  expect(listed).toContain(outsider.creatorId)
  expect(listed).not.toContain(person.id)
  expect((await app.visitor.get(`/market/assets/${onSale.id}`)).body.error_code).toBe(4015)
  expect((await app.visitor.get(`/market/assets/${outsider.id}`)).status).toBe(200)
  expect(await app.db.asset.findUniqueOrThrow({ where: { id: onSale.id } })).toMatchObject({ status: 'removed' })
  expect(await app.db.pin.count({ where: { assetId: onSale.id } })).toBe(0)
  expect(await app.db.creatorProfile.findUnique({ where: { userId: person.id } })).toMatchObject({
    isCreator: false,
    assetsOnSale: 0,
  })
  expect(
    (await person.operator.post(`/admin/reviews/asset/${underReview.id}`, { decision: 'approve' })).body.status,
  ).toBe('removed')
})

test('an asset launched while the role is being revoked does not stay on sale', async () => {
  for (let round = 0; round < 3; round++) {
    const person = await applicantAt(app, 'signed')
    const { id } = await app.assetOnSale(person, { status: 'removed' })
    await Promise.all([
      person.decide({ decision: 'violation', reason: '盗用' }),
      person.post(`/store/assets/${id}/launch`),
    ])
    expect((await app.db.asset.findUniqueOrThrow({ where: { id } })).status).toBe('removed')
  }
})

test('no asset goes on sale for a user who may not sell', async () => {
  const person = await applicantAt(app, 'signed')
  const { id } = await app.assetOnSale(person, { status: 'processing' })
  await app.db.roleGrant.deleteMany({ where: { userId: person.id } })
  const answer = await person.operator.post(`/admin/reviews/asset/${id}`, { decision: 'approve' })
  expect(answer.body.error_code).toBe(4018)
  expect((await app.db.asset.findUniqueOrThrow({ where: { id } })).status).toBe('processing')
})

test('a violation of an owner delists the assets that name them as owner', async () => {
  const owner = await applicantAt(app, 'signed', 0)
  const creator = await app.person('creator')
  const shared = await app.assetOnSale(creator, {
    ownerId: owner.id,
    ownerShareBasisPoints: 3000,
    ownership: 'accepted',
  })
  const others = await app.assetOnSale(creator)
  await owner.decide({ decision: 'violation', reason: '权属不实' })
  const status = async (id: string) => (await app.db.asset.findUniqueOrThrow({ where: { id } })).status
  expect([await status(shared.id), await status(others.id)]).toEqual(['removed', 'saling'])
})

test('restoring returns the role to users who had signed, and the contract is unchanged', async () => {
  const person = await applicantAt(app, 'signed')
  const { signedAt } = (await person.get('/store/onboarding')).body.contract
  await person.decide({ decision: 'violation', reason: '误判' })
  expect((await person.post('/store/onboarding/contract', { accepted: true })).body.error_code).toBe(4057)
  expect((await person.decide({ decision: 'restore' })).body).toMatchObject({
    status: 1,
    reason: null,
    contract: { signedAt },
  })
  expect((await person.get('/store/assets')).status).toBe(200)
})

test('restoring a user who was never approved leads back to the review, not to a role', async () => {
  const person = await applicantAt(app, 'processing')
  await person.decide({ decision: 'violation', reason: '冒用身份' })
  expect((await person.decide({ decision: 'restore' })).body.status).toBe(0)
  expect((await person.post('/store/onboarding/contract', { accepted: true })).body.error_code).toBe(4057)
  expect(await app.db.roleGrant.count({ where: { userId: person.id } })).toBe(0)
})

test.each([
  ['processing', ['restore']],
  ['approved', ['approve', 'reject', 'restore']],
  ['signed', ['approve', 'reject', 'restore']],
] as const)('%s rejects all of %j', async (stage, decisions) => {
  const person = await applicantAt(app, stage)
  const before = await app.db.onboardingApplication.findUnique({ where: { id: person.applicationId } })
  for (const decision of decisions)
    expect((await person.decide({ decision, reason: '理由' })).body.error_code, decision).toBe(4057)
  expect(await app.db.onboardingApplication.findUnique({ where: { id: person.applicationId } })).toEqual(before)
})
