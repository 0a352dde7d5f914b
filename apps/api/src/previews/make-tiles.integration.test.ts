import { randomUUID } from 'node:crypto'
import { STEP_VERSIONS } from '@wencang/domain'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { closeAfterAll, startTestApp } from '../testing/index.ts'
import { makeAnew } from './make-anew.ts'
import { makePreview } from './make-preview.ts'
import { makeTiles } from './make-tiles.ts'
import { requestLeftPreviews } from './request-left.ts'

const CHILD_TIMEOUT = 120_000
const WIDTH = 4_200

// Half of its width exceeds the ceiling `study`.
const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 }
const create = { width: WIDTH, height: 600, channels: 3 as const, background: 'white', noise }
const large = await sharp({ create, limitInputPixels: false }).jpeg({ quality: 60 }).toBuffer()
const app = closeAfterAll(await startTestApp())

describe('full detail', { timeout: CHILD_TIMEOUT }, () => {
  /** A picture on sale with preview and tiles. */
  async function pictureOnSale() {
    const creator = await app.person('creator')
    const asset = await app.assetOnSale(creator, { fileType: '.jpg', category: 3, priceFen: 0 })
    const fileId = asset.currentFileId ?? ''
    const key = `originals/${randomUUID()}`
    await app.storage.putPrivate(key, large, 'image/jpeg')
    await app.db.assetFile.update({ where: { id: fileId }, data: { key, fileType: '.jpg', sizeBytes: large.length } })
    await makeBoth(fileId)
    return { id: asset.id, fileId, creator }
  }
  const context = () => ({ ...app.context, clock: { now: () => new Date() } })
  async function makeBoth(fileId: string) {
    await makePreview(context(), fileId)
    await makeTiles(context(), fileId)
  }
  const detailOf = async (caller: typeof app.visitor, id: string) =>
    (await caller.get(`/market/assets/${id}`)).body.preview
  const widthAt = async (url: string) => ((await (await fetch(url)).json()) as { width: number }).width
  const tilesOf = (fileId: string) => app.db.tiles.findUniqueOrThrow({ where: { fileId } })
  /** Folders queued for deletion, with times. */
  const discarded = async () =>
    (await app.pool.query(`SELECT data FROM pgboss.job WHERE name = 'discard-folders'`)).rows.flatMap(
      ({ data }) => data.folders as string[],
    )

  test('visitors see detail up to the ceiling, and buyers, creator and operators see all of it', async () => {
    const { id, creator } = await pictureOnSale()
    const open = await detailOf(app.visitor, id)
    expect(open.tiles.format).toBe('iiif3')
    expect(await widthAt(open.tiles.url)).toBeLessThanOrEqual(2_048)
    const buyer = await app.person('buyer')
    expect((await buyer.post('/orders', { assetId: id })).status).toBe(201)
    for (const caller of [buyer, creator, await app.person('operator')]) {
      const { tiles } = await detailOf(caller, id)
      expect(tiles.url).toContain(`/assets/${id}/detail/info.json`)
      const answer = await caller.get(`/assets/${id}/detail/info.json`)
      expect([answer.status, answer.headers['cache-control']]).toEqual([302, 'private, max-age=3540'])
      expect(await widthAt(String(answer.headers.location))).toBe(WIDTH)
    }
    expect((await buyer.get(`/assets/${id}/detail/../../originals`)).status).toBe(404)
    const outsider = await app.person('buyer')
    expect((await outsider.get(`/assets/${id}/detail/info.json`)).body.error_code).toBe(4017)
  })

  test('a lower ceiling revokes the earlier tiles at once, and new ones are made', async () => {
    const { id, fileId, creator } = await pictureOnSale()
    const before = await detailOf(app.visitor, id)
    const { folder } = await tilesOf(fileId)
    const changed = await creator.patch(`/store/assets/${id}`, { ceiling: 'outline' })
    expect([changed.status, changed.body]).toMatchObject([200, { ceiling: 'outline' }])
    const meanwhile = await detailOf(app.visitor, id)
    expect([meanwhile.state, meanwhile.tiles, meanwhile.ceiling]).toEqual(['waiting', undefined, 'outline'])
    expect(await discarded()).toContain(folder)
    await app.storage.deleteFolders([folder ?? ''])
    expect((await fetch(before.tiles.url)).status).not.toBe(200)
    await makeBoth(fileId)
    expect(await widthAt((await detailOf(app.visitor, id)).tiles.url)).toBeLessThanOrEqual(1_024)
  })

  test('a wider ceiling replaces the present tiles once the new ones are ready', async () => {
    const { id, fileId, creator } = await pictureOnSale()
    const before = await detailOf(app.visitor, id)
    await creator.patch(`/store/assets/${id}`, { ceiling: 'full' })
    const meanwhile = await detailOf(app.visitor, id)
    expect([meanwhile.state, meanwhile.url, meanwhile.tiles]).toEqual(['ready', before.url, before.tiles])
    await makeBoth(fileId)
    const after = await detailOf(app.visitor, id)
    expect(await widthAt(after.tiles.url)).toBe(WIDTH)
    expect(after.url).not.toBe(before.url)
  })

  test('tiles made for an outdated ceiling are deleted, and never shown', async () => {
    const { id, fileId, creator } = await pictureOnSale()
    await app.db.tiles.update({ where: { fileId }, data: { version: 0 } })
    const changing = { ...context(), storage: { ...app.storage, putPublic: putAfterChange } }
    let isChanged = false
    async function putAfterChange(...put: Parameters<typeof app.storage.putPublic>) {
      if (!isChanged) {
        isChanged = true
        await creator.patch(`/store/assets/${id}`, { ceiling: 'outline' })
      }
      await app.storage.putPublic(...put)
    }
    await makeTiles(changing, fileId)
    expect((await tilesOf(fileId)).folder).toBeNull()
  })

  test('an asset in violation shows no detail until it is restored', async () => {
    const { id, fileId } = await pictureOnSale()
    const operator = await app.person('operator')
    const decide = (decision: string, reason: string) =>
      operator.post(`/admin/reviews/asset/${id}`, { decision, reason })
    expect((await decide('violation', '权属存疑，请说明来源')).status).toBe(200)
    expect((await operator.get(`/assets/${id}/detail/info.json`)).body.error_code).toBe(4015)
    await decide('restore', '已核实')
    await app.db.tiles.update({ where: { fileId }, data: { requestedAt: new Date(0) } })
    await requestLeftPreviews(app)
    await makeTiles(context(), fileId)
    expect((await tilesOf(fileId)).state).toBe('ready')
  })

  test('a repeated step replaces the earlier result only when it is done', async () => {
    const { id, fileId } = await pictureOnSale()
    const before = await tilesOf(fileId)
    expect(await makeAnew(app.db, 'tiles')).toBeGreaterThan(0)
    expect((await detailOf(app.visitor, id)).tiles.url).toContain(before.folder)
    await makeTiles(context(), fileId)
    const after = await tilesOf(fileId)
    expect([after.version, after.folder === before.folder]).toEqual([STEP_VERSIONS.tiles, false])
    expect(await discarded()).toContain(before.folder)
  })

  test('only a failed step is repeated on request', async () => {
    const { id, fileId, creator } = await pictureOnSale()
    expect((await creator.post(`/store/assets/${id}/preview`)).body.error_code).toBe(4097)
    await app.db.tiles.update({
      where: { fileId },
      data: { state: 'none', reason: 'took_too_long', folder: null, format: null, entry: null },
    })
    expect((await detailOf(creator, id)).missing).toEqual({ step: 'tiles', reason: 'took_too_long' })
    expect((await detailOf(app.visitor, id)).missing).toBeUndefined()
    expect((await creator.post(`/store/assets/${id}/preview`)).status).toBe(202)
    await makeTiles(context(), fileId)
    expect((await detailOf(app.visitor, id)).tiles.format).toBe('iiif3')
  })
})
