import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { bytesOfGlb, closeAfterAll, startTestApp } from '../testing/index.ts'
import { noticeLandedUploads } from './notice-landed-uploads.ts'
import { verifyUpload } from './verify-upload.ts'

const app = closeAfterAll(await startTestApp({ RATE_LIMIT_SCALE: '1000' }))

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const draft = (bytes: Buffer, change = {}) => ({
  name: '青铜鼎',
  category: 0,
  price: 12.34,
  licence: 'standard',
  fileName: '鼎.glb',
  fileType: '.glb',
  fileSize: bytes.length,
  fileHash: sha256(bytes),
  ...change,
})
const put = (url: string, body: Buffer) => fetch(url, { method: 'PUT', body: new Uint8Array(body) })
/** @param hashes Optional hex SHA-256 of the parts. */
const partList = (etags: (string | null)[], hashes: string[] = []) => {
  const checksum = (hash: string | undefined) =>
    hash ? `<ChecksumSHA256>${Buffer.from(hash, 'hex').toString('base64')}</ChecksumSHA256>` : ''
  const parts = etags.map(
    (etag, i) => `<Part><PartNumber>${i + 1}</PartNumber><ETag>${etag}</ETag>${checksum(hashes[i])}</Part>`,
  )
  return `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`
}
const pathOf = (url: string) => new URL(url).pathname + new URL(url).search

async function uploadIdOf(assetId: string): Promise<string> {
  return (await app.db.upload.findFirstOrThrow({ where: { assetId }, orderBy: { createdAt: 'desc' } })).id
}

/** A creator with an open multipart upload. */
async function begin(bytes: Buffer, change = {}) {
  const creator = await app.person('creator')
  const answer = await creator.post('/store/assets?uploadChunkSize=2097152', draft(bytes, change))
  expect(answer.status).toBe(201)
  const { id, partSize, partUploadUrls, finishUploadUrl } = answer.body
  const slice = (index: number) => bytes.subarray(index * partSize, (index + 1) * partSize)
  return {
    creator,
    id,
    partSize,
    urls: partUploadUrls as string[],
    slice,
    finish: (xml: string, url = finishUploadUrl) => app.visitor.post(pathOf(url), xml),
  }
}

test('a file sent in parts is verified and waits for review, and its URL can no longer be written to', async () => {
  const bytes = bytesOfGlb(9 * 1024 * 1024)
  const upload = await begin(bytes)
  expect(upload.urls).toHaveLength(2)
  const etags = []
  for (const [index, url] of upload.urls.entries())
    etags.push((await put(url, upload.slice(index))).headers.get('etag'))
  expect((await upload.finish(partList(etags))).status).toBe(202)
  expect((await upload.finish(partList(etags))).status).toBe(202)
  await app.verify(await uploadIdOf(upload.id))
  const asset = (await upload.creator.get(`/store/assets/${upload.id}`)).body
  expect(asset).toMatchObject({ status: 'processing', fileHash: sha256(bytes), verification: { state: 'passed' } })
  expect((await put(upload.urls[0] ?? '', upload.slice(0))).status).toBe(404)
})

test('a hash may be declared until the file is verified, and repeated afterwards; a different one fails the file', async () => {
  const bytes = bytesOfGlb(9 * 1024 * 1024)
  const arrive = async () => {
    const upload = await begin(bytes, { fileHash: undefined })
    const etags = []
    for (const [index, url] of upload.urls.entries())
      etags.push((await put(url, upload.slice(index))).headers.get('etag'))
    expect((await upload.finish(partList(etags))).status).toBe(202)
    const declare = async (fileHash: string) =>
      (await upload.creator.patch(`/store/assets/${upload.id}`, { fileHash })).status
    return { upload, declare, verify: async () => app.verify(await uploadIdOf(upload.id)) }
  }
  const honest = await arrive()
  expect(await honest.declare(sha256(bytes))).toBe(200)
  await honest.verify()
  expect(await honest.declare(sha256(bytes))).toBe(200)
  expect(await honest.declare('a'.repeat(64))).toBe(400)
  const other = await arrive()
  expect(await other.declare('a'.repeat(64))).toBe(200)
  await other.verify()
  const { status, verification } = (await other.upload.creator.get(`/store/assets/${other.upload.id}`)).body
  expect([status, verification.error_code]).toEqual(['failed', 4053])
})

test('parts are compared with their declared hashes, also after a killed verification; a mismatch fails the file with the reason', async () => {
  const bytes = bytesOfGlb(17 * 1024 * 1024)
  const arrive = async (hashes: (parts: string[]) => string[]) => {
    const upload = await begin(bytes, { fileHash: undefined })
    const parts = upload.urls.map((_, index) => upload.slice(index))
    const etags = []
    for (const [index, url] of upload.urls.entries())
      etags.push((await put(url, parts[index] ?? Buffer.alloc(0))).headers.get('etag'))
    expect((await upload.finish(partList(etags, hashes(parts.map(sha256))))).status).toBe(202)
    const uploadId = await uploadIdOf(upload.id)
    const killed = { ...app.storage, head: () => Promise.reject(new Error('killed')) }
    await expect(verifyUpload({ ...app.context, storage: killed }, uploadId)).rejects.toThrow('killed')
    await app.verify(uploadId)
    return (await upload.creator.get(`/store/assets/${upload.id}`)).body
  }
  expect(await arrive((parts) => parts)).toMatchObject({ status: 'processing', fileHash: sha256(bytes) })
  expect(await arrive(([first = '', ...others]) => [first, '', ...others.slice(1)])).toMatchObject({
    status: 'processing',
  })
  const failed = { state: 'failed', error_code: 4053, message: expect.stringMatching(/^Part 3 /), cause: 'incomplete' }
  const asset = await arrive(([first = '', second = '']) => [first, second, sha256(Buffer.from('other'))])
  expect(asset).toMatchObject({ status: 'failed', verification: failed })
})

test('the store rejects a part that is longer than planned', async () => {
  const upload = await begin(bytesOfGlb(9 * 1024 * 1024))
  const longer = Buffer.concat([upload.slice(1), Buffer.alloc(1)])
  expect((await put(upload.urls[1] ?? '', longer)).status).toBe(403)
})

test('finishing with missing parts names them, and resuming returns URLs for those alone', async () => {
  const upload = await begin(bytesOfGlb(9 * 1024 * 1024))
  const etag = (await put(upload.urls[0] ?? '', upload.slice(0))).headers.get('etag')
  const refused = await upload.finish(partList([etag]))
  expect(refused).toMatchObject({ status: 409, body: { error_code: 4052, details: [{ path: 'Part.2' }] } })
  const progress = (await upload.creator.get(`/store/assets/${upload.id}/upload`)).body
  expect(progress).toMatchObject({ multipart: true, uploadedParts: [{ partNumber: 1 }] })
  expect(progress.partUploadUrls).toEqual([null, expect.stringContaining('partNumber=2')])
})

test("an ETag other than the part's is named", async () => {
  const upload = await begin(bytesOfGlb(9 * 1024 * 1024))
  for (const [index, url] of upload.urls.entries()) await put(url, upload.slice(index))
  const refused = await upload.finish(
    partList(['"00000000000000000000000000000000"', '"00000000000000000000000000000000"']),
  )
  expect(refused.body).toMatchObject({
    error_code: 4052,
    details: [{ path: 'Part.1', message: 'another ETag' }, { path: 'Part.2' }],
  })
})

test('a finish token is valid for its own upload alone', async () => {
  const [one, other] = [await begin(bytesOfGlb()), await begin(bytesOfGlb())]
  const otherId = await uploadIdOf(other.id)
  const oneId = await uploadIdOf(one.id)
  const tokenOfOne = (await one.creator.get(`/store/assets/${one.id}/upload`)).body.finishUploadUrl
  expect((await app.visitor.post(pathOf(tokenOfOne).replace(oneId, otherId), partList([]))).body.error_code).toBe(403)
})

test.each([
  '<nonsense',
  '<Wrong/>',
  '<CompleteMultipartUpload><Part><PartNumber>x</PartNumber></Part></CompleteMultipartUpload>',
])('a malformed part list is rejected: %s', async (xml) => {
  const upload = await begin(bytesOfGlb())
  expect(await upload.finish(xml)).toMatchObject({ status: 400, body: { error_code: 400 } })
})

test.each([
  ['hash', { fileHash: 'a'.repeat(64) }, /SHA-256/, 'incomplete'],
  ['type', { fileName: 'x.pdf', fileType: '.pdf' }, /\.pdf/, 'content'],
])(
  'content that is not of the declared type %s fails with the reason, and can be replaced',
  async (_what, change, reason, cause) => {
    const bytes = bytesOfGlb()
    const upload = await begin(bytes, change)
    const etag = (await put(upload.urls[0] ?? '', bytes)).headers.get('etag')
    await upload.finish(partList([etag]))
    await app.verify(await uploadIdOf(upload.id))
    const asset = (await upload.creator.get(`/store/assets/${upload.id}`)).body
    expect(asset).toMatchObject({
      status: 'failed',
      verification: { state: 'failed', error_code: 4053, message: expect.stringMatching(reason), cause },
    })
    const { fileName, fileType, fileSize } = draft(bytes)
    const again = await upload.creator.post(`/store/assets/${upload.id}/upload`, { fileName, fileType, fileSize })
    expect(again.status).toBe(201)
  },
)

test('verification may run twice and be interrupted: the asset enters review once', async () => {
  const bytes = bytesOfGlb()
  const upload = await begin(bytes)
  const etag = (await put(upload.urls[0] ?? '', bytes)).headers.get('etag')
  await upload.finish(partList([etag]))
  const uploadId = await uploadIdOf(upload.id)
  // Like a crash right after the store's completion.
  const record = await app.db.upload.findUniqueOrThrow({ where: { id: uploadId } })
  await app.storage.completeMultipart(record.stagingKey, record.storeUploadId ?? '', [
    { partNumber: 1, etag: (etag ?? '').replaceAll('"', '') },
  ])
  await Promise.all([app.verify(uploadId), app.verify(uploadId)])
  await app.verify(uploadId)
  expect((await upload.creator.get(`/store/assets/${upload.id}`)).body.status).toBe('processing')
  const queued = `SELECT FROM pgboss.job WHERE name = 'make-preview' AND data->>'fileId' = $1`
  expect((await app.pool.query(queued, [record.fileId])).rowCount).toBe(1)
})

test('an unfinished plain PUT is noticed, and writing it again does not change the sold file', async () => {
  const creator = await app.person('creator')
  const bytes = bytesOfGlb()
  const { id, uploadUrl } = (await creator.post('/store/assets', draft(bytes))).body
  expect((await put(uploadUrl, bytes)).status).toBe(200)
  const { db } = app
  await noticeLandedUploads(app.context)
  await app.verify(await uploadIdOf(id))
  await put(uploadUrl, Buffer.alloc(bytes.length, 7))
  const asset = await db.asset.findUniqueOrThrow({ where: { id }, include: { currentFile: true } })
  expect(asset.status).toBe('processing')
  const { downloadUrl } = (await creator.get(`/assets/${id}/download`)).body
  expect(sha256(Buffer.from(await (await fetch(downloadUrl)).arrayBuffer()))).toBe(sha256(bytes))
  expect(asset.currentFile?.key).not.toContain('staging')
})

test('an asset deleted while its file is verified stays deleted', async () => {
  const bytes = bytesOfGlb()
  const upload = await begin(bytes)
  const etag = (await put(upload.urls[0] ?? '', bytes)).headers.get('etag')
  await upload.finish(partList([etag]))
  expect((await upload.creator.delete(`/store/assets/${upload.id}`)).status).toBe(204)
  await app.verify(await uploadIdOf(upload.id))
  expect(await app.db.asset.findUniqueOrThrow({ where: { id: upload.id } })).toMatchObject({
    status: 'deleted',
    currentFileId: null,
  })
})

test('an expired URL accepts nothing any more', async () => {
  const bytes = bytesOfGlb()
  const url = await app.storage.signPut(`staging/${crypto.randomUUID()}`, bytes.length, 1)
  await expect.poll(async () => (await put(url, bytes)).status, { timeout: 10_000 }).toBe(403)
})
