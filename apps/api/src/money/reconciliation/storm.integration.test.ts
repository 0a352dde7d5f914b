import { setTimeout as wait } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { advanceRefunds } from '../../sales/payments/advance-refunds.ts'
import { beginPayment } from '../../sales/payments/begin-payment.ts'
import { closePayment } from '../../sales/payments/close-payment.ts'
import { expireOrders } from '../../sales/payments/expire-orders.ts'
import { queryDuePayments } from '../../sales/payments/query-due-payments.ts'
import { callerOf } from '../../testing/caller-of.ts'
import { closeAfterAll } from '../../testing/index.ts'
import { mortal } from '../../testing/mortal.ts'
import { startPayingApp } from '../../testing/paying-app.ts'
import { randomFrom } from '../../testing/random.ts'
import { type NotifyFaults, startSandbox } from '../../testing/sandbox-process.ts'
import { reconcileDueDays } from './reconcile-due-days.ts'

// Several programs and a database start, slowly on busy machines.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

/** Few in test runs; 2,000 by `npm run payments:storm`. */
const ORDERS = Number(process.env.STORM_ORDERS ?? 40)
const AT_ONCE = 8
const SEED = Number(process.env.STORM_SEED ?? Date.now() % 1_000_000)

const random = randomFrom(SEED)
const chance = (share: number) => random() < share
const upTo = (limit: number) => Math.floor(random() * limit)

const sandbox = closeAfterAll(await startSandbox({ SANDBOX_CLOCK_SPEED: '200' }))
const app = closeAfterAll(await startPayingApp(sandbox, { PLATFORM_FEE_BASIS_POINTS: '333' }))
const operator = await app.person('operator')

/** Dependencies of a process that may be killed any time. */
const perhapsDying = () => (chance(0.3) ? mortal(app.payments, upTo(30)).parts : app.payments)
const survive = (work: Promise<unknown>) =>
  work.then(
    () => {},
    () => {},
  )

function someFaults(): NotifyFaults {
  return {
    ...(chance(0.4) && { delayMs: upTo(800) }),
    ...(chance(0.4) && { repeat: 1 + upTo(5) }),
    ...(chance(0.2) && { drop: chance(0.5) ? true : 1 }),
    ...(chance(0.15) && { corrupt: true }),
  }
}

/** A buyer: order, payment attempts, possibly cancellation and refunds. */
async function oneOrder(assetId: string): Promise<void> {
  const buyer = await app.person('buyer')
  const { id } = (await buyer.post('/orders', { assetId })).body
  const numbers = new Set<string>()
  for (let tries = chance(0.2) ? 2 : 1; tries > 0; tries--) {
    const paymentMode = chance(0.5) ? 'wechat' : 'alipay'
    const wish = { orderId: id, paymentMode, scene: 'qr', clientAddress: '::1' } as const
    await survive(beginPayment(perhapsDying(), callerOf(buyer.id), wish))
    await survive(beginPayment(app.payments, callerOf(buyer.id), wish))
  }
  for (const { outTradeNo } of await app.db.paymentAttempt.findMany({ where: { orderId: id } })) numbers.add(outTradeNo)
  if (chance(0.15)) await buyer.post(`/orders/${id}/cancel`)
  for (const outTradeNo of numbers) {
    if (chance(0.12)) continue
    // A closed payment cannot be paid, and no money moves.
    await survive(sandbox.act(outTradeNo, chance(0.06) ? 'close' : 'success', someFaults()))
  }
  if (chance(0.1)) await buyer.post(`/orders/${id}/cancel`)
  if (chance(0.3)) {
    await survive(
      expect.poll(async () => (await buyer.get(`/orders/${id}`)).body.status, { timeout: 2000 }).toBe('completed'),
    )
    for (let parts = 1 + upTo(3); parts > 0; parts--) {
      const amount = chance(0.5) ? undefined : (1 + upTo(700)) / 100
      await operator.post(`/admin/orders/${id}/refunds`, { reason: '退款', ...(amount && { amount }) })
    }
  }
}

/** Work of workers, sometimes killed. */
async function sweep(): Promise<void> {
  await survive(queryDuePayments(perhapsDying()))
  await survive(advanceRefunds(perhapsDying()))
  const wanted = await app.db.paymentAttempt.findMany({
    where: { closeWanted: true, state: { in: ['created', 'open'] } },
  })
  for (const { id } of wanted.slice(0, 5)) await survive(closePayment(perhapsDying(), id))
}

const unsettled = async () => ({
  attempts: await app.db.paymentAttempt.count({ where: { state: { in: ['created', 'open'] } } }),
  orders: await app.db.order.count({ where: { status: 'pending' } }),
  refunds: await app.db.refund.count({ where: { state: { in: ['requested', 'processing'] } } }),
})

const MAX_MILLISECONDS = 300_000 + ORDERS * 2_000

test(
  `${ORDERS} orders with random outcomes, delays, duplicates, refunds and crashes: the books balance, and the bills agree`,
  async () => {
    const began = new Date()
    const [creator, owner] = await app.people('creator', 'owner')
    const share = { ownerId: owner.id, ownerShareBasisPoints: 2917, ownership: 'accepted' } as const
    const asset = await app.assetOnSale(creator, { priceFen: 1999, ...share })
    let isOver = false
    const worker = (async () => {
      while (!isOver) {
        await sweep()
        app.clock.advance(1)
        await wait(20)
      }
    })()
    let started = 0
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        while (started++ < ORDERS) await oneOrder(asset.id)
      }),
    )
    isOver = true
    await worker
    // Past the payment deadline and the expiry of all codes.
    app.clock.advance(30 * 60)
    await expect
      .poll(
        async () => {
          app.clock.advance(120)
          await sweep()
          await expireOrders(app.payments)
          return unsettled()
        },
        { timeout: 120_000 + ORDERS * 100 },
      )
      .toEqual({ attempts: 0, orders: 0, refunds: 0 })

    const seed = `seed ${SEED}`
    const { rows } = await app.pool.query<{ wrong: number; sum: number }>(
      `SELECT (SELECT coalesce(sum(amount_fen), 0)::int FROM ledger_entry) AS sum,
            (SELECT count(*)::int FROM orders o WHERE (o.status = 'completed') <>
               (1 = (SELECT count(*) FROM ledger_transaction t WHERE t.order_id = o.id AND t.kind = 'sale'))) AS wrong`,
    )
    expect(rows[0], seed).toEqual({ sum: 0, wrong: 0 })
    // Money paid and not refunded equals completed orders.
    const { rows: money } = await app.pool.query(
      `SELECT o.id FROM orders o
     WHERE (SELECT coalesce(sum(a.paid_amount_fen), 0) FROM payment_attempt a WHERE a.order_id = o.id AND a.state = 'paid')
         - (SELECT coalesce(sum(r.amount_fen), 0) FROM refund r WHERE r.order_id = o.id AND r.state = 'succeeded')
        <> coalesce((SELECT -sum(e.amount_fen) FROM ledger_entry e JOIN ledger_transaction t ON t.id = e.transaction_id
                     WHERE t.order_id = o.id AND e.account = 'channel'), 0)`,
    )
    expect(money, seed).toEqual([])

    await sandbox.control('/clock', { advanceSeconds: 2 * 24 * 3600 })
    await reconcile(began)
    const { reconciliations } = (await operator.get('/admin/reconciliations')).body
    expect(
      reconciliations.map((one: { status: string; differencesCount: number }) => [one.status, one.differencesCount]),
      `${seed} ${JSON.stringify(reconciliations)}`,
    ).toEqual(reconciliations.map(() => ['agrees', 0]))
    const billRows = reconciliations.reduce((sum: number, one: { billRows: number }) => sum + one.billRows, 0)
    const paid = await app.db.paymentAttempt.count({ where: { state: 'paid' } })
    expect(billRows, seed).toBe(paid + (await app.db.refund.count({ where: { state: 'succeeded' } })))
  },
  MAX_MILLISECONDS,
)

test('exactly the faults of a bill are reported, in the console and as a table', async () => {
  const began = new Date()
  await sandbox.control('/clock', { advanceSeconds: -2 * 24 * 3600 })
  const orders = await Promise.all([0, 1, 2].map(() => app.paying('wechat')))
  for (const order of orders) await sandbox.act(order.outTradeNo, 'success')
  for (const order of orders) await expect.poll(async () => (await order.status()).status).toBe('completed')
  await operator.post(`/admin/orders/${orders[2]?.order.id}/refunds`, { amount: 1, reason: '部分' })
  await expect
    .poll(async () => {
      app.clock.advance(10)
      await advanceRefunds(app.payments)
      return unsettled()
    })
    .toMatchObject({ refunds: 0 })
  const [one, two, three] = orders.map(({ outTradeNo }) => outTradeNo)
  const lies = [
    { outTradeNo: one, lie: 'omit' },
    { outTradeNo: two, lie: 'amount', amountFen: 1 },
    { outTradeNo: three, refundNo: `R${three}N1`, lie: 'amount', amountFen: 7 },
    { outTradeNo: 'PNEVERWAS1', lie: 'invent', amountFen: 500 },
  ]
  await sandbox.control('/bills', { channel: 'wechatpay', lies })
  await sandbox.control('/clock', { advanceSeconds: 2 * 24 * 3600 })
  const days = await reconcile(began)
  const { reconciliations } = (await operator.get('/admin/reconciliations')).body
  const wrong = reconciliations.find(
    (each: { paymentMode: string; day: string }) => each.paymentMode === 'wechat' && each.day === days.at(-1),
  )
  const report = (await operator.get(`/admin/reconciliations/${wrong.id}`)).body
  expect(report).toMatchObject({ status: 'differs', differencesCount: 4 })
  const found = report.differences.map((difference: Record<string, unknown>) =>
    [difference.kind, difference.outTradeNo, difference.ours, difference.bill].join(' '),
  )
  expect(found.sort()).toEqual(
    [
      `payment_amount ${two} 12.34 0.01`,
      'payment_missing_here PNEVERWAS1  5',
      `payment_missing_there ${one} 12.34 `,
      `refund_amount ${three} 1 0.07`,
    ].sort(),
  )
  const table = await operator.get(`/admin/reconciliations/${wrong.id}/csv`)
  expect(table.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(String(table.body).trim().split('\r\n')).toHaveLength(5)
  expect(table.body).toContain('差异,支付单号,退款单号,账簿（元）,账单（元）')
  const english = await operator.get(`/admin/reconciliations/${wrong.id}/csv?locale=en-US`)
  expect(english.body).toContain('WeChat Pay,Refund amounts differ')
  expect(app.alerts).toContain('reconciliation-differs')
  await sandbox.control('/bills', { channel: 'wechatpay', lies: [] })
})

test('a payment without a notification or a query is found in the bill and booked', async () => {
  const began = new Date()
  await sandbox.control('/clock', { advanceSeconds: -2 * 24 * 3600 })
  const order = await app.paying('alipay')
  await sandbox.act(order.outTradeNo, 'success', { drop: true })
  await sandbox.control('/clock', { advanceSeconds: 2 * 24 * 3600 })
  expect((await order.status()).status).toBe('pending')
  await reconcile(began)
  expect((await order.status()).status).toBe('completed')
  expect(await app.books(order.order.id)).toEqual({ sales: 1, refunds: 0, sum: 0 })
})

test('only an operator may request a comparison, and only of a day that is over', async () => {
  const today = new Date(app.clock.now().getTime() + 8 * 3600_000).toISOString().slice(0, 10)
  const refused = await operator.post('/admin/reconciliations', { paymentMode: 'wechat', day: today })
  expect(refused).toMatchObject({ status: 400, body: { details: [{ path: 'day' }] } })
})

/** Compares past days again. @returns the days, in Shanghai. */
async function reconcile(since: Date): Promise<string[]> {
  const day = (at: Date) => new Date(at.getTime() + 8 * 3600_000).toISOString().slice(0, 10)
  const days = [...new Set([day(since), day(new Date())])]
  app.clock.advance(2 * 24 * 3600)
  try {
    const data = { expiresAt: new Date('2099-01-01'), absoluteExpiresAt: new Date('2099-01-01') }
    await app.db.session.updateMany({ data })
    for (const each of days) {
      for (const paymentMode of ['wechat', 'alipay']) {
        expect((await operator.post('/admin/reconciliations', { paymentMode, day: each })).status).toBe(202)
      }
    }
    for (const _ of days) await reconcileDueDays(app.payments)
  } finally {
    app.clock.advance(-2 * 24 * 3600)
  }
  return days
}
