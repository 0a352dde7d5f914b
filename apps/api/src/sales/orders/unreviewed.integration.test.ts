import { expect, test } from 'vitest'
import { scanBytes, uploadFile } from '../../people/onboarding/testing/applicants.ts'
import { closeAfterAll, startTestApp } from '../../testing/index.ts'

const app = closeAfterAll(await startTestApp())

/** An approved, sold work with thumbnail and description. */
async function soldWork() {
  const [creator, buyer, operator] = await app.people('creator', 'buyer', 'operator')
  const thumbnail = async () => {
    const { body } = await uploadFile(app, creator, await scanBytes(), 'thumbnail')
    return { thumbnailId: body.fileId as string, url: body.url as string }
  }
  const { id } = await app.assetOnSale(creator, { priceFen: 0, status: 'removed' })
  const first = await thumbnail()
  const reviewed = { name: '已审的鼎', description: '商代晚期', thumbnailId: first.thumbnailId, longitude: 114.3 }
  expect((await creator.patch(`/store/assets/${id}`, { ...reviewed, latitude: 36.1 })).status).toBe(200)
  expect((await creator.post(`/store/assets/${id}/submit`)).status).toBe(200)
  expect((await operator.post(`/admin/reviews/asset/${id}`, { decision: 'approve' })).status).toBe(200)
  const order = (await buyer.post('/orders', { assetId: id })).body
  expect(order).toMatchObject({ status: 'completed', asset: { name: reviewed.name, snapshot: first.url } })
  return { id, creator, buyer, operator, order, first, thumbnail }
}

test('a buyer of an asset that was changed off sale sees the bought and reviewed version until the change is reviewed', async () => {
  const { id, creator, buyer, operator, order, first, thumbnail } = await soldWork()
  const seen = async () => ({
    list: (await buyer.get('/assets')).body.assets[0],
    orders: (await buyer.get('/orders')).body.orders[0].asset,
    order: (await buyer.get(`/orders/${order.id}`)).body.asset,
    page: (await buyer.get(`/market/assets/${id}`)).body,
  })
  await creator.post(`/store/assets/${id}/stop`)
  const before = await seen()
  expect(before.page).toMatchObject({ name: '已审的鼎', status: 'removed', thumbnail: first.url })

  const next = await thumbnail()
  const unreviewed = {
    name: '未经审核',
    description: '联系微信购买',
    longitude: 1,
    latitude: 2,
    licence: 'cc0',
    category: 1,
    unit: 'inch',
  }
  const patch = { ...unreviewed, thumbnailId: next.thumbnailId }
  expect((await creator.patch(`/store/assets/${id}`, patch)).status).toBe(200)
  expect(await seen()).toEqual(before)
  expect(JSON.stringify(await seen())).not.toContain(next.url)
  // The creator sees the new version.
  expect((await creator.get(`/market/assets/${id}`)).body).toMatchObject(unreviewed)

  await creator.post(`/store/assets/${id}/submit`)
  expect(await seen()).toMatchObject({ ...before, page: { ...before.page, status: 'processing' } })
  await operator.post(`/admin/reviews/asset/${id}`, { decision: 'approve' })
  const after = await seen()
  expect(after.page).toMatchObject({ ...unreviewed, thumbnail: next.url })
  // The order keeps its name and licence.
  expect(after.list).toMatchObject({ name: '已审的鼎', licence: 'standard', snapshot: next.url })
})

test('a position that its creator hides is hidden from buyers at once, and a more exact one appears after its review', async () => {
  const { id, creator, buyer, operator } = await soldWork()
  const shown = async () => {
    const { longitude, latitude, place, positionAccuracy } = (await buyer.get(`/market/assets/${id}`)).body
    return [longitude, latitude, place?.zh, positionAccuracy]
  }
  const change = (positionAccuracy: string) => creator.patch(`/store/assets/${id}`, { positionAccuracy })
  expect(await shown()).toEqual([114.3, 36.1, '河南安阳龙安区', 'exact'])
  await creator.post(`/store/assets/${id}/stop`)
  expect((await change('hidden')).status).toBe(200)
  expect(await shown()).toEqual([null, null, undefined, 'hidden'])
  await creator.post(`/store/assets/${id}/submit`)
  await operator.post(`/admin/reviews/asset/${id}`, { decision: 'approve' })
  await creator.post(`/store/assets/${id}/stop`)
  expect((await change('exact')).status).toBe(200)
  expect(await shown()).toEqual([null, null, undefined, 'hidden'])
})

test('a buyer sees neither the pictures of an asset in violation nor a file that replaced the bought one', async () => {
  const { id, buyer, operator, order, first } = await soldWork()
  const bought = (await buyer.get(`/market/assets/${id}`)).body
  const file = { assetId: id, fileName: '换过的.glb', fileType: '.glb', sizeBytes: 1, sha256: 'ab'.repeat(32) }
  const { id: currentFileId } = await app.db.assetFile.create({ data: file })
  await app.db.asset.update({ where: { id }, data: { currentFileId, status: 'processing', needsReview: true } })
  const { fileName, fileHash, snapshot } = bought
  expect((await buyer.get(`/market/assets/${id}`)).body).toMatchObject({ fileName, fileHash, snapshot })
  expect(snapshot).toBe(first.url)

  await app.db.asset.update({ where: { id }, data: { status: 'removed' } })
  expect((await operator.post(`/admin/reviews/asset/${id}`, { decision: 'violation', reason: '侵权' })).status).toBe(
    200,
  )
  expect((await buyer.get(`/orders/${order.id}`)).body.asset.snapshot).toBeNull()
  expect((await buyer.get('/assets')).body.assets[0].snapshot).toBeNull()
  expect((await buyer.get(`/market/assets/${id}`)).body).toMatchObject({ snapshot: null, thumbnail: null, fileName })
})

test('an asset approved before approvals stored its fields shows buyers the bought name and no unreviewed field', async () => {
  const [creator, buyer] = await app.people('creator', 'buyer')
  const { id } = await app.assetOnSale(creator, { priceFen: 0 })
  await buyer.post('/orders', { assetId: id })
  await creator.post(`/store/assets/${id}/stop`)
  await creator.patch(`/store/assets/${id}`, { name: '未经审核', description: '联系微信购买' })
  const page = (await buyer.get(`/market/assets/${id}`)).body
  expect(page).toMatchObject({ name: '青铜鼎', description: '', snapshot: null, thumbnail: null, longitude: null })
})
