import { expect, test } from 'vitest'
import { closeAfterAll, startTestApp } from '../../testing/index.ts'

const app = closeAfterAll(await startTestApp({ RATE_LIMIT_SCALE: '1000' }))
const operator = await app.person('operator')

/** A sale with its people, order and payment. */
async function sale(name = '青铜鼎') {
  const [creator, buyer] = await app.people('creator', 'buyer')
  const asset = await app.assetOnSale(creator, { name })
  const order = (await buyer.post('/orders', { assetId: asset.id })).body
  const outTradeNo = await app.pay(buyer, order.id, 'alipay')
  return { creator, buyer, asset, order, outTradeNo }
}
const idsOf = async (path: string, key: 'orders' | 'payments' | 'works') => {
  const { body } = await operator.get(path)
  return body[key].map(({ id }: { id: string }) => id)
}

test('orders are found by number, by ID, by buyer, by creator, by state and by Shanghai day', async () => {
  const { order, buyer, creator } = await sale()
  const other = await sale()
  for (const filter of [`q=${order.orderNo}`, `q=${order.id}`, `person=${buyer.id}`, `person=${creator.id}`])
    expect(await idsOf(`/admin/orders?${filter}`, 'orders'), filter).toEqual([order.id])
  await app.db.order.update({ where: { id: order.id }, data: { createdAt: new Date('2026-03-01T15:59:59Z') } })
  await app.db.order.update({ where: { id: other.order.id }, data: { createdAt: new Date('2026-03-01T16:00:00Z') } })
  expect(await idsOf('/admin/orders?from=2026-03-01&to=2026-03-01', 'orders')).toEqual([order.id])
  expect(await idsOf('/admin/orders?from=2026-03-02&to=2026-03-02', 'orders')).toEqual([other.order.id])
  expect(await idsOf(`/admin/orders?status=cancelled&person=${buyer.id}`, 'orders')).toEqual([])
  expect(await idsOf('/admin/orders?q=nothing', 'orders')).toEqual([])
  expect((await operator.get('/admin/orders?from=yesterday')).body.details[0].path).toBe('from')
})

test('an order that was refunded in full is listed as refunded, not as completed', async () => {
  const { order, buyer } = await sale()
  const inState = (state: string) => idsOf(`/admin/orders?status=${state}&person=${buyer.id}`, 'orders')
  expect([await inState('completed'), await inState('refunded')]).toEqual([[order.id], []])
  await app.db.order.update({ where: { id: order.id }, data: { isRefunded: true } })
  expect([await inState('completed'), await inState('refunded')]).toEqual([[], [order.id]])
})

test('orders are also found by the owner who shared in them, but not by an uninvolved person', async () => {
  const [creator, owner, buyer] = await app.people('creator', 'owner', 'buyer')
  const owned = { ownerId: owner.id, ownership: 'accepted', ownerShareBasisPoints: 3000 } as const
  const asset = await app.assetOnSale(creator, owned)
  const { id } = (await buyer.post('/orders', { assetId: asset.id })).body
  expect(await idsOf(`/admin/orders?person=${owner.id}`, 'orders')).toEqual([id])
  expect(await idsOf(`/admin/orders?person=${operator.id}`, 'orders')).toEqual([])
})

test('pages of found orders follow one another without gaps', async () => {
  const [creator, buyer] = await app.people('creator', 'buyer')
  const ids: string[] = []
  for (let count = 0; count < 5; count++) {
    const asset = await app.assetOnSale(creator)
    ids.push((await buyer.post('/orders', { assetId: asset.id })).body.id)
  }
  const first = (await operator.get(`/admin/orders?person=${buyer.id}&limit=3`)).body
  const start = encodeURIComponent(JSON.stringify(first.last))
  const rest = await idsOf(`/admin/orders?person=${buyer.id}&limit=3&start=${start}`, 'orders')
  expect([...first.orders.map(({ id }: { id: string }) => id), ...rest]).toEqual(ids.reverse())
})

test('payments are found by our number, the channel’s and the order’s, by buyer and by state', async () => {
  const { order, buyer, outTradeNo } = await sale()
  await sale()
  const [payment] = (await operator.get(`/admin/payments?q=${outTradeNo}`)).body.payments
  expect(payment.order.id).toBe(order.id)
  const numbers = [`q=${payment.transactionId}`, `q=${order.orderNo}`, `person=${buyer.id}`, `orderId=${order.id}`]
  for (const filter of numbers)
    expect(await idsOf(`/admin/payments?${filter}`, 'payments'), filter).toEqual([payment.id])
  expect(await idsOf(`/admin/payments?person=${buyer.id}&status=failed`, 'payments')).toEqual([])
})

test('a list is exported with headings in the reader’s language and without formulas, and the export is recorded', async () => {
  const { order, buyer, creator } = await sale('=1+1')
  const chinese = String((await operator.get(`/admin/orders/csv?person=${buyer.id}&locale=zh-CN`)).body).split('\r\n')
  expect(chinese[0]).toBe(
    '\ufeff订单编号,状态,资产,买家,卖家,所有者,金额（元）,已退款（元）,平台服务费（元）,卖家分成（元）,所有者分成（元）,支付方式,支付渠道交易号,下单时间（北京时间）,付款时间（北京时间）,已全额退款',
  )
  expect(chinese[1]).toContain(
    `"${order.orderNo}\t",已完成,"'=1+1",${buyer.name},${creator.name},,12.34,0.00,0.00,12.34,,支付宝`,
  )
  expect(chinese).toHaveLength(3)
  const english = await operator.get(`/admin/payments/csv?q=${order.orderNo}&locale=en-US`)
  expect(english.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'cache-control': 'private, no-store',
  })
  expect(String(english.body)).toContain('Amount (CNY)')
  // Spreadsheets round numbers of more than 15 digits unless they are texts.
  expect(String(english.body)).toContain(`"${order.orderNo}\t",`)
  expect(String(english.body)).toContain(',Alipay,12.34,0.00,Paid,')
  const { body } = await operator.get(`/admin/audit?actorId=${operator.id}&subjectKind=order&limit=2`)
  expect(body.entries.map(({ action }: { action: string }) => action)).toEqual(['payment.export', 'order.export'])
  expect(body.entries[1].detail).toMatchObject({ person: buyer.id, rows: 1 })
})

test('assets of every state are found by a part of the name, by ID, by state and by creator', async () => {
  const creator = await app.person('creator')
  const made = []
  for (const status of ['saling', 'rejected', 'removed', 'processing', 'violation'] as const)
    made.push(await app.assetOnSale(creator, { name: `越窑青釉 ${status}`, status }))
  const newestFirst = made.map(({ id }) => id).reverse()
  expect(await idsOf(`/admin/assets?q=${encodeURIComponent('青釉')}`, 'works')).toEqual(newestFirst)
  expect(await idsOf(`/admin/assets?person=${creator.id}`, 'works')).toEqual(newestFirst)
  expect(await idsOf(`/admin/assets?q=${made[0]?.id}`, 'works')).toEqual([made[0]?.id])
  expect(await idsOf(`/admin/assets?person=${creator.id}&status=rejected`, 'works')).toEqual([made[1]?.id])
  const first = (await operator.get(`/admin/assets?person=${creator.id}&limit=2`)).body
  const start = encodeURIComponent(JSON.stringify(first.last))
  expect(await idsOf(`/admin/assets?person=${creator.id}&limit=3&start=${start}`, 'works')).toEqual(
    newestFirst.slice(2),
  )
})

test('lists of assets, reviews, payouts and refund requests show both names of a person, and the English one', async () => {
  const { creator, buyer, asset, order } = await sale()
  const { name } = await app.db.user.findUniqueOrThrow({ where: { id: creator.id } })
  const profile = { name: '临江工作室', nameEn: 'Linjiang Studio' }
  await app.db.creatorProfile.upsert({
    where: { userId: creator.id },
    create: { userId: creator.id, ...profile },
    update: profile,
  })
  const nameEn = { text: 'Linjiang Studio', isPinyin: false }
  const both = { id: creator.id, name, creatorName: '临江工作室', nameEn }
  const [work] = (await operator.get(`/admin/assets?q=${asset.id}`)).body.works
  expect(work.creator).toEqual(both)
  await app.db.asset.update({ where: { id: asset.id }, data: { status: 'processing', submittedAt: new Date(0) } })
  const { reviews } = (await operator.get('/admin/reviews?kind=asset&limit=100')).body
  expect(reviews.find(({ id }: { id: string }) => id === asset.id).applicant).toEqual(both)
  await app.db.payout.create({ data: { userId: creator.id, amountFen: 100 } })
  const { payouts } = (await operator.get('/admin/payouts?limit=100')).body
  expect(payouts.find(({ seller }: { seller: { id: string } }) => seller.id === creator.id).seller).toEqual(both)
  expect((await buyer.post(`/orders/${order.id}/refund-request`, { reason: '文件与介绍不符' })).status).toBeLessThan(
    300,
  )
  const { requests } = (await operator.get('/admin/refund-requests?state=open&limit=100')).body
  expect(requests.find((one: { order: { id: string } }) => one.order.id === order.id)).toMatchObject({
    creator: { id: creator.id, name: '临江工作室', accountName: name, nameEn },
    buyer: { id: buyer.id },
  })
})

test('lists and the export of orders show that the account of a person was deleted', async () => {
  const { creator, buyer, asset, order } = await sale()
  const deletedAt = new Date()
  await app.db.user.updateMany({ where: { id: { in: [creator.id, buyer.id] } }, data: { name: 'Unknown', deletedAt } })
  const deleted = (id: string) => ({ id, name: 'Unknown', deleted: true })
  const [listed] = (await operator.get(`/admin/orders?q=${order.id}`)).body.orders
  expect([listed.buyer, listed.creator]).toEqual([deleted(buyer.id), deleted(creator.id)])
  const [work] = (await operator.get(`/admin/assets?q=${asset.id}`)).body.works
  expect(work.creator).toEqual(deleted(creator.id))
  const table = (await operator.get(`/admin/orders/csv?q=${order.id}&locale=zh-CN`)).body as string
  expect(table).toContain('已注销的账号,已注销的账号')
})
