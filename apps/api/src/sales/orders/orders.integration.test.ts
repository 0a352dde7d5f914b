import { LICENCE_NAMES, LICENCES } from '@wencang/domain'
import { expect, test } from 'vitest'
import { licenceToStored } from '../../assets/asset/index.ts'
import { startTestApp, type TestApp } from '../../testing/index.ts'
import { salesOf } from '../../testing/sales.ts'
import { advanceRefunds } from '../payments/advance-refunds.ts'
import { expireOrders } from '../payments/expire-orders.ts'
import { queryDuePayments } from '../payments/query-due-payments.ts'

/** A buyer with a pending order. */
async function ordered(app: TestApp, change = {}) {
  const [creator, buyer] = await app.people('creator', 'buyer')
  const asset = await app.assetOnSale(creator, change)
  const answer = await buyer.post('/orders', { assetId: asset.id })
  expect(answer.status).toBe(201)
  return { creator, buyer, asset, order: answer.body as { id: string; status: string } }
}

const pay = (
  buyer: { post: TestApp['visitor']['post'] },
  orderId: string,
  paymentMode: 'wechat' | 'alipay',
  scene: string,
) => buyer.post(`/orders/${orderId}/pay`, { paymentMode, scene })
const notify = (app: TestApp, mode: 'wechat' | 'alipay', outTradeNo: string) =>
  app.app.inject({
    method: 'POST',
    url: `/v1/hzcdap/payments/${mode}/notify`,
    payload: outTradeNo,
    headers: { 'content-type': 'application/json' },
  })
const ledgerSum = async (app: TestApp) =>
  Number((await app.db.ledgerEntry.aggregate({ _sum: { amountFen: true } }))._sum.amountFen ?? 0)

test('ordering twice returns the same pending order, also from two tabs concurrently', async () => {
  await using app = await startTestApp()
  const buyer = await app.person('buyer')
  const asset = await app.assetOnSale(await app.person('creator'))
  const answers = await Promise.all(Array.from({ length: 6 }, () => buyer.post('/orders', { assetId: asset.id })))
  expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1)
  expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1)
})

test('users cannot order their own asset, one that is off sale, or one they hold', async () => {
  await using app = await startTestApp()
  const { creator, buyer, asset, order } = await ordered(app)
  expect((await creator.post('/orders', { assetId: asset.id })).body.error_code).toBe(4051)
  const removed = await app.assetOnSale(creator, { status: 'removed' })
  expect((await buyer.post('/orders', { assetId: removed.id })).body.error_code).toBe(4015)
  const { outTradeNo } = (await pay(buyer, order.id, 'wechat', 'qr')).body
  app.channels.wechat.pay(outTradeNo)
  await notify(app, 'wechat', outTradeNo)
  expect((await buyer.post('/orders', { assetId: asset.id })).body.error_code).toBe(4050)
})

test('an asset of every licence can be ordered, and the order keeps the licence', async () => {
  await using app = await startTestApp()
  const [creator, buyer] = await app.people('creator', 'buyer')
  for (const licence of LICENCE_NAMES) {
    const asset = await app.assetOnSale(creator, { licence: LICENCES[licence].stored })
    const { status, body } = await buyer.post('/orders', { assetId: asset.id })
    expect([licence, status, body.licence]).toEqual([licence, 201, licence])
    expect((await buyer.get(`/orders/${body.id}`)).body.licence).toBe(licence)
  }
})

test('a gift completes immediately and writes no ledger entries', async () => {
  await using app = await startTestApp()
  const { order } = await ordered(app, { priceFen: 0 })
  expect(order.status).toBe('completed')
  expect(await app.db.ledgerEntry.count()).toBe(0)
})

test('50 concurrent notifications complete an order once, with one balanced ledger set', async () => {
  await using app = await startTestApp()
  const { buyer, order } = await ordered(app)
  const { outTradeNo } = (await pay(buyer, order.id, 'wechat', 'qr')).body
  app.channels.wechat.pay(outTradeNo)
  const answers = await Promise.all(Array.from({ length: 50 }, () => notify(app, 'wechat', outTradeNo)))
  expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200]))
  expect((await buyer.get(`/orders/${order.id}`)).body.status).toBe('completed')
  expect(await app.db.ledgerTransaction.count()).toBe(1)
  expect(await ledgerSum(app)).toBe(0)
  expect(await salesOf(app.db, (await app.db.asset.findFirstOrThrow()).id)).toBe(1)
})

test('a completed order cannot be cancelled, and stays completed', async () => {
  await using app = await startTestApp()
  const { buyer, order } = await ordered(app, { priceFen: 0 })
  expect((await buyer.post(`/orders/${order.id}/cancel`)).body.error_code).toBe(4024)
  expect((await buyer.get(`/orders/${order.id}`)).body.status).toBe('completed')
})

test('paying again with the same mode returns the open payment, with another mode a new payment', async () => {
  await using app = await startTestApp()
  const { buyer, order } = await ordered(app)
  const first = (await pay(buyer, order.id, 'wechat', 'qr')).body
  expect((await pay(buyer, order.id, 'wechat', 'qr')).body).toEqual(first)
  const second = (await pay(buyer, order.id, 'alipay', 'web')).body
  expect(second.outTradeNo).not.toBe(first.outTradeNo)
  expect(await app.db.paymentAttempt.count({ where: { closeWanted: true } })).toBe(1)
})

test('a payment whose response was lost is resumed with its own number', async () => {
  await using app = await startTestApp()
  const { buyer, order } = await ordered(app)
  app.channels.wechat.loseAnswers(1)
  expect((await pay(buyer, order.id, 'wechat', 'qr')).body.error_code).toBe(4054)
  expect((await pay(buyer, order.id, 'wechat', 'qr')).status).toBe(200)
  expect(app.channels.wechat.created.size).toBe(1)
})

test('WeChat has no desktop page', async () => {
  await using app = await startTestApp()
  const { buyer, order } = await ordered(app)
  expect(await pay(buyer, order.id, 'wechat', 'web')).toMatchObject({
    status: 400,
    body: { details: [{ path: 'scene' }] },
  })
})

test('no payment begins in the last 90 seconds', async () => {
  await using app = await startTestApp()
  const { buyer, order } = await ordered(app)
  app.clock.advance(15 * 60 - 80)
  expect((await pay(buyer, order.id, 'wechat', 'qr')).body.error_code).toBe(4055)
})

test('a payment without a notification is found by a query', async () => {
  await using app = await startTestApp()
  const { buyer, order } = await ordered(app)
  const { outTradeNo } = (await pay(buyer, order.id, 'alipay', 'web')).body
  app.channels.alipay.pay(outTradeNo)
  app.clock.advance(6)
  await queryDuePayments(app.context)
  expect((await buyer.get(`/orders/${order.id}`)).body).toMatchObject({ status: 'completed', paymentMode: 'alipay' })
})

test('an order expires after 15 minutes, but not one that was paid before', async () => {
  await using app = await startTestApp()
  const unpaid = await ordered(app)
  const paid = await ordered(app)
  const { outTradeNo } = (await pay(paid.buyer, paid.order.id, 'wechat', 'qr')).body
  app.channels.wechat.pay(outTradeNo)
  app.clock.advance(15 * 60 + 1)
  await expireOrders(app.context)
  expect((await unpaid.buyer.get(`/orders/${unpaid.order.id}`)).body).toMatchObject({
    status: 'expired',
    remainingPaymentTime: 0,
  })
  expect((await paid.buyer.get(`/orders/${paid.order.id}`)).body.status).toBe('completed')
})

test('money that arrives after the order was cancelled is refunded, once', async () => {
  await using app = await startTestApp()
  const { buyer, order } = await ordered(app)
  const { outTradeNo } = (await pay(buyer, order.id, 'wechat', 'qr')).body
  await buyer.post(`/orders/${order.id}/cancel`)
  app.channels.wechat.pay(outTradeNo)
  await Promise.all([notify(app, 'wechat', outTradeNo), notify(app, 'wechat', outTradeNo)])
  await Promise.all([advanceRefunds(app.context), advanceRefunds(app.context)])
  const seen = (await buyer.get(`/orders/${order.id}`)).body
  expect(seen).toMatchObject({ status: 'cancelled', refund: { status: 'succeeded', amount: 12.34 } })
  expect([...app.channels.wechat.refunds.values()]).toEqual([1234])
  expect(await app.db.ledgerEntry.count()).toBe(0)
})

test('when both channels are paid, the first payment completes the order and the second is refunded', async () => {
  await using app = await startTestApp()
  const { buyer, order } = await ordered(app)
  const first = (await pay(buyer, order.id, 'wechat', 'qr')).body.outTradeNo
  const second = (await pay(buyer, order.id, 'alipay', 'web')).body.outTradeNo
  app.channels.wechat.pay(first)
  app.channels.alipay.pay(second)
  await Promise.all([notify(app, 'wechat', first), notify(app, 'alipay', second)])
  expect((await buyer.get(`/orders/${order.id}`)).body.status).toBe('completed')
  expect(await app.db.refund.count()).toBe(1)
  expect(await app.db.ledgerTransaction.count({ where: { kind: 'sale' } })).toBe(1)
  expect(await ledgerSum(app)).toBe(0)
})

test('a wrong amount pays nothing and is quarantined', async () => {
  await using app = await startTestApp()
  const { buyer, order } = await ordered(app)
  const { outTradeNo } = (await pay(buyer, order.id, 'wechat', 'qr')).body
  app.channels.wechat.pay(outTradeNo, { amountFen: 1 })
  expect((await notify(app, 'wechat', outTradeNo)).statusCode).toBe(200)
  expect((await buyer.get(`/orders/${order.id}`)).body.status).toBe('pending')
  expect(await app.db.channelNotification.findFirstOrThrow()).toMatchObject({ verdict: 'quarantined' })
})

test('a forged notification and one for an unknown number are rejected and kept', async () => {
  await using app = await startTestApp()
  expect((await notify(app, 'wechat', 'forged')).statusCode).toBe(401)
  expect((await notify(app, 'wechat', 'P000')).statusCode).toBe(500)
  const kept = await app.db.channelNotification.findMany({ orderBy: { receivedAt: 'asc' } })
  expect(kept.map((row) => row.verdict)).toEqual(['rejected', 'quarantined'])
})

test("the owner receives the owner's share, and the creator the rest", async () => {
  await using app = await startTestApp()
  const owner = await app.person('owner')
  const { buyer, creator, order } = await ordered(app, {
    ownerId: owner.id,
    ownerShareBasisPoints: 3333,
    ownership: 'accepted',
  })
  const { outTradeNo } = (await pay(buyer, order.id, 'wechat', 'qr')).body
  app.channels.wechat.pay(outTradeNo)
  await notify(app, 'wechat', outTradeNo)
  expect((await owner.get('/store/income')).body).toMatchObject({
    balance: 4.11,
    entries: [{ kind: 'sale', amount: 4.11, balance: 4.11 }],
  })
  expect((await creator.get('/store/income')).body.balance).toBe(8.23)
})

test('only its buyer can see an order', async () => {
  await using app = await startTestApp()
  const { order } = await ordered(app)
  const outsider = await app.person('buyer')
  for (const answer of [
    await outsider.get(`/orders/${order.id}`),
    await outsider.post(`/orders/${order.id}/cancel`),
    await pay(outsider, order.id, 'wechat', 'qr'),
  ]) {
    expect(answer).toMatchObject({ status: 404, body: { error_code: 4023 } })
  }
})

test('buyers keep their download after the asset is delisted and deleted, and other users have none', async () => {
  await using app = await startTestApp()
  const { buyer, creator, asset } = await ordered(app, { priceFen: 0 })
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
  await using app = await startTestApp()
  const { buyer, order } = await ordered(app)
  await expect(
    app.db.ledgerTransaction.create({
      data: { kind: 'sale', orderId: order.id, entries: { create: { account: 'fee', amountFen: 1 } } },
    }),
  ).rejects.toThrow(/balance/)
  const { outTradeNo } = (await pay(buyer, order.id, 'wechat', 'qr')).body
  app.channels.wechat.pay(outTradeNo)
  await notify(app, 'wechat', outTradeNo)
  await expect(app.db.ledgerEntry.updateMany({ data: { amountFen: 0 } })).rejects.toThrow(/never changed/)
})

test.each(LICENCE_NAMES)('an asset under every licence can be ordered, and the order keeps it: %s', async (licence) => {
  await using app = await startTestApp()
  const { buyer, order } = await ordered(app, { licence: licenceToStored(licence), priceFen: 0 })
  expect((await buyer.get(`/orders/${order.id}`)).body).toMatchObject({ licence, status: 'completed' })
  expect((await buyer.get(`/orders/${order.id}/receipt`)).status).toBe(200)
})
