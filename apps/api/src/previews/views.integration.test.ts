import { randomUUID } from 'node:crypto'
import { keysBehind, PREVIEW_ANGLES, pictureSetKey, STEP_VERSIONS } from '@wencang/domain'
import { describe, expect, test } from 'vitest'
import { placePictures, previewFilesOf } from '../assets/asset/index.ts'
import { bytesOfGlb, closeAfterAll, startTestApp } from '../testing/index.ts'
import { drawViews } from './draw-views.ts'
import { makeAnew } from './make-anew.ts'
import { makePreview } from './make-preview.ts'
import { findOriginal } from './originals.ts'
import { recordViews } from './records.ts'

/** Drawing has low priority. */
const DRAWING_TIMEOUT = 240_000

const app = closeAfterAll(await startTestApp())

describe('pictures of a model from all sides', () => {
  async function assetOnSale(change: { thumbnailFileId?: string } = {}) {
    const creator = await app.person('creator')
    const asset = await app.assetOnSale(creator, { fileType: '.glb', snapshotKey: 'files/own.webp', ...change })
    return { id: asset.id, fileId: asset.currentFileId ?? '', creator }
  }

  /** An asset whose pictures are recorded, not stored. */
  async function drawnAsset(change: { thumbnailFileId?: string } = {}) {
    const asset = await assetOnSale(change)
    const keyOf = (angle: string) => pictureSetKey(`previews/${asset.id}/${angle}`, [240, 480, 800], true)
    const picture = { contentType: 'image/webp', sizeBytes: 1 }
    const drawn = PREVIEW_ANGLES.map((angle) => ({ role: `angle-${angle}`, key: keyOf(angle), ...picture }))
    const files = [...drawn, { role: 'snapshot', key: keyOf('quarter'), ...picture }]
    const { fileId } = asset
    await app.db.preview.create({ data: { fileId, kind: 'model', state: 'ready', files, stats: {} } })
    return { ...asset, keyOf }
  }
  const detailOf = async (id: string) => (await app.visitor.get(`/market/assets/${id}`)).body
  const statusOf = async (url: string) => (await fetch(url)).status
  type Angle = { name: string; url: string }
  const urlOf = (angles: Angle[], wanted: string) => angles.find(({ name }) => name === wanted)?.url

  test('pictures are public in every width and format, with a turntable, and withheld with their asset; the angle chosen before is its thumbnail', {
    timeout: DRAWING_TIMEOUT,
  }, async () => {
    const { id, fileId, creator } = await assetOnSale()
    const [key, bytes] = [`originals/${randomUUID()}`, bytesOfGlb()]
    await app.storage.putPrivate(key, bytes, 'application/octet-stream')
    await app.db.assetFile.update({ where: { id: fileId }, data: { key, fileType: '.glb', sizeBytes: bytes.length } })
    await creator.patch(`/store/assets/${id}`, { angle: 'side' })
    const { context } = app
    await makePreview(context, fileId)
    expect((await detailOf(id)).preview).not.toHaveProperty('angles')
    await drawViews(context, fileId)
    // A second run does nothing.
    await drawViews(context, fileId)

    const { preview, snapshot, turntable } = await detailOf(id)
    expect(preview.angles.map(({ name }: Angle) => name)).toEqual(PREVIEW_ANGLES)
    expect(preview.views).toEqual(preview.angles.map(({ url }: Angle) => url))
    expect([preview.poster, snapshot]).toEqual([urlOf(preview.angles, 'side'), urlOf(preview.angles, 'side')])
    const nameAt = snapshot.lastIndexOf('/') + 1
    const variants = keysBehind(snapshot.slice(nameAt))
    expect(variants).toHaveLength(6)
    for (const name of variants) expect(await statusOf(snapshot.slice(0, nameAt) + name)).toBe(200)
    expect(await statusOf(turntable)).toBe(200)
    const [listed] = (await app.visitor.get('/market/assets?sort=1&limit=1')).body.assets
    expect(listed).toMatchObject({ id, snapshot, turntable })

    const row = await app.db.preview.findUniqueOrThrow({ where: { fileId } })
    const keys = previewFilesOf(row).flatMap((file) => keysBehind(file.key))
    expect(keys.length).toBeGreaterThan(30)
    await app.db.asset.update({ where: { id }, data: { status: 'violation', snapshotKey: null } })
    await placePictures(app, id)
    const isGone = await Promise.all(
      keys.map(async (one) => [403, 404].includes(await statusOf(app.storage.publicUrl(one)))),
    )
    expect(new Set(isGone)).toEqual(new Set([true]))
  })

  test('redrawn pictures replace the earlier ones, which are deleted once no page shows them', async () => {
    const { id, fileId } = await drawnAsset()
    const { files: before } = await app.db.preview.update({
      where: { fileId },
      data: { folder: `previews/${id}`, version: STEP_VERSIONS.light, viewsVersion: STEP_VERSIONS.views },
    })
    expect(await makeAnew(app.db, 'views')).toBeGreaterThan(0)
    const original = await findOriginal(app.db, fileId)
    if (!original) throw new Error('no original')
    const role = 'angle-quarter' as const
    const fresh = { role, key: pictureSetKey(`previews/${id}/views-9/quarter`, [240, 480, 800], true) }
    const files = previewFilesOf({ files: before })
    const pictures = [{ ...fresh, contentType: 'image/webp', sizeBytes: 1 }]
    await recordViews(app.db, app.queue, original, { folder: `previews/${id}`, files, pictures })
    const after = await app.db.preview.findUniqueOrThrow({ where: { fileId } })
    expect(after.viewsVersion).toBe(STEP_VERSIONS.views)
    const roles = previewFilesOf(after).map((file) => file.role)
    expect(roles.sort()).toEqual([role, 'first', 'snapshot'])
    expect((await detailOf(id)).preview.poster).toContain('views-9')
    const { rows } = await app.pool.query(`SELECT data::text FROM pgboss.job WHERE name = 'discard-objects'`)
    expect(rows.some(({ data }) => data.includes(`${id}/top`))).toBe(true)
  })

  test('the creator chooses the picture that represents the asset, also on sale', async () => {
    const { id, creator } = await drawnAsset()
    const chosen = await creator.patch(`/store/assets/${id}`, { angle: 'back' })
    expect([chosen.status, chosen.body.angle]).toEqual([200, 'back'])
    const { preview, snapshot, status } = await detailOf(id)
    expect(status).toBe('saling')
    expect([preview.poster, snapshot]).toEqual([urlOf(preview.angles, 'back'), urlOf(preview.angles, 'back')])
    expect((await creator.patch(`/store/assets/${id}`, { angle: 'below' })).status).toBe(400)
  })

  test('a picture that the creator uploaded stays the thumbnail, without a turntable', async () => {
    const { id, creator, keyOf } = await drawnAsset({ thumbnailFileId: randomUUID() })
    await creator.patch(`/store/assets/${id}`, { angle: 'top' })
    const { snapshot, turntable, preview } = await detailOf(id)
    expect(snapshot).toMatch(/\/files\/own\.webp$/)
    expect(turntable).toBeUndefined()
    expect(preview.poster).toContain(keyOf('top'))
  })

  test('buyers see the same picture in their orders as in lists', async () => {
    const { id, keyOf, creator } = await drawnAsset()
    await creator.patch(`/store/assets/${id}`, { angle: 'front' })
    const buyer = await app.person('buyer')
    const order = await buyer.post('/orders', { assetId: id })
    expect(order.body.asset.snapshot).toContain(keyOf('front'))
  })
})
