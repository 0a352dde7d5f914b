import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/index.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMIT_SCALE: '1000' })
})
afterAll(() => app.close())

test('the receipt of a completed order is for its buyer and for operators of money, and stays as it was ordered', async () => {
  const [creator, buyer] = [await app.person('creator'), await app.person('buyer')]
  const asset = await app.assetOnSale(creator, { priceFen: 0 })
  const order = (await buyer.post('/orders', { assetId: asset.id })).body
  const path = `/orders/${order.id}/receipt`
  const first = await buyer.get(path)
  expect(first.status).toBe(200)
  expect(first.headers['content-type']).toBe('application/pdf')
  expect(first.headers['content-disposition']).toBe(`attachment; filename="wencang-${order.orderNo}.pdf"`)
  expect(first.headers['cache-control']).toContain('no-store')
  expect(String(first.body).startsWith('%PDF-')).toBe(true)
  for (const other of [creator, await app.person('buyer')]) expect((await other.get(path)).body.error_code).toBe(4023)
  expect((await app.visitor.get(path)).status).toBe(401)
  const treasurer = await app.person('treasurer')
  expect((await treasurer.get(`/admin${path}`)).body).toBe(first.body)
  expect((await (await app.person('reviewer')).get(`/admin${path}`)).status).toBe(403)

  await creator.post(`/store/assets/${asset.id}/stop`)
  await creator.patch(`/store/assets/${asset.id}`, { name: '另一件', price: 5, licence: 'cc0' })
  expect((await buyer.get(path)).body).toBe(first.body)
})

test('an order that is not paid has no receipt', async () => {
  const buyer = await app.person('buyer')
  const asset = await app.assetOnSale(await app.person('creator'))
  const order = (await buyer.post('/orders', { assetId: asset.id })).body
  expect((await buyer.get(`/orders/${order.id}/receipt`)).body.error_code).toBe(4094)
})
