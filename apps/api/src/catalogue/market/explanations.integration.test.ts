import { EXPLANATION_LIMITS as LIMITS } from '@wencang/domain'
import { expect, test } from 'vitest'
import { placePictures } from '../../assets/asset/index.ts'
import { tidyUnused } from '../../stored-files/tidy-files.ts'
import { closeAfterAll, startTestApp } from '../../testing/index.ts'
import { addStoredFile } from '../../testing/stored-file.ts'

const app = closeAfterAll(await startTestApp({ RATE_LIMIT_SCALE: '1000' }))

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const place = { kind: 'point', position: [0, 0.5, 0], normal: [0, 0, 1] }
const note = (number: number, change: object = {}) => ({
  id: id(number),
  place,
  title: { zh: `第${number}处` },
  ...change,
})
const tour = { id: id(100), title: { zh: '一圈', en: 'Around' }, stops: [{ annotationId: id(1) }] }
const EXPLAINED = { annotations: [note(1, { text: { en: 'The rim' }, link: 'https://example.org/' })], tours: [tour] }

async function world(asset: object = {}) {
  const [creator, operator] = await app.people('creator', 'operator')
  const { id: assetId } = await app.assetOnSale(creator, asset)
  return {
    ...{ creator, operator, assetId },
    edit: (explanations: unknown) => creator.patch(`/store/assets/${assetId}`, { explanations }),
    decide: (decision: string) => operator.post(`/admin/reviews/asset/${assetId}`, { decision, reason: '来源不明' }),
    read: (who: Pick<typeof creator, 'get'> = app.visitor) => who.get(`/market/assets/${assetId}/explanations`),
    exported: () => app.visitor.get(`/market/assets/${assetId}/annotations.jsonld`),
  }
}

async function storedPicture(uploaderId: string) {
  const key = `files/thumbnail/${crypto.randomUUID()}`
  await app.storage.putPublic(key, Buffer.from(key), 'image/webp', 31_536_000)
  return addStoredFile(app, uploaderId, 'thumbnail', { key })
}

test('explanations of a draft are visible to its creator alone, and to all readers after the review', async () => {
  const { creator, operator, assetId, edit, decide, read, exported } = await world({ status: 'rejected' })
  expect((await edit(EXPLAINED)).body).toMatchObject({ explained: true, needsReview: true })
  expect((await read(creator)).body).toEqual(EXPLAINED)
  expect((await read()).body.error_code).toBe(4015)
  expect((await exported()).status).toBe(404)
  await creator.post(`/store/assets/${assetId}/submit`)
  expect((await operator.get(`/admin/reviews/asset/${assetId}`)).body.explanations).toEqual(EXPLAINED)
  expect((await decide('approve')).body.status).toBe('saling')
  expect((await read()).body).toEqual(EXPLAINED)
  expect((await app.visitor.get(`/market/assets/${assetId}`)).body.explained).toBe(true)
  const file = await exported()
  expect(file.headers['content-type']).toMatch(/^application\/ld\+json/)
  expect(file.body).toMatchObject({
    type: 'AnnotationPage',
    items: [{ id: `urn:uuid:${id(1)}` }],
    'wencang:tours': [tour],
  })
  expect(JSON.stringify(file.body)).toContain(`"${app.config.marketUrl}/asset/${assetId}/detail"`)
})

test('the response for an asset without explanations is unchanged', async () => {
  const { assetId, read, exported } = await world()
  expect((await app.visitor.get(`/market/assets/${assetId}`)).body).not.toHaveProperty('explained')
  expect((await read()).body).toEqual({ annotations: [], tours: [] })
  expect((await exported()).body.items).toEqual([])
})

test('on sale, explanations stay as approved; a change is reviewed, and its reviewer sees both versions', async () => {
  const { creator, operator, assetId, edit, decide, read } = await world({ status: 'rejected', priceFen: 0 })
  await edit(EXPLAINED)
  await creator.post(`/store/assets/${assetId}/submit`)
  await decide('approve')
  expect((await edit({ annotations: [], tours: [] })).body.error_code).toBe(4018)
  const buyer = await app.person('buyer')
  await buyer.post('/orders', { assetId })
  await creator.post(`/store/assets/${assetId}/stop`)
  const changed = { annotations: [note(1), note(2)], tours: [] }
  expect((await edit(changed)).body).toMatchObject({ status: 'removed', needsReview: true })
  // Buyers see the reviewed version.
  expect((await read(buyer)).body).toEqual(EXPLAINED)
  expect((await read(creator)).body).toEqual(changed)
  await creator.post(`/store/assets/${assetId}/submit`)
  const { approved, explanations } = (await operator.get(`/admin/reviews/asset/${assetId}`)).body
  expect(approved).toMatchObject({ changed: ['explanations'], explanations: EXPLAINED })
  expect(explanations).toEqual(changed)
  // Repeating the values is no change.
  await decide('reject')
  await edit(EXPLAINED)
  await creator.post(`/store/assets/${assetId}/submit`)
  expect((await operator.get(`/admin/reviews/asset/${assetId}`)).body.approved.changed).toEqual([])
})

test('other users neither edit nor read the explanations of a draft', async () => {
  const { assetId, edit } = await world({ status: 'removed' })
  await edit(EXPLAINED)
  const other = await app.person('creator')
  expect((await other.patch(`/store/assets/${assetId}`, { explanations: EXPLAINED })).body.error_code).toBe(4015)
  expect((await other.get(`/market/assets/${assetId}/explanations`)).status).toBe(404)
})

test('further pictures are reviewed, counted in the asset’s response, and kept while in use', async () => {
  const { creator, operator, assetId, edit, decide, read } = await world({ status: 'rejected', priceFen: 0 })
  const [rim, foot] = [await storedPicture(creator.id), await storedPicture(creator.id)]
  const pictures = [{ pictureId: foot.id, caption: { zh: '圈足', en: 'The foot' } }, { pictureId: rim.id }]
  const url = (file: typeof rim) => app.storage.publicUrl(file.key)
  const shown = [
    { ...pictures[0], picture: url(foot) },
    { ...pictures[1], picture: url(rim) },
  ]
  expect((await edit({ annotations: [], tours: [], pictures })).body).toMatchObject({ explained: true, picturesNum: 2 })
  const others = await app.person('creator')
  const foreign = await storedPicture(others.id)
  const wrong = await edit({ annotations: [], tours: [], pictures: [{ pictureId: foreign.id }] })
  expect(wrong.body.details).toMatchObject([{ path: 'explanations.pictures.0.pictureId' }])
  await creator.post(`/store/assets/${assetId}/submit`)
  expect((await operator.get(`/admin/reviews/asset/${assetId}`)).body.explanations.pictures).toEqual(shown)
  await decide('approve')
  expect((await read()).body).toEqual({ annotations: [], tours: [], pictures: shown })
  expect((await app.visitor.get(`/market/assets/${assetId}`)).body).toMatchObject({ explained: true, picturesNum: 2 })

  // Buyers keep approved pictures while others wait for review.
  const buyer = await app.person('buyer')
  await buyer.post('/orders', { assetId })
  await creator.post(`/store/assets/${assetId}/stop`)
  await edit({ annotations: [], tours: [], pictures: [{ pictureId: rim.id }] })
  await app.db.storedFile.updateMany({ data: { createdAt: new Date(0) } })
  await tidyUnused(app)
  expect((await read(buyer)).body.pictures).toEqual(shown)
  expect((await buyer.get(`/market/assets/${assetId}`)).body).toMatchObject({ picturesNum: 2 })
  expect((await read(creator)).body.pictures).toEqual([shown[1]])
  expect(await app.db.storedFile.count({ where: { id: foreign.id } })).toBe(0)
})

test('explanations of an asset in violation are hidden from others, and their pictures withheld until it is restored', async () => {
  const { creator, operator, assetId, edit, decide, read } = await world({ status: 'rejected' })
  const picture = await storedPicture(creator.id)
  await edit({ annotations: [note(1, { pictureId: picture.id })], tours: [] })
  await creator.post(`/store/assets/${assetId}/submit`)
  await decide('approve')
  const url = app.storage.publicUrl(picture.key)
  expect((await read()).body.annotations).toMatchObject([{ picture: url }])
  await decide('violation')
  expect((await read()).status).toBe(404)
  expect((await read(creator)).body.annotations[0]).not.toHaveProperty('picture')
  await placePictures(app, assetId)
  expect((await fetch(url)).ok).toBe(false)
  const [seen] = (await operator.get(`/admin/reviews/asset/${assetId}`)).body.explanations.annotations
  expect((await fetch(seen.picture)).status).toBe(200)
  await decide('restore')
  await placePictures(app, assetId)
  expect((await fetch(url)).status).toBe(200)
  expect((await read(creator)).body.annotations).toMatchObject([{ picture: url }])
})

test('a picture must belong to the user, and stays while an explanation or the last approval shows it', async () => {
  const { creator, assetId, edit, decide } = await world({ status: 'rejected' })
  const [picture, unused] = [await storedPicture(creator.id), await storedPicture(creator.id)]
  const foreign = await storedPicture((await app.person('creator')).id)
  const withPicture = (pictureId: string) => ({ annotations: [note(1), note(2, { pictureId })], tours: [] })
  expect((await edit(withPicture(foreign.id))).body.details).toMatchObject([
    { path: 'explanations.annotations.1.pictureId' },
  ])
  await edit(withPicture(picture.id))
  const dayLater = { ...app, clock: { now: () => new Date(Date.now() + 2 * 86_400_000) } }
  const isKept = async (fileId: string) => (await app.db.storedFile.count({ where: { id: fileId } })) === 1
  await tidyUnused(dayLater)
  expect([await isKept(picture.id), await isKept(unused.id)]).toEqual([true, false])
  await creator.post(`/store/assets/${assetId}/submit`)
  await decide('approve')
  await creator.post(`/store/assets/${assetId}/stop`)
  await edit({ annotations: [], tours: [] })
  await tidyUnused(dayLater)
  expect(await isKept(picture.id)).toBe(true)
})

test.each([
  ['an unknown field', [note(1, { script: 'x' })], 'explanations.annotations.0'],
  ['a link of another kind', [note(1, { link: 'javascript:alert(1)' })], 'explanations.annotations.0.link'],
  ['no language', [note(1, { title: {} })], 'explanations.annotations.0.title'],
  ['another kind of place', [note(1, { place: { kind: 'dream' } })], 'explanations.annotations.0.place.kind'],
  ['too many', Array.from({ length: LIMITS.annotations + 1 }, (_, i) => note(i)), 'explanations.annotations'],
])('%s is refused by the field’s name', async (_, annotations, path) => {
  const { edit } = await world({ status: 'removed' })
  const { status, body } = await edit({ annotations, tours: [] })
  expect([status, body.details?.[0]?.path]).toEqual([400, path])
})

test('ten thousand annotations are rejected before they reach the database', async () => {
  const { creator, edit, read } = await world({ status: 'removed' })
  const many = Array.from({ length: 10_000 }, (_, i) => note(i))
  expect((await edit({ annotations: many, tours: [] })).status).toBe(413)
  expect((await read(creator)).body.annotations).toEqual([])
})

test('HTML is stored as plain text', async () => {
  const { creator, edit, read } = await world({ status: 'removed' })
  const html = '<img src=x onerror=alert(1)><script>alert(2)</script>'
  await edit({ annotations: [note(1, { title: { zh: html }, text: { en: html } })], tours: [] })
  expect((await read(creator)).body.annotations).toMatchObject([{ title: { zh: html }, text: { en: html } }])
})
