import type { Statistics } from '@wencang/contract'
import { HOUR_MILLISECONDS, shanghaiDay, startOfShanghaiDay } from '@wencang/domain'
import { expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/index.ts'

/** An order paid at noon of a day. */
async function sellOn(app: TestApp, day: string, assetId: string): Promise<void> {
  const buyer = await app.person('buyer')
  const { id } = await app.purchase(buyer, assetId, 'alipay')
  const noon = new Date(startOfShanghaiDay(day).getTime() + 12 * HOUR_MILLISECONDS)
  const client = await app.pool.connect()
  try {
    // Ledger rows are immutable except in this test.
    await client.query(`SET session_replication_role = replica`)
    const transactions = `SELECT id FROM ledger_transaction WHERE order_id = $2`
    for (const [table, where] of [
      ['ledger_entry', `transaction_id IN (${transactions})`],
      ['ledger_transaction', 'order_id = $2'],
    ])
      await client.query(`UPDATE ${table} SET created_at = $1 WHERE ${where}`, [noon, id])
    await client.query(`UPDATE orders SET created_at = $1, paid_at = $1 WHERE id = $2`, [noon, id])
  } finally {
    await client.query(`SET session_replication_role = DEFAULT`)
    client.release()
  }
}

test('each seller’s statistics have their part of three days’ money by day, by month, in all, and by work', async () => {
  // Fee 10 %; the bell's owner gets 30 % of the rest.
  await using app = await startTestApp({ RATE_LIMIT_SCALE: '10000', PLATFORM_FEE_BASIS_POINTS: '1000' })
  const [creator, owner] = await app.people('creator', 'owner')
  const consent = { ownerId: owner.id, ownerShareBasisPoints: 3000, ownership: 'accepted' as const }
  const bell = await app.assetOnSale(creator, { name: '编钟', priceFen: 10_000, ...consent })
  const drum = await app.assetOnSale(creator, { name: '铜鼓', priceFen: 2_500 })
  const now = app.clock.now().getTime()
  const [third, second, today] = [2, 1, 0].map((days) =>
    shanghaiDay(new Date(now - days * 24 * HOUR_MILLISECONDS)),
  ) as [string, string, string]
  await sellOn(app, third, drum.id)
  await sellOn(app, second, bell.id)
  await sellOn(app, second, drum.id)
  await sellOn(app, today, bell.id)
  await sellOn(app, today, bell.id)

  const ofCreator = { [third]: [1, 25, 22.5], [second]: [2, 125, 85.5], [today]: [2, 200, 126] }
  const ofOwner = { [third]: [0, 0, 0], [second]: [1, 100, 27], [today]: [2, 200, 54] }
  const inMonth = (days: Record<string, number[]>, figure: number) =>
    Object.entries(days)
      .filter(([day]) => day.startsWith(today.slice(0, 8)))
      .reduce((sum, [, figures]) => sum + (figures[figure] ?? 0), 0)

  for (const [seller, days, money, top] of [
    [
      creator,
      ofCreator,
      { gross: 350, fee: 35, othersShares: 81, net: 234 },
      [
        { id: bell.id, orders: 3, revenue: 300, net: 189 },
        { id: drum.id, orders: 2, revenue: 50, net: 45 },
      ],
    ],
    [
      owner,
      ofOwner,
      { gross: 300, fee: 30, othersShares: 189, net: 81 },
      [{ id: bell.id, orders: 3, revenue: 300, net: 81 }],
    ],
  ] as const) {
    const statistics = (await seller.get('/store/statistics?days=7')).body as Statistics
    expect(statistics.trend.map(({ date, orders, revenue, net }) => [date, orders, revenue, net]).slice(-4)).toEqual([
      [shanghaiDay(new Date(now - 3 * 24 * HOUR_MILLISECONDS)), 0, 0, 0],
      ...Object.entries(days).map(([day, figures]) => [day, ...figures]),
    ])
    expect(statistics.sales).toEqual({
      orders: seller === creator ? 5 : 3,
      revenue: money.gross,
      today: days[today]?.[1],
      netToday: days[today]?.[2],
      month: inMonth(days, 1),
      netMonth: inMonth(days, 2),
    })
    expect(statistics.money).toMatchObject({ ...money, paidOut: 0, balance: money.net })
    expect(statistics.top).toMatchObject(top)
  }
})
