import type { BusinessFigures } from '@wencang/contract'
import { shanghaiDay } from '@wencang/domain'
import { expect, test } from 'vitest'
import { advanceRefunds } from '../../sales/payments/index.ts'
import { closeAfterAll, startTestApp, type TestPerson } from '../../testing/index.ts'

const app = closeAfterAll(await startTestApp({ RATE_LIMIT_SCALE: '1000', PLATFORM_FEE_BASIS_POINTS: '1000' }))

async function sell(creator: TestPerson, fields: object = {}) {
  const buyer = await app.person('buyer')
  const asset = await app.assetOnSale(creator, { priceFen: 10_000, ...fields })
  const { id } = await app.purchase(buyer, asset.id, 'alipay')
  return id as string
}

/** Moves the booking of an order's sale to another moment. */
async function bookAt(orderId: string, at: string) {
  const client = await app.pool.connect()
  try {
    // Ledger rows are immutable except in this test.
    await client.query('SET session_replication_role = replica')
    const transactions = `SELECT id FROM ledger_transaction WHERE order_id = $2 AND kind = 'sale'`
    await client.query(`UPDATE ledger_entry SET created_at = $1 WHERE transaction_id IN (${transactions})`, [
      at,
      orderId,
    ])
    await client.query(`UPDATE ledger_transaction SET created_at = $1 WHERE order_id = $2 AND kind = 'sale'`, [
      at,
      orderId,
    ])
  } finally {
    await client.query('SET session_replication_role = DEFAULT')
    client.release()
  }
}

const figuresFor = async (operator: TestPerson) =>
  (await operator.get('/admin/figures')).body as { days: BusinessFigures[]; months: BusinessFigures[] }
const ordersIn = async (operator: TestPerson, { from, to }: BusinessFigures, dates: string) =>
  (await operator.get(`/admin/orders?dates=${dates}&from=${from}&to=${to}`)).body.orders as {
    id: string
    price: number
    refundedAmount: number
  }[]

test('figures of a Shanghai day and month come from the ledger, and each opens the rows that add up to it', async () => {
  const [operator, creator] = await app.people('operator', 'creator')
  const ids = [await sell(creator), await sell(creator), await sell(creator)]
  const today = shanghaiDay(app.clock.now())
  const yesterday = shanghaiDay(new Date(app.clock.now().getTime() - 24 * 3600 * 1000))
  // Shanghai’s midnight is 16:00 UTC.
  await bookAt(ids[0] as string, `${yesterday}T15:59:59Z`)
  expect((await operator.post(`/admin/orders/${ids[1]}/refunds`, { amount: 40, reason: '瑕疵' })).status).toBe(201)
  await advanceRefunds(app.context)
  const { days, months } = await figuresFor(operator)
  expect([days.length, months.length]).toEqual([30, 12])
  expect(days.at(-2)).toMatchObject({ from: yesterday, to: yesterday, gross: 100, fee: 10, orders: 1, refunded: 0 })
  expect(days.at(-1)).toMatchObject({ from: today, to: today, gross: 200, fee: 16, orders: 2, refunded: 40 })
  expect(months.at(-1)).toMatchObject({ from: `${today.slice(0, 7)}-01`, to: today })
  for (const period of [...days.slice(-2), ...months.slice(-1)]) {
    const paid = await ordersIn(operator, period, 'paid')
    expect([paid.length, paid.reduce((sum, { price }) => sum + price, 0)]).toEqual([period.orders, period.gross])
    const refunded = await ordersIn(operator, period, 'refunded')
    expect(refunded.reduce((sum, { refundedAmount }) => sum + refundedAmount, 0)).toBe(period.refunded)
    for (const [path, key, count] of [
      ['assets', 'works', period.assets],
      ['people', 'people', period.people],
    ] as const) {
      const { body } = await operator.get(`/admin/${path}?from=${period.from}&to=${period.to}&limit=100`)
      expect(body[key]).toHaveLength(count as number)
    }
  }
  expect(new Set((await ordersIn(operator, days.at(-1) as BusinessFigures, 'booked')).map(({ id }) => id))).toEqual(
    new Set(ids.slice(1)),
  )
})

test('operators of one part get the figures of that part alone', async () => {
  const partsOf = async (role: 'reviewer' | 'treasurer' | 'editor') =>
    Object.keys((await figuresFor(await app.person(role))).days[0] ?? {})
  expect(await partsOf('treasurer')).toEqual(['from', 'to', 'gross', 'fee', 'orders', 'refunded'])
  expect(await partsOf('reviewer')).toEqual(['from', 'to', 'assets'])
  expect(await partsOf('editor')).toEqual(['from', 'to'])
})

test('the export of orders has seller, owner, fee, shares, refunded amount and the channel’s number', async () => {
  const [operator, creator, owner] = await app.people('operator', 'creator', 'owner')
  const id = await sell(creator, { ownerId: owner.id, ownerShareBasisPoints: 3000, ownership: 'accepted' })
  await operator.post(`/admin/orders/${id}/refunds`, { amount: 50, reason: '瑕疵' })
  await advanceRefunds(app.context)
  const { transactionId } = await app.db.paymentAttempt.findFirstOrThrow({ where: { orderId: id } })
  const [head = '', line = ''] = String((await operator.get(`/admin/orders/csv?q=${id}&locale=en-US`)).body).split(
    '\r\n',
  )
  const cells = Object.fromEntries(
    head.split(',').map((name, place) => [name, line.split(',')[place]?.replace(/^"(.*?)\t?"$/, '$1')]),
  )
  expect(cells).toMatchObject({
    Seller: creator.name,
    Owner: owner.name,
    'Amount (CNY)': '100.00',
    'Refunded (CNY)': '50.00',
    'Platform fee (CNY)': '5.00',
    "Seller's share (CNY)": '31.50',
    "Owner's share (CNY)": '13.50',
    'Channel transaction number': transactionId,
  })
})
