import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bytesOfGlb, startTestApp, type TestApp } from '../../testing/index.ts'
import { log } from '../../testing/quiet-log.ts'
import { makePreview } from './make-preview.ts'
import { DEFAULT_BOUNDS, type PreviewBounds } from './preview-process.ts'
import { glb } from './testing/hostile-models.ts'

const CHILD_TIMEOUT = 90_000

describe('previews', { timeout: CHILD_TIMEOUT }, () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp()
  })
  afterAll(() => app.close())

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
  const make = (fileId: string, bounds?: PreviewBounds) =>
    makePreview({ db: app.db, storage: app.storage, queue: app.queue, log }, fileId, bounds)
  const derivativesOf = (fileId: string) => app.db.derivative.findMany({ where: { fileId }, orderBy: { kind: 'asc' } })
  const detailOf = async (id: string) => (await app.visitor.get(`/market/assets/${id}`)).body

  test('a model gets a light model and a picture, which everybody can fetch and cache', async () => {
    const { id, fileId } = await assetWith(bytesOfGlb())
    await make(fileId)
    const asset = await detailOf(id)
    expect(asset.preview).toMatchObject({ kind: 'model', stats: { triangles: 1, previewTriangles: 1 } })
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

  test('two runs make one preview', async () => {
    const { fileId } = await assetWith(bytesOfGlb())
    await make(fileId)
    const first = await derivativesOf(fileId)
    await make(fileId)
    expect(await derivativesOf(fileId)).toEqual(first)
    expect(first.map((entry) => entry.state)).toEqual(['ready', 'ready'])
  })

  test('a run that was killed after reserving keys is followed by one that uses them', async () => {
    const { fileId } = await assetWith(bytesOfGlb())
    const key = `previews/${randomUUID()}/model.glb`
    await app.db.derivative.create({ data: { fileId, kind: 'model', key } })
    await make(fileId)
    expect((await derivativesOf(fileId)).find((entry) => entry.kind === 'model')).toMatchObject({ key, state: 'ready' })
  })

  test('a rejected file is recorded with the reason; the asset stays on sale without preview or picture', async () => {
    const cyclic = glb((document) => {
      document.nodes = [{ mesh: 0, children: [0] }]
    })
    const { id, fileId } = await assetWith(cyclic)
    await make(fileId)
    const failed = { state: 'failed', message: expect.stringContaining('circles'), key: null }
    expect(await derivativesOf(fileId)).toMatchObject([failed, failed])
    expect(await detailOf(id)).toMatchObject({ status: 'saling', snapshot: null, preview: { kind: 'none', url: null } })
  })

  test('a process that takes too long is killed, and the record says so', async () => {
    const { fileId } = await assetWith(bytesOfGlb())
    await make(fileId, { ...DEFAULT_BOUNDS, wallSeconds: 0.05 })
    expect(await derivativesOf(fileId)).toMatchObject([
      { state: 'failed', message: 'Making the preview took too long' },
      { state: 'failed' },
    ])
  })

  test('a process that runs out of memory affects nothing else', async () => {
    const { fileId } = await assetWith(bytesOfGlb())
    await make(fileId, { wallSeconds: 10, dataBytes: 300 * 1024 ** 2 })
    expect((await derivativesOf(fileId)).map((entry) => entry.state)).toEqual(['failed', 'failed'])
  })

  test('the thumbnail that its creator chose stays', async () => {
    const { id, fileId } = await assetWith(bytesOfGlb(), '.glb', { thumbnailFileId: randomUUID() })
    await make(fileId)
    expect((await app.db.asset.findUniqueOrThrow({ where: { id } })).snapshotKey).toBe('of-an-earlier-file.webp')
  })

  test('a picture gets a smaller one, upright, and nothing else', async () => {
    const photo = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#7a5b3a' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { id, fileId } = await assetWith(photo, '.jpg')
    await make(fileId)
    const [snapshot, ...others] = await derivativesOf(fileId)
    expect(others).toEqual([])
    expect(snapshot).toMatchObject({ kind: 'snapshot', state: 'ready', stats: { width: 2000, height: 3000 } })
    const bytes = Buffer.from(await (await fetch((await detailOf(id)).snapshot)).arrayBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 853, height: 1280, format: 'webp' })
  })

  test('other file types get no preview', async () => {
    const { fileId } = await assetWith(Buffer.from('%PDF-1.4'), '.pdf')
    await make(fileId)
    expect(await derivativesOf(fileId)).toEqual([])
  })

  test('very large originals are not even fetched', async () => {
    const { fileId } = await assetWith(bytesOfGlb())
    await app.db.assetFile.update({ where: { id: fileId }, data: { sizeBytes: 3 * 1024 ** 3 } })
    await make(fileId)
    expect((await derivativesOf(fileId)).map((entry) => entry.state)).toEqual(['failed', 'failed'])
  })
})
