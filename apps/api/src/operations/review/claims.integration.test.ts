import { expect, test } from 'vitest'
import { applicantAt } from '../../people/onboarding/testing/applicants.ts'
import { closeAfterAll, startTestApp } from '../../testing/index.ts'
import { forgetClaims } from './claims.ts'

const app = closeAfterAll(await startTestApp())

const CLAIM_SECONDS = 3 * 60

async function assetUnderReview() {
  const [creator, one, other] = await app.people('creator', 'operator', 'operator')
  const asset = await app.assetOnSale(creator, { status: 'processing', submittedAt: new Date() })
  const path = `/admin/reviews/asset/${asset.id}`
  const claimInQueue = async (reader: typeof one) => {
    const { body } = await reader.get('/admin/reviews?kind=asset&limit=100')
    return body.reviews.find(({ id }: { id: string }) => id === asset.id)?.claim
  }
  return { id: asset.id, creator, one, other, path, claimInQueue }
}

test('the operator who opens a review is shown to the others by name, until they leave it', async () => {
  const { one, other, path, claimInQueue } = await assetUnderReview()
  const mine = (await one.post(`${path}/claim`, {})).body.claim
  expect(mine).toMatchObject({ operator: { id: one.id }, mine: true })
  expect((await other.post(`${path}/claim`, {})).body.claim).toEqual({ ...mine, mine: false })
  expect(await claimInQueue(other)).toMatchObject({ operator: { id: one.id }, mine: false })
  expect(await claimInQueue(one)).toMatchObject({ mine: true })
  // Only one's own claim can be ended.
  expect((await other.delete(`${path}/claim`)).status).toBe(204)
  expect(await claimInQueue(other)).toMatchObject({ operator: { id: one.id } })
  await one.delete(`${path}/claim`)
  expect(await claimInQueue(other)).toBeNull()
})

test('a claim that is not renewed ends after some minutes, and its row is removed', async () => {
  const { id, one, other, path, claimInQueue } = await assetUnderReview()
  await one.post(`${path}/claim`, {})
  app.clock.advance(CLAIM_SECONDS - 10)
  const renewed = (await one.post(`${path}/claim`, {})).body.claim
  app.clock.advance(CLAIM_SECONDS - 10)
  expect(await claimInQueue(other)).toMatchObject({ operator: { id: one.id }, since: renewed.since })
  app.clock.advance(20)
  expect(await claimInQueue(other)).toBeNull()
  await forgetClaims({ db: app.db, clock: app.clock })
  expect(await app.db.reviewClaim.count({ where: { subjectId: id } })).toBe(0)
})

test('a review claimed by another operator can be decided only after it is taken over', async () => {
  const { one, other, path } = await assetUnderReview()
  await one.post(`${path}/claim`, {})
  const refused = await other.post(path, { decision: 'approve' })
  expect([refused.status, refused.body.error_code]).toEqual([409, 4090])
  expect((await other.post(`${path}/claim`, { take: true })).body.claim).toMatchObject({ mine: true })
  expect((await one.post(`${path}/claim`, {})).body.claim).toMatchObject({ operator: { id: other.id }, mine: false })
  expect((await one.post(path, { decision: 'approve' })).body.error_code).toBe(4090)
  expect((await other.post(path, { decision: 'approve' })).status).toBe(200)
})

test('a decision ends the claim; one of two concurrent decisions takes effect, and the other is refused', async () => {
  const { id, one, other, path } = await assetUnderReview()
  const answers = await Promise.all(
    [one, other].map((operator) => operator.post(path, { decision: 'reject', reason: '缩略图与模型不符' })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await app.db.review.count({ where: { subjectId: id } })).toBe(1)
  expect(await app.db.reviewClaim.count({ where: { subjectId: id } })).toBe(0)
  expect((await one.post(`${path}/claim`, {})).body).toEqual({ claim: null })
})

test('operators cannot claim reviews of their own, and each kind can be claimed', async () => {
  const { creator } = await assetUnderReview()
  await app.db.roleGrant.create({ data: { userId: creator.id, role: 'cdap:reviews:admin', source: 'test' } })
  const own = await app.assetOnSale(creator, { status: 'processing', submittedAt: new Date() })
  expect((await creator.post(`/admin/reviews/asset/${own.id}/claim`, {})).body).toEqual({ claim: null })
  const person = await applicantAt(app, 'processing')
  const path = `/admin/reviews/onboarding/${person.applicationId}`
  expect((await person.operator.post(`${path}/claim`, {})).body.claim).toMatchObject({ mine: true })
  const other = await app.person('operator')
  expect((await other.post(path, { decision: 'approve' })).body.error_code).toBe(4090)
  expect((await person.decide({ decision: 'approve' })).status).toBe(200)
  expect((await other.post(`/admin/reviews/kyc/${own.id}/claim`, {})).status).toBe(404)
})
