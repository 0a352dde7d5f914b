import { expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/index.ts'

const SHARED = { ownerShareBasisPoints: 4000, ownership: 'accepted' as const, priceFen: 10_000 }

/** A 100 yuan asset, 40 % accepted by its owner, and an order. */
async function ordered(app: TestApp) {
  const [creator, owner, buyer] = await app.people('creator', 'owner', 'buyer')
  const asset = await app.assetOnSale(creator, { ...SHARED, ownerId: owner.id })
  const order = (await buyer.post('/orders', { assetId: asset.id })).body as { id: string }
  return { creator, owner, buyer, asset, order }
}
type Ordered = Awaited<ReturnType<typeof ordered>>

async function pay(app: TestApp, { buyer, order }: Ordered, replica: TestApp = app) {
  const choice = { paymentMode: 'wechat', scene: 'qr' }
  const { outTradeNo } = (await buyer.post(`/orders/${order.id}/pay`, choice)).body
  app.channels.wechat.pay(outTradeNo)
  const payload = outTradeNo as string
  const url = '/v1/hzcdap/payments/wechat/notify'
  expect((await replica.app.inject({ method: 'POST', url, payload })).statusCode).toBe(200)
  expect((await buyer.get(`/orders/${order.id}`)).body.status).toBe('completed')
}

const incomeOf = async ({ creator, owner }: Ordered) => [
  (await creator.get('/store/income')).body.balance,
  (await owner.get('/store/income')).body.balance,
]

test.each([
  ['removed with the owner', { ownerId: null }, 1],
  ['removed with the owner while the buyer changes the payment mode', { ownerId: null }, 2],
  ['lowered', { ownerRevenueShare: 1 }, 1],
])('an accepted owner’s share cannot be removed from an open order: %s', async (_how, patch, ways) => {
  await using app = await startTestApp()
  const sale = await ordered(app)
  const { creator, buyer, asset, order } = sale
  expect((await creator.post(`/store/assets/${asset.id}/stop`)).status).toBe(200)
  expect((await creator.patch(`/store/assets/${asset.id}`, patch)).status).toBe(200)
  // A second open attempt forces stepwise booking.
  if (ways === 2) await buyer.post(`/orders/${order.id}/pay`, { paymentMode: 'alipay', scene: 'qr' })
  await pay(app, sale)
  expect(await incomeOf(sale)).toEqual([60, 40])
})

test('an owner who declines after an order was placed still gets the agreed share of it', async () => {
  await using app = await startTestApp()
  const sale = await ordered(app)
  await sale.creator.post(`/store/assets/${sale.asset.id}/stop`)
  await sale.owner.post(`/store/ownership-requests/${sale.asset.id}`, { decision: 'decline', reason: '不再合作' })
  await pay(app, sale)
  expect(await incomeOf(sale)).toEqual([60, 40])
})

test('an order is booked with the fee that applied when it was placed', async () => {
  await using app = await startTestApp({ PLATFORM_FEE_BASIS_POINTS: '1000' })
  await using later = await app.startReplica({ PLATFORM_FEE_BASIS_POINTS: '5000' })
  const sale = await ordered(app)
  await pay(app, sale, later)
  expect(await incomeOf(sale)).toEqual([54, 36])
})

test('the parties of an order can no longer be changed', async () => {
  await using app = await startTestApp()
  const { order, owner, buyer } = await ordered(app)
  const change = (data: object) => app.db.order.update({ where: { id: order.id }, data })
  await expect(change({ ownerId: null, ownerShareBasisPoints: null })).rejects.toThrow(/frozen/)
  await expect(change({ creatorId: buyer.id })).rejects.toThrow(/frozen/)
  await expect(change({ ownerId: owner.id, ownerShareBasisPoints: 1 })).rejects.toThrow(/frozen/)
})

test('an order without parties, as an older server places it, gets the parties of its asset, and the fee at its booking', async () => {
  await using app = await startTestApp({ PLATFORM_FEE_BASIS_POINTS: '1000' })
  const sale = await ordered(app)
  await sale.buyer.post(`/orders/${sale.order.id}/cancel`)
  const [old] = await app.db.$queryRaw<{ id: string }[]>`
    INSERT INTO orders (order_no, buyer_id, asset_id, file_id, price_fen, licence, asset_name, expires_at)
    SELECT 'OLD', buyer_id, asset_id, file_id, price_fen, licence, asset_name, expires_at FROM orders
    WHERE id = ${sale.order.id}::uuid RETURNING id`
  await pay(app, { ...sale, order: old as { id: string } })
  expect(await incomeOf(sale)).toEqual([54, 36])
})
