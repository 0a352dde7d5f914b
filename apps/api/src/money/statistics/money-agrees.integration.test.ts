import type { AssetStatistics, Income, SalesFigures, SellerMoney, SellerOrder, Statistics } from '@wencang/contract'
import { shanghaiDay } from '@wencang/domain'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { advanceRefunds } from '../../sales/payments/index.ts'
import { startTestApp, type TestPerson } from '../../testing/index.ts'
import { everyPage } from '../../testing/lists.ts'
import { storePayoutAccount } from '../payouts/testing/payout-account.ts'

const SETTLEMENT_DAYS = 7

const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('buy' as const), asset: fc.nat() }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('refund' as const),
      order: fc.nat(),
      percent: fc.option(fc.integer({ min: 1, max: 99 })),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('payout' as const),
      seller: fc.nat(),
      percent: fc.integer({ min: 10, max: 100 }),
      decision: fc.constantFrom('approve' as const, 'return' as const, 'reject' as const, null),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 20 }) }) },
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

/** Every history ends with a payout and a partial refund. */
const ENDING: Step[] = [
  ...[0, 1, 2, 3].map((asset) => ({ do: 'buy' as const, asset })),
  { do: 'wait', days: 20 },
  { do: 'payout', seller: 0, percent: 50, decision: 'return' },
  ...[0, 1, 2].map((seller) => ({ do: 'payout' as const, seller, percent: 100, decision: 'approve' as const })),
  ...[0, 1, 2, 3, 4].map((order) => ({ do: 'refund' as const, order, percent: 37 })),
  { do: 'buy', asset: 1 },
  { do: 'refund', order: 1, percent: null },
]

/** Works: alone, shared, all to the owner, one party, free. */
async function startMarket() {
  const app = await startTestApp({
    RATE_LIMIT_SCALE: '10000',
    PLATFORM_FEE_BASIS_POINTS: '333',
    SETTLEMENT_DAYS: String(SETTLEMENT_DAYS),
  })
  const [creator, both, owner, operator] = await app.people('creator', 'creator', 'owner', 'operator')
  for (const seller of [creator, both, owner]) await storePayoutAccount(app, seller.id)
  const owned = (by: TestPerson, share: number) => ({
    ownerId: by.id,
    ownerShareBasisPoints: share,
    ownership: 'accepted' as const,
  })
  const assets = [
    await app.assetOnSale(creator, { priceFen: 1234 }),
    await app.assetOnSale(creator, { priceFen: 9_999, ...owned(owner, 3333) }),
    await app.assetOnSale(creator, { priceFen: 101, ...owned(both, 10_000) }),
    await app.assetOnSale(both, { priceFen: 777, ...owned(both, 2500) }),
    await app.assetOnSale(both, { priceFen: 1, ...owned(owner, 5000) }),
    await app.assetOnSale(both, { priceFen: 0 }),
  ]
  return { app, assets, sellers: [creator, both, owner], operator, orders: [] as string[] }
}
type Market = Awaited<ReturnType<typeof startMarket>>

async function take({ app, assets, sellers, operator, orders }: Market, one: Step): Promise<void> {
  if (one.do === 'buy') {
    const buyer = await app.person('buyer')
    const asset = assets[one.asset % assets.length]
    const order = (await buyer.post('/orders', { assetId: asset?.id })).body
    if (order.price === 0) return
    await app.pay(buyer, order.id, 'alipay')
    orders.push(order.id)
  } else if (one.do === 'refund') {
    const id = orders[one.order % orders.length]
    if (!id) return
    const { priceFen } = await app.db.order.findUniqueOrThrow({ where: { id } })
    const amount = one.percent === null ? {} : { amount: Math.max(1, Math.floor((priceFen * one.percent) / 100)) / 100 }
    await operator.post(`/admin/orders/${id}/refunds`, { ...amount, reason: '退款' })
    await advanceRefunds(app.context)
  } else if (one.do === 'payout') {
    const seller = sellers[one.seller % sellers.length] as TestPerson
    const { available } = (await seller.get('/store/income')).body as Income
    const amount = Math.floor(available * one.percent) / 100
    if (amount <= 0) return
    const { id } = (await seller.post('/store/payouts', { amount })).body
    const decision = one.decision === 'return' ? 'approve' : one.decision
    if (decision) await operator.post(`/admin/payouts/${id}`, { decision, reason: '核对' })
    if (one.decision === 'return') await operator.post(`/admin/payouts/${id}/return`, { reason: '银行退回' })
  } else {
    // Ledger rows are immutable except in this test.
    const days = `interval '${one.days} days'`
    const client = await app.pool.connect()
    try {
      await client.query(`SET session_replication_role = replica`)
      for (const table of ['ledger_transaction', 'ledger_entry'])
        await client.query(`UPDATE ${table} SET created_at = created_at - ${days}`)
      await client.query(`UPDATE orders SET created_at = created_at - ${days}, paid_at = paid_at - ${days}`)
    } finally {
      await client.query(`SET session_replication_role = DEFAULT`)
      client.release()
    }
  }
}

interface Row {
  id: string
  transactionId: string
  account: string
  userId: string | null
  fen: number
  at: Date
  kind: string
  orderId: string | null
}

/** The ledger as rows. */
async function readBooks({ app }: Market) {
  const rows = await app.pool.query<Row>(`
    SELECT e.id, t.id AS "transactionId", e.account::text, e.user_id AS "userId", e.amount_fen::int AS fen, e.created_at AS at,
      t.kind::text, t.order_id AS "orderId"
    FROM ledger_entry e JOIN ledger_transaction t ON t.id = e.transaction_id ORDER BY e.created_at, e.id`)
  return { rows: rows.rows, orders: await app.db.order.findMany(), payouts: await app.db.payout.findMany() }
}
type Books = Awaited<ReturnType<typeof readBooks>>

const isPayout = ({ kind }: Row) => kind === 'payout' || kind === 'payout_return'

const total = (rows: Row[]) => rows.reduce((sum, { fen }) => sum + fen, 0) + 0

/** A seller's sales, summed independently. */
function salesBy(seller: TestPerson, { rows, orders }: Books, isWanted: (row: Row) => boolean): SalesFigures {
  const parts = new Set(orders.filter((one) => [one.creatorId, one.ownerId].includes(seller.id)).map(({ id }) => id))
  const sales = rows.filter((row) => !isPayout(row) && parts.has(row.orderId ?? '') && isWanted(row))
  const yuan = (wanted: (row: Row) => boolean) => total(sales.filter(wanted)) / 100
  return {
    gross: -yuan(({ account }) => account === 'channel') + 0,
    fee: yuan(({ account }) => account === 'fee'),
    othersShares: yuan(({ account, userId }) => account === 'seller' && userId !== seller.id),
    net: yuan(({ account, userId }) => account === 'seller' && userId === seller.id),
  }
}

function moneyOf(seller: TestPerson, books: Books): SellerMoney {
  const own = books.rows.filter(({ account, userId }) => account === 'seller' && userId === seller.id)
  const fen = (wanted: (row: Row) => boolean) => total(own.filter(wanted))
  const balance = fen(() => true)
  const limit = Date.now() - SETTLEMENT_DAYS * 24 * 3600_000
  const unsettled = new Set(
    own.filter(({ kind, at }) => kind === 'sale' && at.getTime() > limit).map(({ orderId }) => orderId),
  )
  const pending = fen(({ orderId }) => orderId !== null && unsettled.has(orderId))
  const requested = books.payouts
    .filter(({ userId, state }) => userId === seller.id && state === 'requested')
    .reduce((sum, { amountFen }) => sum + Number(amountFen), 0)
  return {
    ...salesBy(seller, books, () => true),
    paidOut: -fen(isPayout) / 100 + 0,
    balance: balance / 100,
    pending: pending / 100,
    requested: requested / 100,
    refunding: 0,
    available: Math.max(0, balance - pending - requested) / 100,
  }
}

const inFen = (yuan: number) => Math.round(yuan * 100)

/** The figures of one response are consistent. */
function expectToAddUp(figures: SalesFigures): void {
  const { gross, fee, othersShares, net } = figures
  expect(inFen(gross) - inFen(fee) - inFen(othersShares)).toBe(inFen(net))
}

async function checkStatistics(seller: TestPerson, market: Market, books: Books): Promise<void> {
  const { sales, money, trend, top } = (await seller.get('/store/statistics')).body as Statistics
  expect(money).toEqual(moneyOf(seller, books))
  expectToAddUp(money)
  expect(inFen(money.net) - inFen(money.paidOut)).toBe(inFen(money.balance))
  const today = shanghaiDay(market.app.clock.now())
  const since = (day: string) => salesBy(seller, books, ({ at }) => shanghaiDay(at) >= day)
  const [ofToday, ofMonth] = [since(today), since(`${today.slice(0, 8)}01`)]
  expect(sales).toMatchObject({
    revenue: money.gross,
    today: ofToday.gross,
    netToday: ofToday.net,
    month: ofMonth.gross,
    netMonth: ofMonth.net,
  })
  for (const day of trend) {
    const expected = salesBy(seller, books, ({ at }) => shanghaiDay(at) === day.date)
    expect([day.revenue, day.net]).toEqual([expected.gross, expected.net])
  }
  for (const asset of top) {
    const ids = books.orders.filter(({ assetId }) => assetId === asset.id).map(({ id }) => id)
    const expected = salesBy(seller, books, ({ orderId }) => ids.includes(orderId ?? ''))
    expect([asset.revenue, asset.net]).toEqual([expected.gross, expected.net])
  }
  const counted = books.orders.filter(
    (one) => one.status === 'completed' && !one.isRefunded && [one.creatorId, one.ownerId].includes(seller.id),
  )
  expect(sales.orders).toBe(counted.length)
}

async function checkLists(seller: TestPerson, books: Books): Promise<void> {
  const money = moneyOf(seller, books)
  const { balance, pending, requested, available } = money
  const income = (await seller.get('/store/income')).body as Income
  expect(income).toMatchObject({ money, balance, pending, requested, available })
  expect((await seller.get('/store/payouts')).body.money).toEqual(money)

  const entries = await everyPage<Income['entries'][number]>(seller, '/store/income', 'entries')
  const own = books.rows.filter(({ account, userId }) => account === 'seller' && userId === seller.id).reverse()
  expect(entries.map(({ id, amount }) => [id, inFen(amount)])).toEqual(own.map(({ id, fen }) => [id, fen]))
  let running = inFen(balance)
  for (const { amount, balance: after, sale, kind } of entries) {
    expect(inFen(after)).toBe(running)
    running -= inFen(amount)
    expect(sale === null).toBe(kind.startsWith('payout'))
    if (!sale) continue
    expectToAddUp(sale)
    expect(sale.net).toBe(amount)
  }
  // A creator with no share has no ledger entry.
  const lines = new Set(own.map(({ transactionId }) => transactionId))
  const ofLines = salesBy(seller, books, ({ transactionId }) => lines.has(transactionId))
  for (const name of ['gross', 'fee', 'othersShares', 'net'] as const)
    expect(entries.reduce((sum, { sale }) => sum + inFen(sale?.[name] ?? 0), 0)).toBe(inFen(ofLines[name]))

  const orders = await everyPage<SellerOrder>(seller, '/store/orders', 'orders')
  const parts = books.orders.filter((one) => [one.creatorId, one.ownerId].includes(seller.id))
  expect(orders.map(({ id }) => id).sort()).toEqual(parts.map(({ id }) => id).sort())
  for (const order of orders) expect(order.sale).toEqual(salesBy(seller, books, ({ orderId }) => orderId === order.id))
}

async function checkAssets(seller: TestPerson, { app, assets }: Market, books: Books): Promise<void> {
  for (const { id, creatorId, ownerId } of await app.db.asset.findMany({
    where: { id: { in: assets.map(({ id }) => id) } },
  })) {
    const answer = await seller.get(`/store/assets/${id}/statistics?days=90`)
    expect(answer.status).toBe([creatorId, ownerId].includes(seller.id) ? 200 : 404)
    if (answer.status !== 200) continue
    const orders = new Set(books.orders.filter(({ assetId }) => assetId === id).map((order) => order.id))
    const statistics = answer.body as AssetStatistics
    expect(statistics.sale).toEqual(salesBy(seller, books, ({ orderId }) => orders.has(orderId ?? '')))
    const inTrend = salesBy(
      seller,
      books,
      ({ orderId, at }) => orders.has(orderId ?? '') && shanghaiDay(at) >= (statistics.trend[0]?.date ?? ''),
    )
    expect(statistics.trend.reduce((sum, { net }) => sum + inFen(net), 0)).toBe(inFen(inTrend.net))
  }
}

async function checkStatements(seller: TestPerson, books: Books): Promise<void> {
  const own = books.rows.filter(({ account, userId }) => account === 'seller' && userId === seller.id)
  for (const month of new Set(own.map(({ at }) => shanghaiDay(at).slice(0, 7)))) {
    const table = (await seller.get(`/store/income/statement?month=${month}&locale=en-US`)).body as string
    const [head, opening, ...rest] = table
      .replace('\ufeff', '')
      .trimEnd()
      .split('\r\n')
      .map((line) => line.split(','))
    expect(head?.slice(4)).toEqual([
      'Gross sales (CNY)',
      'Platform fee (CNY)',
      "Others' shares (CNY)",
      'Net income (CNY)',
      'Paid out (CNY)',
      'Balance (CNY)',
    ])
    const sums = rest.pop() ?? []
    const ofMonth = own.filter(({ at }) => shanghaiDay(at).startsWith(month))
    const before = total(own.filter(({ at }) => shanghaiDay(at) < `${month}-01`))
    const cell = (row: string[] | undefined, at: number) => inFen(Number(row?.[at] ?? 0))
    expect(cell(opening, 9)).toBe(before)
    expect(cell(sums, 9)).toBe(before + total(ofMonth))
    expect(rest).toHaveLength(ofMonth.length)
    const lines = new Set(ofMonth.map(({ transactionId }) => transactionId))
    const expected = salesBy(seller, books, ({ transactionId }) => lines.has(transactionId))
    const paidOut = -total(ofMonth.filter(isPayout)) + 0
    const wanted = [expected.gross, expected.fee, expected.othersShares, expected.net].map(inFen)
    for (const [index, fen] of [...wanted, paidOut].entries()) {
      expect(cell(sums, 4 + index)).toBe(fen)
      expect(rest.reduce((sum, row) => sum + cell(row, 4 + index), 0)).toBe(fen)
    }
  }
}

test.each([17, 4711, 90210])(
  'after any history every amount on every page equals the ledger, for creator, owner and both (seed %i)',
  async (seed) => {
    const market = await startMarket()
    try {
      const [random = []] = fc.sample(fc.array(step, { minLength: 45, maxLength: 60, size: 'max' }), {
        seed,
        numRuns: 1,
      })
      const history = [...random, ...ENDING]
      for (const [index, one] of history.entries()) {
        await take(market, one)
        if (index % 15 !== 14 && index !== history.length - 1) continue
        const books = await readBooks(market)
        expect(total(books.rows)).toBe(0)
        for (const seller of market.sellers) {
          await checkStatistics(seller, market, books)
          await checkLists(seller, books)
          await checkAssets(seller, market, books)
          await checkStatements(seller, books)
        }
      }
      // The history is not trivial.
      const kinds = new Set((await readBooks(market)).rows.map(({ kind }) => kind))
      expect([...kinds].sort()).toEqual(['payout', 'payout_return', 'refund', 'sale'])
    } finally {
      await market.app.close()
    }
  },
  240_000,
)

test('a statement is in the language of the query, else the cookie, else the browser', async () => {
  const market = await startMarket()
  try {
    await take(market, { do: 'buy', asset: 1 })
    const owner = market.sellers[2] as TestPerson
    const month = shanghaiDay(new Date()).slice(0, 7)
    const read = async (query: string, headers: Record<string, string> = {}) => {
      const cookie = `hzcdap_session=${owner.token}${headers.cookie ?? ''}`
      const url = `/v1/hzcdap/store/income/statement?month=${month}${query}`
      const response = await market.app.app.inject({ method: 'GET', url, headers: { ...headers, cookie } })
      return response.body.split('\r\n')
    }
    const chinese = await read('')
    expect(chinese[0]).toBe(
      '\ufeff时间,类型,订单编号,资产,成交总额（元）,平台服务费（元）,其他权利人分成（元）,净收入（元）,已提现（元）,余额（元）',
    )
    expect(chinese[2]).toContain('销售')
    for (const english of [
      await read('&locale=en-US'),
      await read('', { cookie: '; locale=en-US' }),
      await read('', { 'accept-language': 'en-GB,zh;q=0.5' }),
    ])
      expect(english[2]).toContain('Sale')
    expect((await read('&locale=zh-CN', { cookie: '; locale=en-US' }))[2]).toContain('销售')
    expect((await owner.get(`/store/income/statement?month=${month}&locale=fr`)).status).toBe(400)
  } finally {
    await market.app.close()
  }
})

test('an owner’s assets, sales, home page and card count their own objects', async () => {
  const market = await startMarket()
  const { app, sellers, assets, operator } = market
  try {
    const [creator, , owner] = sellers as [TestPerson, TestPerson, TestPerson]
    await take(market, { do: 'buy', asset: 1 })
    const title = { en: 'Bronze Ding' }
    await app.db.assetText.update({ where: { assetId: assets[1]?.id as string }, data: { record: { title } } })
    expect((await owner.get('/store/statistics')).body).toMatchObject({
      assets: { total: 2, owned: 2, byStatus: { saling: 2 } },
      sales: { orders: 1 },
      top: [{ id: assets[1]?.id, title, orders: 1 }],
    })
    expect((await operator.get('/admin/orders')).body.orders[0].asset).toMatchObject({ id: assets[1]?.id, title })
    expect((await owner.get('/store/orders')).body.orders).toMatchObject([{ role: 'owner', buyer: expect.any(String) }])
    const fresh = await app.assetOnSale(creator, {
      status: 'removed',
      ownerId: owner.id,
      ownerShareBasisPoints: 100,
      ownership: 'accepted',
    })
    const numOf = async (id: string) => {
      const { assetsNum, ownedNum } = (await app.visitor.get(`/market/creators/${id}`)).body
      return [assetsNum, ownedNum]
    }
    const before = [
      [3, 0],
      [2, 2],
    ]
    expect([await numOf(creator.id), await numOf(owner.id)]).toEqual(before)
    expect((await creator.post(`/store/assets/${fresh.id}/launch`)).body.status).toBe('saling')
    expect([await numOf(creator.id), await numOf(owner.id)]).toEqual([
      [4, 0],
      [3, 3],
    ])
    const { creators } = (await app.visitor.get('/market/creators')).body
    const card = creators.find((one: { id: string }) => one.id === owner.id)
    expect(card).toMatchObject({ assetsNum: 3 })
    expect(card.stickyAssets[0].id).toBe(fresh.id)
    expect((await owner.get('/store/owners')).body.owners[0]).toMatchObject({ id: owner.id, assetsNum: 3 })
    await operator.post(`/admin/reviews/asset/${fresh.id}`, { decision: 'violation', reason: '来源不明' })
    expect([await numOf(creator.id), await numOf(owner.id)]).toEqual(before)
  } finally {
    await app.close()
  }
})
