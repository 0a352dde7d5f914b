import { expect, test } from 'vitest'
import { closeAfterAll, startTestApp } from '../../testing/index.ts'
import { advanceRefunds } from './advance-refunds.ts'

const app = closeAfterAll(await startTestApp({ RATE_LIMIT_SCALE: '1000' }))
const operator = await app.person('operator')

/** A completed order of 12.34 by WeChat. */
async function purchased(change = {}) {
  const [creator, buyer] = await app.people('creator', 'buyer')
  const asset = await app.assetOnSale(creator, change)
  const order = (await buyer.post('/orders', { assetId: asset.id })).body
  const outTradeNo = await app.pay(buyer, order.id, 'wechat')
  return { creator, buyer, asset, order, outTradeNo }
}
const refund = (orderId: string, body: object) => operator.post(`/admin/orders/${orderId}/refunds`, body)
const settle = () => advanceRefunds(app.context)
const ledgerOf = async (orderId: string) => {
  const entries = await app.db.ledgerEntry.findMany({ where: { transaction: { orderId } } })
  return entries.reduce(
    (sums, { account, amountFen }) => {
      sums[account] = (sums[account] ?? 0) + Number(amountFen)
      return sums
    },
    {} as Record<string, number>,
  )
}

test('partial refunds are shown as their sum to buyer, seller and operator, and in full only when everything is refunded', async () => {
  const { creator, buyer, order } = await purchased({ priceFen: 1000 })
  const lists = async () => {
    const own = (await buyer.get(`/orders/${order.id}`)).body
    const listed = (await buyer.get('/orders')).body.orders[0]
    const sold = (await creator.get('/store/orders')).body.orders[0]
    const [seen] = (await operator.get(`/admin/orders?q=${order.orderNo}`)).body.orders
    const table = String((await operator.get(`/admin/orders/csv?person=${buyer.id}&locale=en-US`)).body)
    const [headings = [], cells = []] = table.split('\r\n').map((line) => line.split(','))
    const cellOf = (heading: string) => cells[headings.indexOf(heading)]
    expect(listed.refund).toEqual(own.refund)
    for (const row of [listed, sold, seen])
      expect([row.refundedAmount, row.refunded]).toEqual([own.refundedAmount, own.refunded])
    expect(cellOf('Refunded (CNY)')).toBe(own.refundedAmount.toFixed(2))
    expect(cellOf('Refunded in full')).toBe(own.refunded ? 'yes' : '')
    const { refund: shown, refundedAmount, refunded } = own
    return [shown?.status, shown?.amount, refundedAmount, refunded]
  }
  expect(await lists()).toEqual([undefined, undefined, 0, false])
  await refund(order.id, { amount: 3, reason: '瑕疵' })
  expect(await lists()).toEqual(['processing', 3, 0, false])
  await settle()
  expect(await lists()).toEqual(['succeeded', 3, 3, false])
  await refund(order.id, { amount: 2, reason: '补偿' })
  expect(await lists()).toEqual(['processing', 5, 3, false])
  await settle()
  expect(await lists()).toEqual(['succeeded', 5, 5, false])
  await refund(order.id, { reason: '其余' })
  await settle()
  expect(await lists()).toEqual(['succeeded', 10, 10, true])
})

test('a full refund returns the money once, reverses the ledger entries, and ends the download', async () => {
  const { buyer, asset, order, outTradeNo } = await purchased()
  const answer = await refund(order.id, { reason: '误购' })
  expect(answer).toMatchObject({
    status: 201,
    body: { orderId: order.id, refundNo: `R${outTradeNo}N1`, amount: 12.34, reason: '误购', status: 'processing' },
  })
  await Promise.all([settle(), settle()])
  expect((await buyer.get(`/orders/${order.id}`)).body).toMatchObject({
    status: 'completed',
    refund: { status: 'succeeded', amount: 12.34, reason: '误购' },
  })
  expect((await buyer.get(`/assets/${asset.id}/download`)).body.error_code).toBe(4017)
  expect(app.channels.wechat.refunds.get(`R${outTradeNo}N1`)).toBe(1234)
  expect(await ledgerOf(order.id)).toEqual({ channel: 0, seller: 0 })
  expect((await buyer.post('/orders', { assetId: asset.id })).status).toBe(201)
})

test('partial refunds keep the download until all is refunded, and together reverse the sale to the fen', async () => {
  const owner = await app.person('owner')
  const { buyer, asset, order } = await purchased({
    ownerId: owner.id,
    ownerShareBasisPoints: 3333,
    ownership: 'accepted',
  })
  for (const amount of [0.01, 5, 7.33]) {
    expect((await buyer.get(`/assets/${asset.id}/download`)).status).toBe(200)
    expect((await refund(order.id, { amount, reason: '部分' })).status).toBe(201)
    await settle()
  }
  expect((await buyer.get(`/assets/${asset.id}/download`)).body.error_code).toBe(4017)
  expect((await owner.get('/store/income')).body.balance).toBe(0)
  expect(await ledgerOf(order.id)).toEqual({ channel: 0, seller: 0 })
  expect((await refund(order.id, { reason: '再退' })).body.error_code).toBe(4064)
})

test('concurrent refunds never exceed the payment', async () => {
  const { order, outTradeNo } = await purchased()
  const answers = await Promise.all(Array.from({ length: 8 }, () => refund(order.id, { amount: 4, reason: '部分' })))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
  expect(answers.filter(({ status }) => status !== 201).map(({ body }) => body.details[0].path)).toEqual(
    Array(5).fill('amount'),
  )
  await Promise.all([settle(), settle()])
  const given = [...app.channels.wechat.refunds].filter(([number]) => number.startsWith(`R${outTradeNo}`))
  expect(given.map(([, amount]) => amount)).toEqual([400, 400, 400])
  expect(await ledgerOf(order.id)).toEqual({ channel: -34, seller: 34 })
})

test('only paid orders are refunded, and an unknown order is not found', async () => {
  const buyer = await app.person('buyer')
  const asset = await app.assetOnSale(await app.person('creator'))
  const pending = (await buyer.post('/orders', { assetId: asset.id })).body
  expect((await refund(pending.id, { reason: '…' })).body.error_code).toBe(4064)
  expect((await refund('01900000-0000-7000-8000-000000000000', { reason: '…' })).body.error_code).toBe(4023)
})

test('an operator cannot refund an order in which they are buyer, creator or owner', async () => {
  const sale = async (change: object, creatorRole: 'creator' | 'operator', buyer?: typeof operator) => {
    const creator = creatorRole === 'operator' ? operator : await app.person('creator')
    const { id: assetId } = await app.assetOnSale(creator, change)
    const by = buyer ?? (await app.person('buyer'))
    const order = await app.purchase(by, assetId, 'wechat')
    return order.id as string
  }
  const owned = { ownerId: operator.id, ownerShareBasisPoints: 1000, ownership: 'accepted' as const }
  const own = [await sale({}, 'creator', operator), await sale({}, 'operator'), await sale(owned, 'creator')]
  const other = await app.person('operator')
  for (const orderId of own) {
    expect(await refund(orderId, { reason: '自己的' })).toMatchObject({ status: 403, body: { error_code: 403 } })
    expect(await app.db.refund.count({ where: { orderId } })).toBe(0)
    const isOffered = async (to: typeof operator) =>
      (await to.get('/admin/orders')).body.orders.find(({ id }: { id: string }) => id === orderId).refundable
    expect([await isOffered(operator), await isOffered(other)]).toEqual([false, true])
    expect((await other.post(`/admin/orders/${orderId}/refunds`, { reason: '别人的' })).status).toBe(201)
  }
  await settle()
})

test('operators see payments with their refunds, and quarantined ones with their order', async () => {
  const { order, outTradeNo } = await purchased()
  await refund(order.id, { amount: 1, reason: '部分' })
  const { payments } = (await operator.get(`/admin/payments?orderId=${order.id}`)).body
  expect(payments).toMatchObject([{ outTradeNo, status: 'paid', amount: 12.34, refunds: [{ amount: 1 }] }])
  const buyer = await app.person('buyer')
  const asset = await app.assetOnSale(await app.person('creator'))
  const other = (await buyer.post('/orders', { assetId: asset.id })).body
  const wrong = (await buyer.post(`/orders/${other.id}/pay`, { paymentMode: 'wechat', scene: 'qr' })).body
  app.channels.wechat.pay(wrong.outTradeNo, { amountFen: 1 })
  await app.app.inject({ method: 'POST', url: '/v1/hzcdap/payments/wechat/notify', payload: wrong.outTradeNo })
  const { quarantine } = (await operator.get('/admin/quarantine?limit=1')).body
  expect(quarantine).toMatchObject([{ outTradeNo: wrong.outTradeNo, orderId: other.id, paymentMode: 'wechat' }])
})

test('the list of orders shows the refundable amounts, which are none without a channel’s payment', async () => {
  const refundsOf = async (orderId: string) => {
    const { orders } = (await operator.get('/admin/orders')).body as { orders: Record<string, unknown>[] }
    const order = orders.find(({ id }) => id === orderId)
    return [order?.refundable, order?.refundableAmount, order?.refunding]
  }
  const { order } = await purchased()
  expect(await refundsOf(order.id)).toEqual([true, 12.34, false])
  await refund(order.id, { amount: 12, reason: '部分' })
  expect(await refundsOf(order.id)).toEqual([true, 0.34, true])
  await settle()
  expect(await refundsOf(order.id)).toEqual([true, 0.34, false])
  await refund(order.id, { reason: '余额' })
  expect(await refundsOf(order.id)).toEqual([false, 0, true])

  const elsewhere = await purchased()
  await app.db.paymentAttempt.deleteMany({ where: { orderId: elsewhere.order.id } })
  expect(await refundsOf(elsewhere.order.id)).toEqual([false, 0, false])
  expect((await refund(elsewhere.order.id, { reason: '退' })).body.error_code).toBe(4064)
})
