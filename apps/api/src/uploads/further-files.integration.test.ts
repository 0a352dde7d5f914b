import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { bytesOfGlb, callerOf, closeAfterAll, startTestApp, type TestPerson } from '../testing/index.ts'
import { noticeKinds } from '../testing/lists.ts'
import { cleanEndedUploads } from './clean-upload.ts'
import { expireUploads } from './expire-uploads.ts'
import { discardFile } from './further-files.ts'

const app = closeAfterAll(await startTestApp())

const GIB = 1024 ** 3
const glb = bytesOfGlb()
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const put = (url: string, bytes: Buffer) => fetch(url, { method: 'PUT', body: new Uint8Array(bytes) })
const pathOf = (url: string) => new URL(url).pathname + new URL(url).search
const draft = {
  ...{ name: '青铜鼎', category: 0, price: 0, licence: 'cc0', launchOnApproval: true },
  ...{ fileName: '鼎.glb', fileType: '.glb', fileSize: glb.length },
}
const texture = Buffer.from('a texture of bronze')
const notes = Buffer.from('how it was photographed')
const named = (fileName: string, bytes: Buffer) => ({ fileName, fileSize: bytes.length })
const BOTH = [named('textures/albedo.png', texture), named('说明.txt', notes)]

const filesOf = async (creator: TestPerson, id: string) => (await creator.get(`/store/assets/${id}/files`)).body.files
const statusOf = async (creator: TestPerson, id: string) => (await creator.get(`/store/assets/${id}`)).body.status

async function verifyFile(fileId: string) {
  const { id } = await app.db.upload.findUniqueOrThrow({ where: { fileId } })
  await Promise.all([app.verify(id), app.verify(id)])
}

/** Sends a further file as a client. */
async function send(creator: TestPerson, assetId: string, fileId: string, bytes: Buffer) {
  const start = await creator.post(`/store/assets/${assetId}/files/${fileId}/upload`)
  expect(start.status).toBe(201)
  expect((await put(start.body.uploadUrl, bytes)).status).toBe(200)
  expect((await app.visitor.post(pathOf(start.body.finishUploadUrl), '')).status).toBe(202)
  await verifyFile(fileId)
  return start.body
}

/** A new asset with verified main file. */
async function created(creator: TestPerson, furtherFiles: object[] = BOTH) {
  const start = await creator.post('/store/assets', { ...draft, furtherFiles })
  expect(start.status).toBe(201)
  const { id, uploadUrl, finishUploadUrl } = start.body
  await put(uploadUrl, glb)
  await app.visitor.post(pathOf(finishUploadUrl), '')
  const main = await app.db.upload.findFirstOrThrow({ where: { assetId: id, isFurther: false } })
  await app.verify(main.id)
  return id as string
}

/** An approved asset of three or more files. */
async function onSale(...names: string[]) {
  const [creator, operator] = await app.people('creator', 'operator')
  const id = await created(creator, [...BOTH, ...names.map((name) => named(name, notes))])
  const [albedo, ...others] = await filesOf(creator, id)
  await send(creator, id, albedo.fileId, texture)
  for (const { fileId } of others) await send(creator, id, fileId, notes)
  const [text, more] = others
  const approved = await operator.post(`/admin/reviews/asset/${id}`, { decision: 'approve' })
  expect(approved.body).toMatchObject({ status: 'saling' })
  return { id, creator, operator, albedo, text, more }
}

test('an asset goes to review when its main file and all files sold with it are verified, whichever is last', async () => {
  const creator = await app.person('creator')
  const id = await created(creator)
  expect((await creator.get(`/store/assets/${id}`)).body).toMatchObject({
    ...{ status: 'uploading', verification: { state: 'passed' }, filesWaiting: 2, fileHash: sha256(glb) },
    ...{ filesNum: 3, filesSize: glb.length + texture.length + notes.length },
  })
  const [albedo, text] = await filesOf(creator, id)
  expect([albedo, text]).toMatchObject([
    { fileName: 'textures/albedo.png', isBegun: false, verification: { state: 'none' } },
    { fileName: '说明.txt' },
  ])
  await send(creator, id, text.fileId, notes)
  expect(await statusOf(creator, id)).toBe('uploading')
  await send(creator, id, albedo.fileId, texture)
  expect((await creator.get(`/store/assets/${id}`)).body).toMatchObject({ status: 'processing', filesNum: 3 })
  expect(await noticeKinds(creator)).toEqual(['asset.verified'])
})

test('removing the missing files also sends the asset to review', async () => {
  const creator = await app.person('creator')
  const id = await created(creator)
  const [albedo, text] = await filesOf(creator, id)
  await send(creator, id, albedo.fileId, texture)
  expect((await creator.patch(`/store/assets/${id}`, { furtherFiles: [{ fileId: albedo.fileId }] })).status).toBe(200)
  expect(await statusOf(creator, id)).toBe('processing')
  expect((await creator.get(`/store/assets/${id}/files/${text.fileId}`)).status).toBe(404)
})

test('buyers download their files one by one and by lists, also after a change; others and other files are refused', async () => {
  const { id, creator, operator, albedo, text } = await onSale()
  const [buyer, outsider] = await app.people('buyer', 'buyer')
  const manifest = await app.visitor.get(`/market/assets/${id}/files`)
  expect(manifest.body).toMatchObject({
    totalSize: glb.length + texture.length + notes.length,
    files: [
      { name: '鼎.glb', fileSize: glb.length, fileHash: sha256(glb) },
      { name: 'textures/albedo.png', fileHash: sha256(texture) },
      { name: '说明.txt', fileHash: sha256(notes) },
    ],
  })
  for (const path of ['files', 'files.meta4', 'files.txt', 'files.sha256', `files/${albedo.fileId}/download`])
    expect((await buyer.get(`/assets/${id}/${path}`)).body).toMatchObject({ error_code: 4017 })
  const order = await buyer.post('/orders', { assetId: id })
  expect(order.body).toMatchObject({ status: 'completed', filesNum: 3 })
  expect((await buyer.get(`/assets/${id}/files`)).body).toEqual(manifest.body)
  expect((await buyer.get('/assets')).body.assets[0]).toMatchObject({ id, filesNum: 3 })

  const first = (await buyer.get(`/orders/${order.body.id}/receipt`)).body

  // The creator replaces one file and drops another.
  await creator.post(`/store/assets/${id}/stop`)
  const other = Buffer.from('another texture')
  const furtherFiles = [named('textures/albedo.png', other)]
  expect((await creator.patch(`/store/assets/${id}`, { furtherFiles })).status).toBe(200)
  const [replaced] = await filesOf(creator, id)
  const refused = await creator.post(`/store/assets/${id}/submit`)
  expect(refused.body).toMatchObject({
    error_code: 4011,
    details: [{ path: 'furtherFiles.0', message: 'textures/albedo.png is not verified' }],
  })
  expect(await statusOf(creator, id)).toBe('uploading')
  expect((await creator.post(`/store/assets/${id}/launch`)).body.error_code).toBe(4018)
  await send(creator, id, replaced.fileId, other)
  expect(await statusOf(creator, id)).toBe('processing')
  expect((await buyer.get(`/market/assets/${id}`)).body).toMatchObject({ filesNum: 3 })
  expect((await buyer.get(`/market/assets/${id}/files`)).body).toEqual(manifest.body)
  const review = (await operator.get(`/admin/reviews/asset/${id}`)).body
  expect(review.approved).toMatchObject({
    changed: ['furtherFiles'],
    furtherFiles: [{ fileName: 'textures/albedo.png', fileHash: sha256(texture) }, { fileName: '说明.txt' }],
  })
  expect(review.furtherFiles).toMatchObject([{ name: 'textures/albedo.png', fileHash: sha256(other) }])
  expect(await (await fetch(review.furtherFiles[0].url)).text()).toBe(other.toString())
  await operator.post(`/admin/reviews/asset/${id}`, { decision: 'approve' })
  // Sold files survive discarding.
  for (const { fileId } of [albedo, text]) await discardFile(app, fileId)
  expect((await buyer.get(`/assets/${id}/files`)).body).toEqual(manifest.body)

  const follow = async (location: unknown) => {
    const response = await fetch(String(location))
    return { text: await response.text(), as: response.headers.get('content-disposition') }
  }
  const one = await buyer.get(`/assets/${id}/files/${albedo.fileId}/download`)
  expect(one.status).toBe(302)
  expect(await follow(one.headers.location)).toEqual({
    text: texture.toString(),
    as: `attachment; filename="albedo.png"; filename*=UTF-8''albedo.png`,
  })
  expect((await outsider.get(`/assets/${id}/files/${albedo.fileId}/download`)).body.error_code).toBe(4017)
  expect((await buyer.get(`/assets/${id}/files/${replaced.fileId}/download`)).status).toBe(404)
  const elsewhere = await onSale()
  expect((await buyer.get(`/assets/${id}/files/${elsewhere.albedo.fileId}/download`)).status).toBe(404)

  const sums = await buyer.get(`/assets/${id}/files.sha256`)
  expect(sums.body).toBe(
    `${sha256(glb)}  鼎.glb\n${sha256(texture)}  textures/albedo.png\n${sha256(notes)}  说明.txt\n`,
  )
  const metalink = String((await buyer.get(`/assets/${id}/files.meta4`)).body)
  expect(metalink).toContain('<metalink xmlns="urn:ietf:params:xml:ns:metalink">')
  expect(metalink).toContain(
    `<file name="textures/albedo.png">\n    <size>${texture.length}</size>\n    <hash type="sha-256">${sha256(texture)}</hash>`,
  )
  // The receipt keeps the bought files.
  expect((await buyer.get(`/orders/${order.body.id}/receipt`)).body).toBe(first)
  const links = String((await buyer.get(`/assets/${id}/files.txt`)).body)
    .trim()
    .split('\n')
  expect(links).toHaveLength(3)
  for (const [place, bytes] of [glb, texture, notes].entries()) {
    const led = await app.visitor.get(pathOf(links[place] ?? ''))
    expect(led.status).toBe(302)
    expect(sha256(Buffer.from(await (await fetch(String(led.headers.location))).arrayBuffer()))).toBe(sha256(bytes))
  }
})

test('a URL of a list is valid only for its file, its holder and its time, and not during a violation', async () => {
  const { id, operator, albedo, text } = await onSale()
  const [buyer, other] = await app.people('buyer', 'buyer')
  await buyer.post('/orders', { assetId: id })
  const link = String((await buyer.get(`/assets/${id}/files.txt`)).body).split('\n')[1] ?? ''
  const forged = [
    link.replace(albedo.fileId, text.fileId),
    link.replace(buyer.id, other.id),
    link.replace(/until=\d+/, (until) => `${until}0`),
    link.replace(/token=.*/, 'token=guess'),
  ]
  for (const url of forged) expect((await app.visitor.get(pathOf(url))).status).toBe(403)
  expect((await app.visitor.get(pathOf(link))).status).toBe(302)
  await operator.post(`/admin/reviews/asset/${id}`, { decision: 'violation', reason: '未取得授权' })
  expect((await app.visitor.get(pathOf(link))).status).toBe(403)
  expect((await buyer.get(`/assets/${id}/files`)).status).toBe(403)
  await operator.post(`/admin/reviews/asset/${id}`, { decision: 'restore' })
  expect((await app.visitor.get(pathOf(link))).status).toBe(302)
  await app.db.user.update({ where: { id: buyer.id }, data: { suspendedAt: new Date() } })
  expect((await app.visitor.get(pathOf(link))).status).toBe(403)
  await app.db.user.update({ where: { id: buyer.id }, data: { suspendedAt: null } })
  const old = { ...app.context, clock: { now: () => new Date(Date.now() - 8 * 24 * 3600_000) } }
  const { writeLinks } = await import('../sales/downloads/file-lists.ts')
  const expired = (await writeLinks(old, callerOf(buyer.id), id)).split('\n')[1] ?? ''
  expect((await app.visitor.get(pathOf(expired))).status).toBe(403)
})

test('a file with another content, length or hash fails alone, and its asset waits until it is replaced', async () => {
  const creator = await app.person('creator')
  const id = await created(creator, [{ ...named('a.bin', texture), fileHash: sha256(notes) }])
  const [file] = await filesOf(creator, id)
  await send(creator, id, file.fileId, texture)
  const [failed] = await filesOf(creator, id)
  expect(failed.verification).toMatchObject({ state: 'failed', error_code: 4053 })
  expect(await statusOf(creator, id)).toBe('uploading')
  expect(await noticeKinds(creator)).toEqual(['asset.fileFailed'])
  expect((await creator.post(`/store/assets/${id}/files/${file.fileId}/upload`)).body.error_code).toBe(4018)
  await creator.patch(`/store/assets/${id}`, { furtherFiles: [named('a.bin', texture)] })
  const [again] = await filesOf(creator, id)
  await send(creator, id, again.fileId, texture)
  expect(await statusOf(creator, id)).toBe('processing')
})

test('a second finish, and bytes sent after the finish, change no sold file', async () => {
  const creator = await app.person('creator')
  const id = await created(creator, [named('a.bin', texture)])
  const [file] = await filesOf(creator, id)
  const start = await send(creator, id, file.fileId, texture)
  expect((await app.visitor.post(pathOf(start.finishUploadUrl), '')).status).toBe(202)
  const swapped = Buffer.alloc(texture.length, 'x')
  await put(start.uploadUrl, swapped)
  const upload = await app.db.upload.findUniqueOrThrow({ where: { fileId: file.fileId }, include: { file: true } })
  await Promise.all([app.verify(upload.id), app.clean(upload.id)])
  const kept = await fetch(await app.storage.signGet(upload.file.key ?? '', 'a', 'text/plain', 60))
  expect(await kept.text()).toBe(texture.toString())
  const tokenOfOther = start.finishUploadUrl.replace(upload.id, '01920000-0000-7000-8000-000000000000')
  expect((await app.visitor.post(pathOf(tokenOfOther), '')).status).toBe(403)
})

test('an upload resumes by its parts, and its hash may be declared until it is verified', async () => {
  const creator = await app.person('creator')
  const id = await created(creator, [named('big.raw', Buffer.alloc(9 * 1024 ** 2, 'r'))])
  const [file] = await filesOf(creator, id)
  const bytes = Buffer.alloc(9 * 1024 ** 2, 'r')
  const path = `/store/assets/${id}/files/${file.fileId}`
  const start = (await creator.post(`${path}/upload?uploadChunkSize=8388608`)).body
  expect(start.partUploadUrls).toHaveLength(2)
  await put(start.partUploadUrls[0], bytes.subarray(0, start.partSize))
  expect((await put(start.partUploadUrls[1], bytes)).ok).toBe(false)
  const progress = (await creator.get(`${path}/upload`)).body
  expect(progress).toMatchObject({
    multipart: true,
    uploadedParts: [{ partNumber: 1 }],
    partUploadUrls: [null, expect.any(String)],
  })
  const rest = await put(progress.partUploadUrls[1], bytes.subarray(start.partSize))
  expect((await creator.put(`${path}/hash`, { fileHash: sha256(bytes) })).status).toBe(204)
  const list = [progress.uploadedParts[0].etag, rest.headers.get('etag')]
    .map((etag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${etag}</ETag></Part>`)
    .join('')
  const finish = pathOf(progress.finishUploadUrl)
  expect((await app.visitor.post(finish, `<CompleteMultipartUpload>${list}</CompleteMultipartUpload>`)).status).toBe(
    202,
  )
  await verifyFile(file.fileId)
  expect((await creator.get(path)).body).toMatchObject({ verification: { state: 'passed' }, fileHash: sha256(bytes) })
  expect((await creator.put(`${path}/hash`, { fileHash: sha256(bytes) })).status).toBe(204)
  expect((await creator.put(`${path}/hash`, { fileHash: sha256(notes) })).status).toBe(404)
  expect((await creator.get(`${path}/upload`)).status).toBe(404)
})

test('names that lead elsewhere or collide, too many files and too many bytes are refused at the field', async () => {
  const creator = await app.person('creator')
  const tryFiles = async (furtherFiles: object[]) => {
    const answer = await creator.post('/store/assets', { ...draft, furtherFiles })
    return answer.status === 201 ? 201 : [answer.status, answer.body.details?.[0]?.path]
  }
  const one = (fileName: string) => [{ fileName, fileSize: 1 }]
  for (const name of ['../x', '/x', 'a//b', 'a\\b', 'x\u202Egnp.exe', 'con', 'a\u0000'])
    expect([name, await tryFiles(one(name))]).toEqual([name, [400, 'furtherFiles.0.fileName']])
  expect(await tryFiles([...one('a.png'), ...one('A.PNG')])).toEqual([400, 'furtherFiles.1.fileName'])
  expect(await tryFiles(one('鼎.GLB'))).toEqual([400, 'furtherFiles.0.fileName'])
  expect(await tryFiles([{ fileName: 'a', fileSize: 5 * GIB + 1 }])).toEqual([400, 'furtherFiles.0.fileSize'])
  const many = (count: number, fileSize: number) =>
    Array.from({ length: count }, (_, index) => ({ fileName: `${index}.tif`, fileSize }))
  expect(await tryFiles(many(10, 5 * GIB))).toEqual([400, 'furtherFiles'])
  expect(await tryFiles(many(201, 1))).toEqual([400, 'furtherFiles'])
  expect(await tryFiles([{ fileId: '01920000-0000-7000-8000-000000000000' }])).toEqual([400, 'furtherFiles.0.fileId'])
  expect(await tryFiles(many(200, 1))).toBe(201)
})

test('users cannot upload to, read, or take over another creator’s further files', async () => {
  const [creator, other] = await app.people('creator', 'creator')
  const [id, mine] = [await created(creator), await created(other)]
  const [file] = await filesOf(creator, id)
  for (const assetId of [id, mine]) {
    expect((await other.post(`/store/assets/${assetId}/files/${file.fileId}/upload`)).status).toBe(404)
    expect((await other.get(`/store/assets/${assetId}/files/${file.fileId}/upload`)).status).toBe(404)
    expect((await other.get(`/store/assets/${assetId}/files/${file.fileId}`)).status).toBe(404)
  }
  expect((await other.get(`/store/assets/${id}/files`)).status).toBe(404)
  const stolen = await other.patch(`/store/assets/${mine}`, { furtherFiles: [{ fileId: file.fileId }] })
  expect(stolen.body.details[0].path).toBe('furtherFiles.0.fileId')
})

test('files are reordered and kept; another main file may not take the name of one of them', async () => {
  const { id, creator, albedo, text, more } = await onSale('局部.GLB')
  const order = [text, more, albedo].map(({ fileId }) => ({ fileId }))
  expect((await creator.patch(`/store/assets/${id}`, { furtherFiles: order })).body.error_code).toBe(4018)
  await creator.post(`/store/assets/${id}/stop`)
  expect((await creator.patch(`/store/assets/${id}`, { furtherFiles: order })).body).toMatchObject({
    needsReview: true,
  })
  expect((await filesOf(creator, id)).map(({ fileId }: { fileId: string }) => ({ fileId }))).toEqual(order)
  const main = { fileName: '局部.glb', fileType: '.glb', fileSize: glb.length }
  expect((await creator.post(`/store/assets/${id}/upload`, main)).body.details[0].path).toBe('fileName')
  const changes = { furtherFiles: [{ fileId: albedo.fileId }] }
  expect((await creator.post(`/store/assets/${id}/upload`, { ...main, changes })).status).toBe(201)
})

test('uploads that are abandoned, expired, or of a deleted asset are removed from the store, and count until then', async () => {
  await using small = await startTestApp({ MAX_OPEN_UPLOADS: '2' })
  const creator = await small.person('creator')
  const start = await creator.post('/store/assets', { ...draft, furtherFiles: BOTH })
  const id = start.body.id
  const files = (await creator.get(`/store/assets/${id}/files`)).body.files
  const begin = (index: number) =>
    creator.post(`/store/assets/${id}/files/${files[index].fileId}/upload?uploadChunkSize=1`)
  const first = await begin(0)
  expect(first.status).toBe(201)
  expect((await begin(1)).body.error_code).toBe(4059)
  expect((await put(first.body.partUploadUrls[0], texture)).status).toBe(200)
  await creator.patch(`/store/assets/${id}`, { furtherFiles: [{ fileId: files[1].fileId }] })
  const upload = await small.db.upload.findUniqueOrThrow({ where: { fileId: files[0].fileId } })
  expect(upload.state).toBe('aborted')
  await small.clean(upload.id)
  expect((await put(first.body.partUploadUrls[0], texture)).status).toBe(404)
  expect((await begin(1)).status).toBe(201)
  const later = { now: () => new Date(Date.now() + 8 * 24 * 3600_000) }
  await expireUploads({ ...small.context, clock: later })
  await cleanEndedUploads({ ...small.context, clock: later })
  const left = await small.db.upload.findMany({ where: { assetId: id } })
  expect(left.map(({ state, cleanedAt }) => [state, cleanedAt !== null])).toEqual([
    ['failed', true],
    ['aborted', true],
    ['failed', true],
  ])
  for (const { stagingKey } of left) expect(await small.storage.head(stagingKey)).toBeNull()
})

test('further files whose upload never begins fail together at the upload time limit, with one notice; removing them sends the asset to review', async () => {
  const creator = await app.person('creator')
  const id = await created(creator)
  const [albedo] = await filesOf(creator, id)
  const day = 24 * 3600_000
  const expireAfter = (days: number) =>
    expireUploads({ ...app.context, clock: { now: () => new Date(Date.now() + days * day) } })
  const noticeCount = () => app.db.notice.count({ where: { kind: 'asset.filesMissing', userId: creator.id } })
  await expireAfter(6)
  expect((await filesOf(creator, id)).map(({ isBegun }: { isBegun: boolean }) => isBegun)).toEqual([false, false])
  // A recent upload keeps waiting files alive.
  await app.db.assetFile.updateMany({ where: { assetId: id }, data: { createdAt: new Date(Date.now() - 8 * day) } })
  await expireAfter(0)
  expect([await noticeCount(), await statusOf(creator, id)]).toEqual([0, 'uploading'])
  await Promise.all([expireAfter(8), expireAfter(8)])
  await expireAfter(9)
  expect(await filesOf(creator, id)).toMatchObject([
    { fileName: 'textures/albedo.png', verification: { state: 'failed', message: expect.stringContaining('7 days') } },
    { fileName: '说明.txt', verification: { state: 'failed' } },
  ])
  expect([await noticeCount(), await statusOf(creator, id)]).toEqual([1, 'uploading'])
  expect((await creator.post(`/store/assets/${id}/files/${albedo.fileId}/upload`)).status).toBe(409)
  expect((await creator.patch(`/store/assets/${id}`, { furtherFiles: [] })).status).toBe(200)
  expect(await statusOf(creator, id)).toBe('processing')
})

test('the bytes of a verified file that was taken out and never sold are removed', async () => {
  const creator = await app.person('creator')
  const id = await created(creator)
  const [albedo, text] = await filesOf(creator, id)
  await send(creator, id, albedo.fileId, texture)
  const { key } = await app.db.assetFile.findUniqueOrThrow({ where: { id: albedo.fileId } })
  await discardFile(app, albedo.fileId)
  expect(await app.storage.head(key ?? '')).not.toBeNull()
  await creator.patch(`/store/assets/${id}`, { furtherFiles: [{ fileId: text.fileId }] })
  await Promise.all([discardFile(app, albedo.fileId), discardFile(app, albedo.fileId)])
  expect(await app.storage.head(key ?? '')).toBeNull()
})
