import { randomUUID } from 'node:crypto'
import { runTransaction } from '@wencang/database'
import { STEP_VERSIONS } from '@wencang/domain'
import { boundsFor, type StepBounds } from '@wencang/preview-pipeline'
import { glb } from '@wencang/preview-pipeline/testing'
import { strToU8, zipSync } from 'fflate'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { bytesOfGlb, closeAfterAll, startTestApp } from '../testing/index.ts'
import { makePreview } from './make-preview.ts'
import { requestPreview } from './records.ts'
import { requestLeftPreviews } from './request-left.ts'

const CHILD_TIMEOUT = 90_000

const app = closeAfterAll(await startTestApp())

describe('previews', { timeout: CHILD_TIMEOUT }, () => {
  /** An asset on sale with this original. */
  async function assetWith(bytes: Buffer, fileType = '.glb', change: { thumbnailFileId?: string } = {}) {
    const creator = await app.person('creator')
    const asset = await app.assetOnSale(creator, { fileType, snapshotKey: 'of-an-earlier-file.webp', ...change })
    const fileId = asset.currentFileId ?? ''
    const key = `originals/${randomUUID()}`
    await app.storage.putPrivate(key, bytes, 'application/octet-stream')
    await app.db.assetFile.update({ where: { id: fileId }, data: { key, fileType, sizeBytes: bytes.length } })
    return { id: asset.id, fileId }
  }
  const make = (fileId: string, bounds?: StepBounds) => makePreview(app.context, fileId, bounds)
  const previewOf = (fileId: string) => app.db.preview.findUnique({ where: { fileId } })
  const detailOf = async (id: string) => (await app.visitor.get(`/market/assets/${id}`)).body

  test('a model gets a public, cacheable light model and picture', async () => {
    const { id, fileId } = await assetWith(bytesOfGlb())
    await make(fileId)
    const asset = await detailOf(id)
    expect(asset.preview).toMatchObject({ kind: 'model', state: 'ready', stats: { triangles: 1, previewTriangles: 1 } })
    expect(asset.preview.poster).toBe(asset.snapshot)
    expect(asset.preview.url).toMatch(/\/previews\/[\w-]{20,}\/model\.glb$/)
    for (const [address, type] of [
      [asset.preview.url, 'model/gltf-binary'],
      [asset.snapshot, 'image/webp'],
    ]) {
      const response = await fetch(address)
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toBe(type)
      expect(response.headers.get('cache-control')).toContain('max-age=31536000')
    }
  })

  test('a second step is requested only for files with finer detail', async () => {
    const archive = Buffer.from(zipSync({ 'readme.txt': strToU8('x') }))
    for (const [bytes, fileType, count] of [
      [archive, '.zip', 0],
      [bytesOfGlb(), '.glb', 1],
    ] as const) {
      const { fileId } = await assetWith(bytes, fileType)
      await make(fileId)
      expect([fileType, await app.db.tiles.count({ where: { fileId } })]).toEqual([fileType, count])
    }
  })

  test('two runs make one preview', async () => {
    const { fileId } = await assetWith(bytesOfGlb())
    await make(fileId)
    const first = await previewOf(fileId)
    await make(fileId)
    expect(await previewOf(fileId)).toEqual(first)
    expect(first).toMatchObject({ state: 'ready', version: STEP_VERSIONS.light, viewsVersion: 0 })
    expect(first?.files).toMatchObject([{ role: 'model' }, { role: 'snapshot' }])
  })

  test('a run that was killed after reserving its folder is followed by one that uses the same folder', async () => {
    const { fileId } = await assetWith(bytesOfGlb())
    const folder = `previews/${randomUUID()}`
    await app.db.preview.create({ data: { fileId, kind: 'model', folder } })
    await make(fileId)
    const after = await previewOf(fileId)
    expect(after?.folder).toBe(folder)
    expect(after?.files).toContainEqual(expect.objectContaining({ key: `${folder}/model.glb` }))
  })

  test('a rejected file is recorded with the reason; the asset stays on sale without preview or picture', async () => {
    const cyclic = glb((document) => {
      document.nodes = [{ mesh: 0, children: [0] }]
    })
    const { id, fileId } = await assetWith(cyclic)
    await make(fileId)
    const reason = { code: 'damaged', message: expect.stringContaining('circles') }
    const preview = { kind: 'none', state: 'none', reason, url: null, poster: null, views: [] }
    expect(await detailOf(id)).toMatchObject({ status: 'saling', snapshot: null, preview })
  })

  test('a process that takes too long is killed, and the reason is recorded', async () => {
    const { fileId } = await assetWith(bytesOfGlb())
    await make(fileId, { ...boundsFor(0, { wallSeconds: 120 }), wallSeconds: 0.05 })
    expect(await previewOf(fileId)).toMatchObject({ state: 'none', reason: 'took_too_long' })
  })

  test('a process that runs out of memory affects nothing else', async () => {
    const { fileId } = await assetWith(bytesOfGlb())
    await make(fileId, { wallSeconds: 10, dataBytes: 300 * 1024 ** 2 })
    expect(await previewOf(fileId)).toMatchObject({ state: 'none', reason: 'failed' })
  })

  test('a thumbnail chosen by the creator stays', async () => {
    const { id, fileId } = await assetWith(bytesOfGlb(), '.glb', { thumbnailFileId: randomUUID() })
    await make(fileId)
    expect((await app.db.asset.findUniqueOrThrow({ where: { id } })).snapshotKey).toBe('of-an-earlier-file.webp')
  })

  test('a picture gets smaller ones, upright', async () => {
    const photo = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#7a5b3a' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { id, fileId } = await assetWith(photo, '.jpg')
    await make(fileId)
    const { preview, snapshot } = await detailOf(id)
    expect(preview).toMatchObject({ kind: 'image', state: 'ready', stats: { width: 2000, height: 3000 } })
    const sizeAt = async (url: string) => sharp(Buffer.from(await (await fetch(url)).arrayBuffer())).metadata()
    expect(await sizeAt(preview.url)).toMatchObject({ width: 1000, height: 1500, format: 'webp' })
    expect(await sizeAt(snapshot)).toMatchObject({ width: 533, height: 800 })
  })

  test('a file type without previews is recorded as such', async () => {
    const { id, fileId } = await assetWith(Buffer.from('volume'), '.nvol')
    await make(fileId)
    expect((await detailOf(id)).preview).toMatchObject({ state: 'none', reason: { code: 'file_type' } })
  })

  test('a requested preview is reported as waiting until it is made', async () => {
    const { id, fileId } = await assetWith(bytesOfGlb())
    await runTransaction(app.db, (transaction) => requestPreview(transaction, app.queue, fileId, '.glb'))
    expect((await detailOf(id)).preview).toMatchObject({ kind: 'model', state: 'waiting', url: null })
  })

  test.each([
    ['a preview', 'make-preview', { state: 'waiting' as const }],
    ['pictures from all sides', 'draw-views', { state: 'ready' as const, version: STEP_VERSIONS.light }],
  ])('%s whose job was lost is queued again once', async (_what, name, preview) => {
    const { fileId } = await assetWith(bytesOfGlb())
    await app.db.preview.create({ data: { fileId, kind: 'model', requestedAt: new Date(0), ...preview } })
    await Promise.all([1, 2].map(() => requestLeftPreviews({ db: app.db, queue: app.queue })))
    await requestLeftPreviews({ db: app.db, queue: app.queue })
    const queued = `SELECT name FROM pgboss.job WHERE data->>'fileId' = $1`
    expect((await app.pool.query(queued, [fileId])).rows).toEqual([{ name }])
  })

  test('originals too large for a format that is read as a whole are not fetched', async () => {
    const { fileId } = await assetWith(bytesOfGlb())
    await app.db.assetFile.update({ where: { id: fileId }, data: { fileType: '.fbx', sizeBytes: 3 * 1024 ** 3 } })
    await make(fileId)
    expect(await previewOf(fileId)).toMatchObject({ state: 'none', reason: 'too_large' })
  })
})
