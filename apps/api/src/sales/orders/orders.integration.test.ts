import { LICENCE_NAMES } from '@wencang/domain'
import { expect, test } from 'vitest'
import { licenceToStored } from '../../assets/asset/index.ts'
import { type Caller, closeAfterAll, startTestApp } from '../../testing/index.ts'

const app = closeAfterAll(await startTestApp({ RATE_LIMIT_SCALE: '1000' }))

/** A buyer with a pending order. */
async function ordered(change = {}) {
  const [creator, buyer] = await app.people('creator', 'buyer')
  const asset = await app.assetOnSale(creator, change)
  const answer = await buyer.post('/orders', { assetId: asset.id })
  expect(answer.status).toBe(201)
  return { creator, buyer, asset, order: answer.body as { id: string; status: string } }
}

const pay = (buyer: Caller, orderId: string, paymentMode: 'wechat' | 'alipay', scene: string) =>
  buyer.post(`/orders/${orderId}/pay`, { paymentMode, scene })

test('ordering twice returns the same pending order, also from two tabs concurrently', async () => {
  const buyer = await app.person('buyer')
  const asset = await app.assetOnSale(await app.person('creator'))
  const answers = await Promise.all(Array.from({ length: 6 }, () => buyer.post('/orders', { assetId: asset.id })))
  expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1)
  expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1)
})

test('users cannot order their own asset, one that is off sale, or one they hold', async () => {
  const { creator, buyer, asset, order } = await ordered()
  expect((await creator.post('/orders', { assetId: asset.id })).body.error_code).toBe(4051)
  const removed = await app.assetOnSale(creator, { status: 'removed' })
  expect((await buyer.post('/orders', { assetId: removed.id })).body.error_code).toBe(4015)
  await app.pay(buyer, order.id, 'wechat')
  expect((await buyer.post('/orders', { assetId: asset.id })).body.error_code).toBe(4050)
})

test('a gift completes immediately and writes no ledger entries', async () => {
  const { order } = await ordered({ priceFen: 0 })
  expect(order.status).toBe('completed')
  expect(await app.db.ledgerTransaction.count({ where: { orderId: order.id } })).toBe(0)
})

test('a completed order cannot be cancelled, and stays completed', async () => {
  const { buyer, order } = await ordered({ priceFen: 0 })
  expect((await buyer.post(`/orders/${order.id}/cancel`)).body.error_code).toBe(4024)
  expect((await buyer.get(`/orders/${order.id}`)).body.status).toBe('completed')
})

test('paying again with the same mode returns the open payment, with another mode a new payment', async () => {
  const { buyer, order } = await ordered()
  const first = (await pay(buyer, order.id, 'wechat', 'qr')).body
  expect((await pay(buyer, order.id, 'wechat', 'qr')).body).toEqual(first)
  const second = (await pay(buyer, order.id, 'alipay', 'web')).body
  expect(second.outTradeNo).not.toBe(first.outTradeNo)
  expect(await app.db.paymentAttempt.count({ where: { orderId: order.id, closeWanted: true } })).toBe(1)
})

test('a payment whose response was lost is resumed with its own number', async () => {
  const { buyer, order } = await ordered()
  app.channels.wechat.loseAnswers(1)
  expect((await pay(buyer, order.id, 'wechat', 'qr')).body.error_code).toBe(4054)
  expect((await pay(buyer, order.id, 'wechat', 'qr')).status).toBe(200)
  expect(await app.db.paymentAttempt.count({ where: { orderId: order.id } })).toBe(1)
})

test('WeChat has no desktop page', async () => {
  const { buyer, order } = await ordered()
  expect(await pay(buyer, order.id, 'wechat', 'web')).toMatchObject({
    status: 400,
    body: { details: [{ path: 'scene' }] },
  })
})

test('no payment begins in the last 90 seconds', async () => {
  const { buyer, order } = await ordered()
  app.clock.advance(15 * 60 - 80)
  expect((await pay(buyer, order.id, 'wechat', 'qr')).body.error_code).toBe(4055)
})

test("the owner receives the owner's share, and the creator the rest", async () => {
  const owner = await app.person('owner')
  const { buyer, creator, order } = await ordered({
    ownerId: owner.id,
    ownerShareBasisPoints: 3333,
    ownership: 'accepted',
  })
  await app.pay(buyer, order.id, 'wechat')
  expect((await owner.get('/store/income')).body).toMatchObject({
    balance: 4.11,
    entries: [{ kind: 'sale', amount: 4.11, balance: 4.11 }],
  })
  expect((await creator.get('/store/income')).body.balance).toBe(8.23)
})

test('buyers keep their download after the asset is delisted and deleted, and other users have none', async () => {
  const { buyer, creator, asset } = await ordered({ priceFen: 0 })
  const outsider = await app.person('buyer')
  expect((await outsider.get(`/assets/${asset.id}/download`)).body.error_code).toBe(4017)
  await creator.post(`/store/assets/${asset.id}/stop`)
  await creator.delete(`/store/assets/${asset.id}`)
  const download = (await buyer.get(`/assets/${asset.id}/download`)).body
  expect(Buffer.from(await (await fetch(download.downloadUrl)).arrayBuffer())).toEqual(asset.bytes)
  expect((await outsider.get(`/assets/${asset.id}/download`)).body.error_code).toBe(4015)
  expect((await buyer.get(`/assets/${asset.id}/download/file`)).status).toBe(302)
})

test('the ledger rejects unbalanced sets, and any change', async () => {
  const { buyer, order } = await ordered()
  await expect(
    app.db.ledgerTransaction.create({
      data: { kind: 'sale', orderId: order.id, entries: { create: { account: 'fee', amountFen: 1 } } },
    }),
  ).rejects.toThrow(/balance/)
  await app.pay(buyer, order.id, 'wechat')
  await expect(app.db.ledgerEntry.updateMany({ data: { amountFen: 0 } })).rejects.toThrow(/never changed/)
})

test.each(LICENCE_NAMES)('an asset under every licence can be ordered, and the order keeps it: %s', async (licence) => {
  const { buyer, order } = await ordered({ licence: licenceToStored(licence), priceFen: 0 })
  expect((await buyer.get(`/orders/${order.id}`)).body).toMatchObject({ licence, status: 'completed' })
  expect((await buyer.get(`/orders/${order.id}/receipt`)).status).toBe(200)
})
