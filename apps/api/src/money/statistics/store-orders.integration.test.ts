import type { AssetStatistics, Income, SellerOrder, Statistics } from '@wencang/contract'
import { shanghaiDay } from '@wencang/domain'
import { expect, test } from 'vitest'
import { advanceRefunds } from '../../sales/payments/index.ts'
import { closeAfterAll, startTestApp, type TestPerson } from '../../testing/index.ts'

const app = closeAfterAll(await startTestApp({ RATE_LIMIT_SCALE: '10000' }))

/** A buyer's order, optionally paid by Alipay. */
async function order(assetId: string, isPaid: boolean) {
  const buyer = await app.person('buyer')
  const { id } = (await buyer.post('/orders', { assetId })).body
  if (!isPaid) return { id, buyer }
  await app.pay(buyer, id, 'alipay')
  return { id, buyer }
}

const idsOf = async (seller: TestPerson, query: string) =>
  ((await seller.get(`/store/orders${query}`)).body.orders as SellerOrder[]).map(({ id }) => id)

test('sellers filter their orders by state and by asset, and see licence, masked buyer and net', async () => {
  const seller = await app.person('creator')
  const [bell, drum] = [
    await app.assetOnSale(seller, { priceFen: 1000, licence: 'cc_by' }),
    await app.assetOnSale(seller, { priceFen: 2000 }),
  ]
  const paid = await order(bell.id, true)
  const cancelled = await order(drum.id, false)
  await cancelled.buyer.post(`/orders/${cancelled.id}/cancel`)
  const open = await order(drum.id, false)
  expect(await idsOf(seller, '')).toEqual([open.id, cancelled.id, paid.id])
  expect(await idsOf(seller, '?status=completed')).toEqual([paid.id])
  expect(await idsOf(seller, '?status=cancelled')).toEqual([cancelled.id])
  expect(await idsOf(seller, `?assetId=${drum.id}`)).toEqual([open.id, cancelled.id])
  expect(await idsOf(seller, `?assetId=${bell.id}&status=cancelled`)).toEqual([])
  const [shown] = (await seller.get('/store/orders?status=completed')).body.orders as SellerOrder[]
  expect(shown).toMatchObject({ licence: 'cc-by', sale: { gross: 10, net: 10 } })
  expect(shown?.buyer).toMatch(/^.\*+$/u)
  const wrong = await seller.get('/store/orders?status=unpaid')
  expect([wrong.status, wrong.body.details[0].path]).toEqual([400, 'status'])
})

test('an entry of the income has the name that was sold, and the English title as reviewed', async () => {
  const seller = await app.person('creator')
  const { id } = await app.assetOnSale(seller, { name: '编钟' })
  await app.db.assetText.update({ where: { assetId: id }, data: { record: { title: { en: 'Bells' } } } })
  await order(id, true)
  const { entries } = (await seller.get('/store/income')).body
  expect(entries[0].asset).toEqual({ id, name: '编钟', title: { en: 'Bells' } })
  for (const table of ['income/statement', 'orders/csv']) {
    const tableIn = async (locale: string) => String((await seller.get(`/store/${table}?locale=${locale}`)).body)
    expect(await tableIn('en-US')).toContain(',Bells,')
    expect(await tableIn('zh-CN')).toContain(',编钟,')
  }
})

test('sellers find an order by its number or its sold name; chips show the lengths of their lists, refunds apart', async () => {
  const seller = await app.person('creator')
  const [bell, drum] = [
    await app.assetOnSale(seller, { name: '编钟 Bell' }),
    await app.assetOnSale(seller, { name: '石鼓' }),
  ]
  const [kept, refunded] = [await order(bell.id, true), await order(drum.id, true)]
  const gone = await order(bell.id, false)
  await gone.buyer.post(`/orders/${gone.id}/cancel`)
  const unpaid = await order(bell.id, false)
  await app.db.order.update({ where: { id: refunded.id }, data: { isRefunded: true } })
  await app.db.asset.update({ where: { id: bell.id }, data: { name: '改名' } })
  const { orderNo } = await app.db.order.findUniqueOrThrow({ where: { id: refunded.id } })
  expect(await idsOf(seller, `?q=${orderNo}`)).toEqual([refunded.id])
  expect(await idsOf(await app.person('creator'), `?q=${orderNo}`)).toEqual([])
  expect(await idsOf(seller, '?q=bell')).toEqual([unpaid.id, gone.id, kept.id])
  expect(await idsOf(seller, '?q=%25')).toEqual([])
  expect(await idsOf(seller, '?status=completed')).toEqual([kept.id])
  expect(await idsOf(seller, '?status=refunded')).toEqual([refunded.id])
  expect(await idsOf(seller, '?status=pending')).toEqual([unpaid.id])
  const counts = async (query = '') => (await seller.get(`/store/orders/counts${query}`)).body
  expect(await counts()).toEqual({ total: 4, byStatus: { completed: 1, refunded: 1, cancelled: 1, pending: 1 } })
  expect(await counts('?q=BELL')).toEqual({ total: 3, byStatus: { completed: 1, cancelled: 1, pending: 1 } })
  expect(await counts(`?assetId=${drum.id}`)).toEqual({ total: 1, byStatus: { refunded: 1 } })
  const { sales } = (await seller.get('/store/statistics')).body as Statistics
  expect(sales.orders).toBe((await counts()).byStatus.completed)
})

test('sellers filter, count and export orders by Shanghai day, for their own part of the money', async () => {
  const [seller, owner] = await app.people('creator', 'owner')
  const asset = await app.assetOnSale(seller, {
    ...{ name: '=编钟', priceFen: 1000, ownerId: owner.id, ownerShareBasisPoints: 4000, ownership: 'accepted' },
  })
  const [early, late] = [await order(asset.id, true), await order(asset.id, true)]
  // Midnight of Shanghai.
  await app.db.order.update({ where: { id: early.id }, data: { createdAt: new Date('2026-03-01T15:59:59Z') } })
  await app.db.order.update({ where: { id: late.id }, data: { createdAt: new Date('2026-03-01T16:00:00Z') } })
  expect(await idsOf(seller, '?from=2026-03-01&to=2026-03-01')).toEqual([early.id])
  expect(await idsOf(seller, '?from=2026-03-02')).toEqual([late.id])
  const counts = (await seller.get('/store/orders/counts?to=2026-03-01')).body
  expect(counts).toEqual({ total: 1, byStatus: { completed: 1 } })
  const tableFor = async (who: typeof seller, query: string) =>
    String((await who.get(`/store/orders/csv?locale=en-US${query}`)).body)
      .trimEnd()
      .split('\r\n')
  const [head, ...lines] = await tableFor(seller, '&from=2026-03-01&to=2026-03-01')
  expect(head?.split(',')).toHaveLength(11)
  const { orderNo } = await app.db.order.findUniqueOrThrow({ where: { id: early.id } })
  expect(lines).toEqual([expect.stringContaining(`"${orderNo}\t",Completed,"'=编钟",`)])
  expect(lines[0]).toContain(',10.00,0.00,0.00,4.00,6.00,2026-03-01 23:59:59,')
  expect((await tableFor(owner, ''))[1]).toContain(',10.00,0.00,0.00,6.00,4.00,')
  expect(await tableFor(await app.person('creator'), '')).toHaveLength(1)
})

test('an order’s page is for its creator and its owner, with its refunds', async () => {
  const [seller, owner, other] = await app.people('creator', 'owner', 'creator')
  const operator = await app.person('operator')
  const asset = await app.assetOnSale(seller, {
    ...{ priceFen: 1000, ownerId: owner.id, ownerShareBasisPoints: 4000, ownership: 'accepted' },
  })
  const { id } = await order(asset.id, true)
  await operator.post(`/admin/orders/${id}/refunds`, { amount: 5, reason: '瑕疵' })
  await advanceRefunds(app.context)
  const shown = { id, paymentMode: 'alipay', refundedAmount: 5, requests: [] }
  expect((await seller.get(`/store/orders/${id}`)).body).toMatchObject({
    ...shown,
    role: 'creator',
    sale: { gross: 5, othersShares: 2, net: 3 },
    refunds: [{ amount: 5, status: 'succeeded', at: expect.any(String) }],
  })
  expect((await owner.get(`/store/orders/${id}`)).body).toMatchObject({ ...shown, role: 'owner', sale: { net: 2 } })
  expect((await other.get(`/store/orders/${id}`)).body.error_code).toBe(4023)
})

test('a statement covers any range of days, and its balances continue those before', async () => {
  const seller = await app.person('creator')
  const asset = await app.assetOnSale(seller, { priceFen: 1000 })
  await order(asset.id, true)
  await order(asset.id, true)
  const today = shanghaiDay(app.clock.now())
  const statement = async (query: string) => {
    const answer = await seller.get(`/store/income/statement?locale=en-US${query}`)
    const rows = String(answer.body)
      .trimEnd()
      .split('\r\n')
      .map((line) => line.split(','))
    return { rows, name: String(answer.headers['content-disposition']) }
  }
  const all = await statement('')
  expect([all.rows.length, all.rows[1]?.at(-1), all.rows.at(-1)?.at(-1)]).toEqual([5, '0.00', '20.00'])
  const range = await statement(`&from=2026-01-01&to=${today}`)
  expect(range.rows).toEqual(all.rows)
  expect(range.name).toContain(`wencang-income-2026-01-01-${today}.csv`)
  const before = await statement('&from=2025-01-01&to=2025-12-31')
  expect(before.rows.at(-1)?.at(-1)).toBe('0.00')
  const after = await statement('&from=2099-01-01')
  expect([after.rows.length, after.rows[1]?.at(-1), after.rows.at(-1)?.at(-1)]).toEqual([3, '20.00', '20.00'])
})

test('the listed income is that of the chosen days', async () => {
  const seller = await app.person('creator')
  const asset = await app.assetOnSale(seller, { priceFen: 1000 })
  await order(asset.id, true)
  await order(asset.id, true)
  const today = shanghaiDay(new Date())
  const balances = async (query: string) =>
    ((await seller.get(`/store/income?${query}`)).body as Income).entries.map(({ balance }) => balance)
  expect(await balances(`from=${today}&to=${today}`)).toEqual([20, 10])
  expect(await balances('to=2025-12-31')).toEqual([])
  expect(await balances('from=2099-01-01')).toEqual([])
})

test('an asset’s statistics are its sales, views and days, for its creator and its owner alone', async () => {
  const [seller, owner, other] = await app.people('creator', 'owner', 'creator')
  const asset = await app.assetOnSale(seller, {
    priceFen: 1000,
    ownerId: owner.id,
    ownerShareBasisPoints: 4000,
    ownership: 'accepted',
  })
  const beside = await app.assetOnSale(seller, { priceFen: 5000 })
  await order(asset.id, true)
  await order(beside.id, true)
  const today = shanghaiDay(new Date())
  const views = { day: new Date(`${today}T00:00:00Z`), views: 7 }
  await app.db.assetViewDaily.createMany({
    data: [
      { ...views, assetId: asset.id },
      { ...views, assetId: beside.id },
    ],
  })
  const ofCreator = (await seller.get(`/store/assets/${asset.id}/statistics`)).body as AssetStatistics
  expect(ofCreator).toMatchObject({
    asset: { id: asset.id, status: 'saling' },
    orders: 1,
    views: 7,
    sale: { gross: 10, fee: 0, othersShares: 4, net: 6 },
  })
  expect(ofCreator.trend).toHaveLength(30)
  expect(ofCreator.trend.at(-1)).toEqual({ date: today, orders: 1, revenue: 10, net: 6, views: 7 })
  const ofOwner = (await owner.get(`/store/assets/${asset.id}/statistics`)).body as AssetStatistics
  expect(ofOwner.sale.net).toBe(4)
  expect((await owner.get(`/store/assets/${beside.id}/statistics`)).body.error_code).toBe(4015)
  expect((await other.get(`/store/assets/${asset.id}/statistics`)).body.error_code).toBe(4015)
})

test.each([7, 30, 90, 365])('the trend of %i days ends today', async (days) => {
  const seller = await app.person('creator')
  const { trend } = (await seller.get(`/store/statistics?days=${days}`)).body as Statistics
  expect(trend).toHaveLength(days)
  expect(trend.at(-1)?.date).toBe(shanghaiDay(new Date()))
})

test('other numbers of days are rejected by name', async () => {
  const answer = await (await app.person('creator')).get('/store/statistics?days=31')
  expect([answer.status, answer.body.details[0].path]).toEqual([400, 'days'])
})
