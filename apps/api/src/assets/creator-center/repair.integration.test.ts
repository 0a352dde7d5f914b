import { expect, test } from 'vitest'
import { closeAfterAll, startTestApp, type TestPerson } from '../../testing/index.ts'
import { addStoredFile } from '../../testing/stored-file.ts'

const app = closeAfterAll(await startTestApp({ RATE_LIMIT_SCALE: '1000' }))

async function fileOf(person: TestPerson, kind: 'proof' | 'thumbnail' | 'description'): Promise<string> {
  return (await addStoredFile(app, person.id, kind)).id
}

test('a reviewer objects to single fields, which the creator reads until the asset is submitted again', async () => {
  const [creator, operator] = await app.people('creator', 'operator')
  const { id } = await app.assetOnSale(creator, { status: 'processing' })
  const reject = (fieldReasons: object, decision = 'reject') =>
    operator.post(`/admin/reviews/asset/${id}`, { decision, reason: '请更正', fieldReasons })
  expect((await reject({ colour: '不对' })).body.details).toMatchObject([{ path: 'fieldReasons.colour' }])
  expect((await reject({ proof: '不清晰' }, 'approve')).body.details).toMatchObject([{ path: 'fieldReasons' }])
  // `proofId` is an alias of the same field.
  expect((await reject({ proofId: '不清晰', name: '与内容不符' })).status).toBe(200)
  const rejected = (await creator.get(`/store/assets/${id}`)).body
  expect(rejected).toMatchObject({
    status: 'rejected',
    review: { reason: '请更正', fieldReasons: { proof: '不清晰', name: '与内容不符' } },
  })
  const [listed] = (await creator.get('/store/assets?status=rejected')).body.assets
  expect(listed.review).toEqual(rejected.review)

  const proofId = await fileOf(creator, 'proof')
  expect((await creator.patch(`/store/assets/${id}`, { proofId, name: '新名' })).body).toMatchObject({ proofId })
  expect((await creator.post(`/store/assets/${id}/submit`)).body.status).toBe('processing')
  expect((await operator.post(`/admin/reviews/asset/${id}`, { decision: 'approve' })).body.status).toBe('saling')
})

test('only the creator finds and opens every stored file again', async () => {
  const creator = await app.person('creator')
  const { id } = await app.assetOnSale(creator, { status: 'removed' })
  const files = {
    thumbnailId: await fileOf(creator, 'thumbnail'),
    descriptionId: await fileOf(creator, 'description'),
    proofId: await fileOf(creator, 'proof'),
  }
  expect((await creator.patch(`/store/assets/${id}`, files)).body).toMatchObject(files)
  for (const fileId of Object.values(files)) {
    expect((await creator.get(`/store/files/${fileId}`)).body.url).toMatch(/^http/)
    expect((await (await app.person('creator')).get(`/store/files/${fileId}`)).body.error_code).toBe(404)
  }
  expect((await app.visitor.get(`/market/assets/${id}`)).body).not.toHaveProperty('proofId')
})

test('fields and a new file change together, or not at all', async () => {
  const creator = await app.person('creator')
  const { id } = await app.assetOnSale(creator, { status: 'removed', category: 2, fileType: '.jpg' })
  const file = { fileName: '卷轴.mp4', fileSize: 2000, fileType: '.mp4' }
  const send = (changes: object) => creator.post(`/store/assets/${id}/upload`, { ...file, changes })
  // Old category and new file, or the reverse, do not match.
  expect((await send({ category: 1 })).body.details).toMatchObject([{ path: 'category' }])
  expect((await send({ name: '' })).status).toBe(400)
  expect((await send({ ownerId: creator.id, ownerRevenueShare: 10 })).body.error_code).toBe(4014)
  expect((await creator.get(`/store/assets/${id}`)).body).toMatchObject({ status: 'removed', category: 2 })
  expect((await send({ category: 4, name: '修复后的卷轴' })).status).toBe(201)
  expect((await creator.get(`/store/assets/${id}`)).body).toMatchObject({
    status: 'uploading',
    category: 4,
    name: '修复后的卷轴',
    needsReview: true,
    fileName: '卷轴.mp4',
  })
  const onSale = await app.assetOnSale(creator)
  const refused = await creator.post(`/store/assets/${onSale.id}/upload`, { ...file, changes: { price: 1 } })
  expect(refused.body.error_code).toBe(4018)
  expect((await creator.get(`/store/assets/${onSale.id}`)).body).toMatchObject({ status: 'saling', price: 12.34 })
})

test('an asset without a thumbnail shows the picture made of its model', async () => {
  const creator = await app.person('creator')
  const { id } = await app.assetOnSale(creator, { status: 'removed' })
  const { currentFileId } = await app.db.asset.findUniqueOrThrow({ where: { id } })
  const snapshot = { role: 'snapshot', key: 'previews/made/snapshot.webp', contentType: 'image/webp', sizeBytes: 1 }
  await app.db.preview.create({
    data: { fileId: currentFileId ?? '', kind: 'model', state: 'ready', files: [snapshot] },
  })
  await creator.patch(`/store/assets/${id}`, { thumbnailId: await fileOf(creator, 'thumbnail') })
  expect((await creator.get(`/store/assets/${id}`)).body.snapshot).toContain('files/thumbnail/')
  const without = (await creator.patch(`/store/assets/${id}`, { thumbnailId: null })).body
  expect(without).toMatchObject({ thumbnail: null, thumbnailId: null })
  expect(without.snapshot).toMatch(/previews\/made\/snapshot\.webp$/)
})
