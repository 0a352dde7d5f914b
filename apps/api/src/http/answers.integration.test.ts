import { DEFAULT_PAGE_SIZE } from '@wencang/contract'
import { expect, test } from 'vitest'
import { publishPoi } from '../catalogue/map/publish-poi.ts'
import { expireOrders } from '../sales/payments/expire-orders.ts'
import { closeAfterAll, startTestApp, type TestPerson } from '../testing/index.ts'
import { ownPublicBucket } from '../testing/own-bucket.ts'

// Response fields that other tests do not check.

const app = closeAfterAll(await startTestApp(await ownPublicBucket()))
const [creator, operator] = await app.people('creator', 'operator')

test('an item of a list and a creator have the fields that clients show', async () => {
  const asset = await app.assetOnSale(creator, { snapshotKey: 'snapshots/a.webp' })
  for (const action of ['stop', 'launch', 'pin']) await creator.post(`/store/assets/${asset.id}/${action}`)
  const snapshot = app.storage.publicUrl('snapshots/a.webp')
  const { assets } = (await app.visitor.get(`/market/assets?creatorId=${creator.id}`)).body
  expect(assets).toEqual([
    {
      id: asset.id,
      name: '青铜鼎',
      snapshot,
      ownerName: expect.any(String),
      creatorName: creator.name,
      type: 0,
      fileTypes: ['.glb'],
      price: 12.34,
      licence: 'standard',
    },
  ])
  const { creators } = (await app.visitor.get('/market/creators')).body
  expect(creators.find((one: { id: string }) => one.id === creator.id)).toEqual({
    id: creator.id,
    name: creator.name,
    snapshot,
    description: '',
    assetsNum: 1,
    stickyAssets: [{ id: asset.id, snapshot }],
  })
  expect((await app.visitor.get(`/market/creators/${creator.id}`)).body).toMatchObject({
    id: creator.id,
    isCreator: true,
    isOwner: false,
  })
})

test('a page has fifty entries by default, and a cursor only when there is more', async () => {
  const seller = await app.person('creator')
  for (let n = 0; n <= DEFAULT_PAGE_SIZE; n++) {
    await app.db.asset.create({
      data: {
        creatorId: seller.id,
        name: `第 ${n} 件`,
        category: 0,
        priceFen: 0,
        licence: 'cc0',
        fileType: '.glb',
        text: { create: {} },
      },
    })
  }
  expect(DEFAULT_PAGE_SIZE).toBe(50)
  const first = (await seller.get('/store/assets')).body
  expect(first.assets).toHaveLength(50)
  const rest = (await seller.get(`/store/assets?start=${encodeURIComponent(JSON.stringify(first.last))}`)).body
  expect(rest.assets).toHaveLength(1)
  expect(rest).not.toHaveProperty('last')
})

test('the contacts may both be missing, and are set by an operator', async () => {
  expect((await app.visitor.get('/market/csc')).body).toEqual({ official: { email: null, phone: null } })
  await operator.put('/admin/csc', { email: 'help@wencang.example', phone: '400 000 0000' })
  const changed = { official: { email: 'help@wencang.example', phone: '400 000 0000' } }
  expect((await app.visitor.get('/market/csc')).body).toEqual(changed)
})

test('an order has every field of its page, and counts down', async () => {
  const asset = await app.assetOnSale(creator)
  const buyer = await app.person('buyer')
  const order = (await buyer.post('/orders', { assetId: asset.id, paymentMode: 'alipay' })).body
  expect(order).toMatchObject({
    status: 'pending',
    price: 12.34,
    paymentMode: 'alipay',
    orderNo: expect.any(String),
    paidAt: null,
    refund: null,
    licence: 'standard',
    asset: { id: asset.id, name: '青铜鼎' },
  })
  expect(order.remainingPaymentTime).toBeGreaterThan(14 * 60)
  expect(order.remainingPaymentTime).toBeLessThanOrEqual(15 * 60)
  app.clock.advance(60)
  const later = (await buyer.get(`/orders/${order.id}`)).body
  expect(later.remainingPaymentTime).toBeLessThanOrEqual(14 * 60)
})

test('an order’s page shows the outcome of each state, and only an unpaid one counts down', async () => {
  const asset = await app.assetOnSale(creator)
  const detailOf = async (buyer: TestPerson, id: string) => (await buyer.get(`/orders/${id}`)).body
  const order = async (paymentMode: string) => {
    const buyer = await app.person('buyer')
    const { id } = (await buyer.post('/orders', { assetId: asset.id, paymentMode })).body
    return { buyer, id }
  }
  const [paid, cancelled, late] = [await order('wechat'), await order('alipay'), await order('wechat')]

  await app.pay(paid.buyer, paid.id, 'alipay')
  await cancelled.buyer.post(`/orders/${cancelled.id}/cancel`)
  expect(await detailOf(late.buyer, late.id)).toMatchObject({ status: 'pending', paidAt: null })
  app.clock.advance(15 * 60 + 1)
  await expireOrders(app.context)

  const shared = { orderNo: expect.any(String), price: 12.34, createdTime: expect.any(String), remainingPaymentTime: 0 }
  expect(await detailOf(paid.buyer, paid.id)).toMatchObject({
    ...shared,
    status: 'completed',
    // The channel that was paid, not the first choice.
    paymentMode: 'alipay',
    paidAt: expect.any(String),
  })
  expect(await detailOf(cancelled.buyer, cancelled.id)).toMatchObject({ ...shared, status: 'cancelled', paidAt: null })
  expect(await detailOf(late.buyer, late.id)).toMatchObject({ ...shared, status: 'expired', paidAt: null })
  const numbers = await Promise.all(
    [paid, cancelled, late].map(async ({ buyer, id }) => (await detailOf(buyer, id)).orderNo),
  )
  expect(new Set(numbers).size).toBe(3)
})

test('purchased assets are listed for their buyer alone', async () => {
  const asset = await app.assetOnSale(creator, { priceFen: 0 })
  const [buyer, other] = await app.people('buyer', 'buyer')
  await buyer.post('/orders', { assetId: asset.id })
  expect((await buyer.get('/assets')).body.assets).toMatchObject([{ id: asset.id }])
  expect((await other.get('/assets')).body.assets).toEqual([])
  expect((await buyer.get(`/assets/${asset.id}/download`)).body.downloadUrl).toMatch(/^http/)
})

test('only a creator who already has a file finds it by its hash, or one of the same length by its size', async () => {
  const asset = await app.assetOnSale(creator)
  const { sha256, sizeBytes } = await app.db.assetFile.findFirstOrThrow({ where: { assetId: asset.id } })
  expect((await creator.get(`/store/assets/check-file-exist/${sha256}`)).body).toEqual({
    exist: true,
    assetId: asset.id,
  })
  const other = await app.person('creator')
  expect((await other.get(`/store/assets/check-file-exist/${sha256}`)).body).toEqual({ exist: false })
  const isSizeKnown = async (to: typeof creator, bytes: bigint) =>
    (await to.get(`/store/assets/check-file-size/${bytes}`)).body.exist
  expect(await isSizeKnown(creator, sizeBytes)).toBe(true)
  expect(await isSizeKnown(creator, sizeBytes + 1n)).toBe(false)
  expect(await isSizeKnown(other, sizeBytes)).toBe(false)
})

test('statistics count assets by status, and sales of today, this month and all time', async () => {
  const seller = await app.person('creator')
  const asset = await app.assetOnSale(seller, { priceFen: 0 })
  await app.assetOnSale(seller, { status: 'removed' })
  await (await app.person('buyer')).post('/orders', { assetId: asset.id })
  const { body } = await seller.get('/store/statistics')
  expect(body.assets).toEqual({ total: 2, byStatus: { saling: 1, removed: 1 }, owned: 0 })
  expect(body.sales).toEqual({ orders: 1, revenue: 0, today: 0, month: 0, netToday: 0, netMonth: 0 })
  expect(body.top).toMatchObject([{ id: asset.id, orders: 1 }])
})

test('the static host has the map’s points: scenes on sale and owners with a place', async () => {
  const scene = await app.assetOnSale(creator, { category: 1, longitude: 110, latitude: 30 })
  const owner = await app.person('owner')
  await owner.put('/store/style', { longitude: 111, latitude: 31 })
  const jobs = await app.pool.query(`SELECT FROM pgboss.job WHERE name = 'publish-poi'`)
  expect(jobs.rowCount).toBeGreaterThan(0)
  await publishPoi(app.context)
  const answer = await fetch(app.storage.publicUrl('statistics-poi.json'))
  const poi = (await answer.json()) as { sceneAssets: object[]; owners: object[] }
  expect(poi.sceneAssets).toEqual([{ id: scene.id, name: '青铜鼎', snapshot: null, longitude: 110, latitude: 30 }])
  expect(poi.owners).toEqual([{ id: owner.id, name: owner.name, snapshot: null, longitude: 111, latitude: 31 }])
})

test('a home page that an operator saves is on the static host at once', async () => {
  const words = { 'zh-CN': '文藏', 'en-US': 'Wencang' }
  const home = {
    banners: [{ title: words, subtitle: words, image: null, assetId: null }],
    collections: [],
    help: { documents: [{ kind: 'platform', title: words, url: '/help/platform.pdf' }], videos: [] },
  }
  expect((await operator.put('/admin/home', home)).status).toBe(200)
  const published = await (await fetch(app.storage.publicUrl('config.json'))).json()
  expect(published).toMatchObject(home)
})
