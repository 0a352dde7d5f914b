import { expect, test } from 'vitest'
import { closeAfterAll, startTestApp } from '../../testing/index.ts'

const app = closeAfterAll(await startTestApp({ RATE_LIMIT_SCALE: '1000' }))

test('buyer and operators of money read the receipt of a completed order, which stays as it was ordered', async () => {
  const [creator, buyer] = await app.people('creator', 'buyer')
  const asset = await app.assetOnSale(creator, { priceFen: 0 })
  const order = (await buyer.post('/orders', { assetId: asset.id })).body
  const path = `/orders/${order.id}/receipt`
  const first = await buyer.get(path)
  expect(first.status).toBe(200)
  expect(first.headers['content-type']).toBe('application/pdf')
  const ascii = `wencang-${order.orderNo}.pdf`
  const nameOf = (local: string) => `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(local)}`
  expect(first.headers['content-disposition']).toBe(nameOf(`文藏购买凭证 ${asset.name} ${order.orderNo}.pdf`))
  expect((await buyer.get(`${path}?locale=en-US`)).headers['content-disposition']).toBe(
    nameOf(`Wencang receipt ${asset.name} ${order.orderNo}.pdf`),
  )
  expect(first.headers['cache-control']).toContain('no-store')
  expect(String(first.body).startsWith('%PDF-')).toBe(true)
  for (const other of [creator, await app.person('buyer')]) expect((await other.get(path)).body.error_code).toBe(4023)
  expect((await app.visitor.get(path)).status).toBe(401)
  const treasurer = await app.person('treasurer')
  expect((await treasurer.get(`/admin${path}`)).body).toBe(first.body)
  expect((await (await app.person('reviewer')).get(`/admin${path}`)).status).toBe(403)

  await creator.post(`/store/assets/${asset.id}/stop`)
  await creator.patch(`/store/assets/${asset.id}`, { name: '另一件', price: 5, licence: 'cc0' })
  await creator.put('/store/style', { name: '改名之后的工作室' })
  await app.db.user.update({ where: { id: creator.id }, data: { name: '改名' } })
  expect((await app.db.creatorProfile.findUniqueOrThrow({ where: { userId: creator.id } })).name).toBe(
    '改名之后的工作室',
  )
  expect((await buyer.get(path)).body).toBe(first.body)
  // Receipt fields of an order are immutable.
  for (const data of [
    { creatorName: '别人' },
    { assetName: '别的' },
    { licence: 'cc0' as const },
    { furtherFileIds: [asset.id] },
  ])
    await expect(app.db.order.update({ where: { id: order.id }, data })).rejects.toThrow(/frozen/)
})

test('an older order without its creator’s name shows the present one', async () => {
  const [creator, buyer] = await app.people('creator', 'buyer')
  const order = (await buyer.post('/orders', { assetId: (await app.assetOnSale(creator, { priceFen: 0 })).id })).body
  const path = `/orders/${order.id}/receipt`
  const asSold = (await buyer.get(path)).body
  await app.pool.query(`ALTER TABLE orders DISABLE TRIGGER USER; UPDATE orders SET creator_name = NULL WHERE id = '${order.id}';
    ALTER TABLE orders ENABLE TRIGGER USER`)
  expect((await buyer.get(path)).body).toBe(asSold)
})

test('an English receipt has the creator’s English name until the name changes', async () => {
  const [creator, buyer] = await app.people('creator', 'buyer')
  const order = (await buyer.post('/orders', { assetId: (await app.assetOnSale(creator, { priceFen: 0 })).id })).body
  const read = async () => (await buyer.get(`/orders/${order.id}/receipt?locale=en-US`)).body
  const unnamed = await read()
  await creator.put('/store/style', { nameEn: 'Yanqiu Digital Studio' })
  expect(await read()).not.toBe(unnamed)
  await creator.put('/store/style', { name: '改名之后的工作室' })
  expect(await read()).toBe(unnamed)
})

test('an order that is not paid has no receipt', async () => {
  const buyer = await app.person('buyer')
  const asset = await app.assetOnSale(await app.person('creator'))
  const order = (await buyer.post('/orders', { assetId: asset.id })).body
  expect((await buyer.get(`/orders/${order.id}/receipt`)).body.error_code).toBe(4094)
})
