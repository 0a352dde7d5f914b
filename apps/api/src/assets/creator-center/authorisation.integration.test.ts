import { DAY_SECONDS, shanghaiDay } from '@wencang/domain'
import { expect, test } from 'vitest'
import { tidyDeletedUsers } from '../../stored-files/index.ts'
import { startTestApp, type TestApp, type TestPerson } from '../../testing/index.ts'
import { noticeKinds } from '../../testing/lists.ts'
import { addStoredFile } from '../../testing/stored-file.ts'
import { endAuthorisations } from '../asset/index.ts'

async function world(app: TestApp) {
  const [creator, owner, operator] = await app.people('creator', 'owner', 'operator')
  const owned = { ownerId: owner.id, ownerShareBasisPoints: 4000, ownership: 'accepted' as const }
  const { id } = await app.assetOnSale(creator, { status: 'rejected', ...owned })
  return {
    ...{ creator, owner, operator, id },
    edit: (patch: object) => creator.patch(`/store/assets/${id}`, patch),
    submit: () => creator.post(`/store/assets/${id}/submit`),
    review: async () => (await operator.get(`/admin/reviews/asset/${id}`)).body,
    approve: () => operator.post(`/admin/reviews/asset/${id}`, { decision: 'approve' }),
    launch: () => creator.post(`/store/assets/${id}/launch`),
    status: async () => (await creator.get(`/store/assets/${id}`)).body.status,
  }
}

async function documentOf(app: TestApp, { id: uploaderId }: TestPerson): Promise<string> {
  return (await addStoredFile(app, uploaderId, 'proof')).id
}

/** Date in this many days, in Shanghai. */
const dayIn = (app: TestApp, days: number) =>
  shanghaiDay(new Date(app.clock.now().getTime() + days * DAY_SECONDS * 1000))

test('an asset of a state institution is not submitted without its authorisation, and the fields that lack it are named', async () => {
  await using app = await startTestApp()
  const { creator, edit, submit } = await world(app)
  const paths = async () => (await submit()).body.details.map(({ path }: { path: string }) => path)
  await edit({ heldByState: true })
  expect(await paths()).toEqual(['authorisationId', 'authorisedUntil'])
  await edit({ authorisationId: await documentOf(app, creator), authorisedUntil: dayIn(app, -1) })
  expect(await paths()).toEqual(['authorisedUntil'])
  await edit({ authorisedUntil: dayIn(app, 0) })
  expect((await submit()).body).toMatchObject({ status: 'processing', heldByState: true })
  expect((await edit({ authorisedUntil: '0000-01-01' })).body.error_code).toBe(400)
  const others = await documentOf(app, await app.person('creator'))
  expect((await edit({ authorisationId: others })).status).not.toBe(200)
})

test('a new asset of a state institution is refused without an authorisation, at its field', async () => {
  await using app = await startTestApp()
  const { creator } = await world(app)
  const body = {
    ...{ name: '青铜鼎', category: 0, price: 9, licence: 'standard', fileName: 'a.glb', fileSize: 9, fileType: '.glb' },
    heldByState: true,
  }
  expect((await creator.post('/store/assets', body)).body.details).toMatchObject([{ path: 'authorisationId' }])
  const authorised = { authorisationId: await documentOf(app, creator), authorisedUntil: dayIn(app, 9) }
  expect((await creator.post('/store/assets', { ...body, ...authorised })).status).toBe(201)
})

test('an operator sees the authorisation and its changes, visitors do not', async () => {
  await using app = await startTestApp()
  const { creator, edit, submit, review, approve, id } = await world(app)
  await edit({ heldByState: true, authorisationId: await documentOf(app, creator), authorisedUntil: dayIn(app, 9) })
  await submit()
  expect(await review()).toMatchObject({
    authorisation: { token: expect.any(String) },
    asset: { heldByState: true, authorisedUntil: dayIn(app, 9) },
  })
  expect((await approve()).body.status).toBe('saling')
  expect((await app.visitor.get(`/market/assets/${id}`)).body).not.toHaveProperty('authorisedUntil')
  await creator.post(`/store/assets/${id}/stop`)
  expect((await edit({ authorisedUntil: dayIn(app, 90) })).body.needsReview).toBe(true)
  await submit()
  expect((await review()).approved).toMatchObject({ changed: ['authorisation'], authorisedUntil: dayIn(app, 9) })
})

test('an ended authorisation takes the asset off sale and notifies both parties once, and a new one returns it after review', async () => {
  await using app = await startTestApp()
  const { creator, owner, edit, submit, approve, launch, status } = await world(app)
  const ended = 'asset.authorisationEnded'
  await edit({ heldByState: true, authorisationId: await documentOf(app, creator), authorisedUntil: dayIn(app, 40) })
  await submit()
  await approve()
  app.clock.advance(40 * DAY_SECONDS)
  await endAuthorisations(app.context)
  expect(await status()).toBe('saling')
  app.clock.advance(DAY_SECONDS)
  await Promise.all([endAuthorisations(app.context), endAuthorisations(app.context)])
  await endAuthorisations(app.context)
  expect(await status()).toBe('removed')
  for (const party of [creator, owner])
    expect((await noticeKinds(party)).filter((kind: string) => kind === ended)).toEqual([ended])
  expect((await launch()).body.details).toMatchObject([{ path: 'authorisedUntil', message: 'has passed' }])
  await edit({ authorisationId: await documentOf(app, creator), authorisedUntil: dayIn(app, 365) })
  await submit()
  expect((await approve()).body.status).toBe('saling')
})

test('a creator is notified thirty days before an authorisation ends, once for each end', async () => {
  await using app = await startTestApp()
  const { creator, owner, edit, submit, approve } = await world(app)
  const ending = 'asset.authorisationEnding'
  const warnings = async () => (await noticeKinds(creator)).filter((kind: string) => kind === ending)
  await edit({ heldByState: true, authorisationId: await documentOf(app, creator), authorisedUntil: dayIn(app, 31) })
  await submit()
  await approve()
  await endAuthorisations(app.context)
  expect(await warnings()).toEqual([])
  app.clock.advance(DAY_SECONDS)
  await Promise.all([endAuthorisations(app.context), endAuthorisations(app.context)])
  await endAuthorisations(app.context)
  expect([await warnings(), await noticeKinds(owner)]).toEqual([[ending], expect.not.arrayContaining([ending])])
})

test('an authorisation that ended during the review prevents the approval', async () => {
  await using app = await startTestApp()
  const { creator, edit, submit, approve, status } = await world(app)
  await edit({ heldByState: true, authorisationId: await documentOf(app, creator), authorisedUntil: dayIn(app, 1) })
  await submit()
  app.clock.advance(2 * DAY_SECONDS)
  expect((await approve()).body).toMatchObject({ error_code: 4011, details: [{ path: 'authorisedUntil' }] })
  expect(await status()).toBe('processing')
})

test('a deleted creator’s authorisation is kept if an asset names it, and other documents are not', async () => {
  await using app = await startTestApp()
  const { creator, edit } = await world(app)
  const [named, other] = [await documentOf(app, creator), await documentOf(app, creator)]
  await edit({ heldByState: true, authorisationId: named, authorisedUntil: dayIn(app, 9) })
  await app.db.user.update({ where: { id: creator.id }, data: { deletedAt: app.clock.now() } })
  await tidyDeletedUsers(app.context)
  const kept = await app.db.storedFile.findMany({ where: { id: { in: [named, other] } }, select: { id: true } })
  expect(kept).toEqual([{ id: named }])
})
