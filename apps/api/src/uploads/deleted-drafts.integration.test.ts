import { expect, test } from 'vitest'
import { bytesOfGlb, startTestApp, type TestApp } from '../testing/index.ts'
import { cleanEndedUploads } from './clean-upload.ts'

const put = (url: string, body: Buffer) => fetch(url, { method: 'PUT', body: new Uint8Array(body) })
const bytes = bytesOfGlb()
const draft = { name: '青铜鼎', category: 0, price: 1, licence: 'cc0', fileName: '鼎.glb', fileType: '.glb' }
const body = { ...draft, fileSize: bytes.length }
const HOUR = 3600

const uploadOf = (app: TestApp, assetId: string) =>
  app.db.upload.findFirstOrThrow({ where: { assetId }, orderBy: { createdAt: 'desc' } })
/** Runs queued cleaning jobs twice. */
async function runCleanJobs(app: TestApp) {
  const { rows } = await app.pool.query<{ data: { uploadId: string } }>(
    `SELECT data FROM pgboss.job WHERE name = 'clean-upload'`,
  )
  for (const { data } of [...rows, ...rows]) await app.clean(data.uploadId)
  return rows.length
}

test('deleting a draft invalidates the URLs of its parts, and its uploaded parts are removed', async () => {
  await using app = await startTestApp()
  const creator = await app.person('creator')
  const { id, partUploadUrls } = (await creator.post('/store/assets?uploadChunkSize=2097152', body)).body
  expect((await put(partUploadUrls[0], bytes)).status).toBe(200)
  expect((await creator.delete(`/store/assets/${id}`)).status).toBe(204)
  expect(await runCleanJobs(app)).toBe(1)
  expect((await put(partUploadUrls[0], bytes)).status).toBe(404)
  const upload = await uploadOf(app, id)
  expect(upload).toMatchObject({ state: 'aborted', cleanedAt: expect.any(Date) })
  expect(await app.storage.listParts(upload.stagingKey, upload.storeUploadId ?? '')).toEqual([])
})

test('a deleted draft that can still be written to counts as an open upload, until its URL has expired and it is swept', async () => {
  await using app = await startTestApp({ MAX_OPEN_UPLOADS: '2' })
  const creator = await app.person('creator')
  const create = () => creator.post('/store/assets', body)
  const first = (await create()).body
  await creator.delete(`/store/assets/${first.id}`)
  const second = (await create()).body
  await creator.post('/store/assets/batch-delete', { assets: [second.id] })
  await runCleanJobs(app)
  expect(await create()).toMatchObject({ status: 409, body: { error_code: 4059 } })

  // The URL works for twelve hours; later writes are swept.
  expect((await put(first.uploadUrl, bytes)).status).toBe(200)
  const { stagingKey } = await uploadOf(app, first.id)
  app.clock.advance(12 * HOUR + 59 * 60)
  await cleanEndedUploads(app)
  expect(await app.storage.head(stagingKey)).not.toBeNull()
  expect((await create()).status).toBe(409)
  app.clock.advance(2 * 60)
  await Promise.all([cleanEndedUploads(app), cleanEndedUploads(app)])
  expect(await app.storage.head(stagingKey)).toBeNull()
  expect((await create()).status).toBe(201)
})

test('a failed, abandoned or replaced file counts as an open upload in the same way', async () => {
  await using app = await startTestApp({ MAX_OPEN_UPLOADS: '2' })
  const creator = await app.person('creator')
  const { id, uploadUrl, finishUploadUrl } = (
    await creator.post('/store/assets', { ...body, fileHash: 'a'.repeat(64) })
  ).body
  await put(uploadUrl, bytes)
  const { pathname, search } = new URL(finishUploadUrl)
  await app.visitor.post(pathname + search, '')
  const failed = await uploadOf(app, id)
  await app.verify(failed.id)
  await runCleanJobs(app)
  expect(await app.storage.head(failed.stagingKey)).toBeNull()
  const { fileName, fileType, fileSize } = body
  const again = await creator.post(`/store/assets/${id}/upload`, { fileName, fileType, fileSize })
  expect(again.status).toBe(201)
  expect((await creator.post('/store/assets', body)).body.error_code).toBe(4059)
  expect((await put(uploadUrl, bytes)).status).toBe(200)
  app.clock.advance(13 * HOUR + 60)
  await cleanEndedUploads(app)
  expect(await app.storage.head(failed.stagingKey)).toBeNull()
  expect((await creator.post('/store/assets', body)).status).toBe(201)
})

test('bytes written to a URL after its file was verified are swept as well', async () => {
  await using app = await startTestApp()
  const creator = await app.person('creator')
  const { id, uploadUrl, finishUploadUrl } = (await creator.post('/store/assets', body)).body
  await put(uploadUrl, bytes)
  const { pathname, search } = new URL(finishUploadUrl)
  await app.visitor.post(pathname + search, '')
  const { id: uploadId, stagingKey, fileId } = await uploadOf(app, id)
  await app.verify(uploadId)
  await runCleanJobs(app)
  expect((await put(uploadUrl, Buffer.alloc(bytes.length))).status).toBe(200)
  app.clock.advance(13 * HOUR + 60)
  await cleanEndedUploads(app)
  expect(await app.storage.head(stagingKey)).toBeNull()
  const file = await app.db.assetFile.findUniqueOrThrow({ where: { id: fileId } })
  expect(await app.storage.head(file.key ?? '')).toMatchObject({ sizeBytes: bytes.length })
})

test('concurrently begun uploads do not exceed the quota', async () => {
  await using app = await startTestApp({ MAX_OPEN_UPLOADS: '3' })
  const creator = await app.person('creator')
  const answers = await Promise.all(Array.from({ length: 12 }, () => creator.post('/store/assets', body)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
})

test('a creator keeps no more bytes of unfinished and unsold files than the quota allows; sold files do not count', async () => {
  const room = 2.5 * bytes.length
  await using app = await startTestApp({ UPLOAD_QUOTA_GIB: String(room / 1024 ** 3) })
  const creator = await app.person('creator')
  const quota = async () => (await creator.get('/store/uploads/quota')).body
  expect(await quota()).toEqual({ uploads: 0, maxUploads: 100, bytes: 0, maxBytes: room })
  const onSale = await app.assetOnSale(creator, { priceFen: 0 })
  expect((await creator.post('/store/assets', body)).status).toBe(201)
  expect(await quota()).toMatchObject({ uploads: 1, bytes: 2 * bytes.length })

  expect(await creator.post('/store/assets', body)).toMatchObject({
    status: 409,
    body: { error_code: 4059, details: [{ path: 'fileSize', message: expect.stringContaining(String(room)) }] },
  })
  expect((await app.person('creator').then((other) => other.post('/store/assets', body))).status).toBe(201)

  const buyer = await app.person('buyer')
  expect((await buyer.post('/orders', { assetId: onSale.id })).status).toBe(201)
  expect(await quota()).toMatchObject({ bytes: bytes.length })
  expect((await creator.post('/store/assets', body)).status).toBe(201)
})
