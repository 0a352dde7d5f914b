import { randomUUID } from 'node:crypto'
import { keysBehind, PREVIEW_ANGLES } from '@wencang/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bytesOfGlb, startTestApp, type TestApp } from '../../testing/index.ts'
import { log } from '../../testing/quiet-log.ts'
import { placePictures, previewFilesOf } from '../assets/index.ts'
import { makePreview } from './make-preview.ts'

describe('pictures of a model from all sides', { timeout: 90_000 }, () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp()
  })
  afterAll(() => app.close())

  async function drawnAsset(change: { thumbnailFileId?: string } = {}) {
    const creator = await app.person('creator')
    const asset = await app.assetOnSale(creator, {
      fileType: '.glb',
      snapshotKey: 'of-an-earlier-file.webp',
      ...change,
    })
    const fileId = asset.currentFileId ?? ''
    const [key, bytes] = [`originals/${randomUUID()}`, bytesOfGlb()]
    await app.storage.putPrivate(key, bytes, 'application/octet-stream')
    await app.db.assetFile.update({ where: { id: fileId }, data: { key, fileType: '.glb', sizeBytes: bytes.length } })
    await makePreview({ db: app.db, storage: app.storage, queue: app.queue, log }, fileId)
    return { id: asset.id, fileId, creator }
  }
  const detailOf = async (id: string) => (await app.visitor.get(`/market/assets/${id}`)).body
  const statusOf = async (url: string) => (await fetch(url)).status

  test('they are public, named, in every width and format, with a turntable; the first stands for the work', async () => {
    const { id } = await drawnAsset()
    const { preview, snapshot, snapshotSources, turntable } = await detailOf(id)
    expect(preview.angles.map(({ name }: { name: string }) => name)).toEqual(PREVIEW_ANGLES)
    expect(preview.views).toEqual(preview.angles.map(({ url }: { url: string }) => url))
    expect(preview.poster).toBe(preview.angles[0].url)
    expect(snapshot).toBe(preview.poster)
    const { template, widths, formats } = snapshotSources
    for (const width of widths)
      for (const format of formats)
        expect(await statusOf(template.replace('{width}', width).replace('{format}', format))).toBe(200)
    expect(await statusOf(turntable)).toBe(200)
    const [listed] = (await app.visitor.get('/market/assets?sort=1&limit=1')).body.assets
    expect(listed).toMatchObject({ id, snapshot, turntable, snapshotSources })
  })

  test('the creator chooses which stands for the work, on sale too, and it stays chosen when they are drawn anew', async () => {
    const { id, fileId, creator } = await drawnAsset()
    const chosen = await creator.patch(`/store/assets/${id}`, { angle: 'back' })
    expect([chosen.status, chosen.body.angle]).toEqual([200, 'back'])
    const { preview, snapshot } = await detailOf(id)
    expect(snapshot).toBe(preview.angles.find(({ name }: { name: string }) => name === 'back').url)
    expect(preview.poster).toBe(snapshot)
    await app.db.preview.update({ where: { fileId }, data: { version: 0 } })
    await makePreview({ db: app.db, storage: app.storage, queue: app.queue, log }, fileId)
    const anew = await detailOf(id)
    expect(anew.snapshot).not.toBe(snapshot)
    expect(anew.snapshot).toBe(anew.preview.angles.find(({ name }: { name: string }) => name === 'back').url)
    expect((await creator.patch(`/store/assets/${id}`, { angle: 'below' })).status).toBe(400)
  })

  test('a picture of the creator’s own stays the one in lists, without a turntable', async () => {
    const { id, creator } = await drawnAsset({ thumbnailFileId: randomUUID() })
    await creator.patch(`/store/assets/${id}`, { angle: 'top' })
    const { snapshot, turntable } = await detailOf(id)
    expect(snapshot).toContain('of-an-earlier-file.webp')
    expect(turntable).toBeUndefined()
  })

  test('all of them are withheld with the asset', async () => {
    const { id, fileId } = await drawnAsset()
    const row = await app.db.preview.findUniqueOrThrow({ where: { fileId } })
    const keys = previewFilesOf(row).flatMap(({ key }) => keysBehind(key))
    expect(keys.length).toBeGreaterThan(30)
    await app.db.asset.update({ where: { id }, data: { status: 'violation', snapshotKey: null } })
    await placePictures(app, id)
    const statuses = await Promise.all(keys.map((key) => statusOf(app.storage.publicUrl(key))))
    expect(new Set(statuses.map((status) => status === 403 || status === 404))).toEqual(new Set([true]))
  })
})
