import { randomUUID } from 'node:crypto'
import { glb } from '@wencang/preview-pipeline/testing'
import { describe, expect, test } from 'vitest'
import { closeAfterAll, startTestApp } from '../testing/index.ts'
import { makePreview } from './make-preview.ts'

const CHILD_TIMEOUT = 120_000
const Z_UP = 'x,z,-y'

const app = closeAfterAll(await startTestApp())

describe('the orientation of a model', { timeout: CHILD_TIMEOUT }, () => {
  const context = () => ({ ...app.context, clock: { now: () => new Date() } })
  async function modelOnSale() {
    const creator = await app.person('creator')
    const asset = await app.assetOnSale(creator, { fileType: '.glb', category: 0, priceFen: 0 })
    const fileId = asset.currentFileId ?? ''
    const [key, file] = [`originals/${randomUUID()}`, glb()]
    await app.storage.putPrivate(key, file, 'model/gltf-binary')
    await app.db.assetFile.update({ where: { id: fileId }, data: { key, fileType: '.glb', sizeBytes: file.length } })
    await makePreview(context(), fileId)
    return { id: asset.id, fileId, creator }
  }
  const pageOf = async (id: string) => (await app.visitor.get(`/market/assets/${id}`)).body
  const stepsOf = (fileId: string) => app.db.preview.findUniqueOrThrow({ where: { fileId } })

  test('a change on sale remakes the preview, and turns cameras and explanations with it', async () => {
    const { id, fileId, creator } = await modelOnSale()
    const camera = { position: [1, 2, 3], target: [0, 0, 0] }
    await creator.patch(`/store/assets/${id}`, { bestCamera: camera })
    const place = { kind: 'point', position: [0, 1, 0], normal: [0, 0, 1] }
    const annotation = { id: randomUUID(), title: { zh: '口沿' }, place, camera }
    const content = { annotations: [annotation], tours: [] }
    await app.db.assetExplanation.create({ data: { assetId: id, content, pictureIds: [], pictureCount: 0 } })

    const changed = await creator.patch(`/store/assets/${id}`, { orientation: Z_UP })
    expect([changed.status, changed.body]).toMatchObject([200, { orientation: Z_UP, status: 'saling' }])
    expect((await pageOf(id)).preview.state).toBe('waiting')
    await makePreview(context(), fileId)
    const { preview, bestCamera } = await pageOf(id)
    expect(preview.stats).toMatchObject({ up: 'z', boundingBox: { minimum: [0, 0, -1], maximum: [1, 0, 0] } })
    const turned = { position: [1, 3, -2], target: [0, 0, 0] }
    expect(bestCamera).toEqual(turned)
    const { body } = await app.visitor.get(`/market/assets/${id}/explanations`)
    expect(body.annotations).toMatchObject([
      { place: { position: [0, 0, -1], normal: [0, 1, 0] }, camera: turned, title: { zh: '口沿' } },
    ])
    expect((await stepsOf(fileId)).viewsVersion).toBe(0)

    await creator.patch(`/store/assets/${id}`, { orientation: 'x,y,z', bestCamera: camera })
    expect((await pageOf(id)).bestCamera).toEqual(camera)
  })

  test('a preview made for an earlier orientation is never shown', async () => {
    const { id, fileId, creator } = await modelOnSale()
    await app.db.preview.update({ where: { fileId }, data: { version: 0 } })
    let isChanged = false
    const putPublic = async (...put: Parameters<typeof app.storage.putPublic>) => {
      if (!isChanged) {
        isChanged = true
        await creator.patch(`/store/assets/${id}`, { orientation: Z_UP })
      }
      await app.storage.putPublic(...put)
    }
    await makePreview({ ...context(), storage: { ...app.storage, putPublic } }, fileId)
    expect((await stepsOf(fileId)).state).toBe('waiting')
  })

  test('only models are turned, in whole quarters and without mirroring', async () => {
    const creator = await app.person('creator')
    const { id } = await app.assetOnSale(creator, { fileType: '.glb', category: 0, priceFen: 0 })
    const mirrored = await creator.patch(`/store/assets/${id}`, { orientation: 'x,y,-z' })
    expect([mirrored.status, mirrored.body.details]).toMatchObject([400, [{ path: 'orientation' }]])
    const picture = await app.assetOnSale(creator, { fileType: '.jpg', category: 2, priceFen: 0 })
    const refused = await creator.patch(`/store/assets/${picture.id}`, { orientation: Z_UP })
    const message = '.jpg files have no preview in three dimensions'
    expect([refused.status, refused.body.details]).toMatchObject([400, [{ path: 'orientation', message }]])
    expect((await creator.patch(`/store/assets/${picture.id}`, { orientation: 'x,y,z' })).status).toBe(200)
  })
})
