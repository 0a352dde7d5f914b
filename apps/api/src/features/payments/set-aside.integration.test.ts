import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type PayingApp, startPayingApp } from '../../testing/paying-app.ts'
import { type SandboxProcess, startSandbox } from '../../testing/sandbox-process.ts'
import { expireOrders } from './expire-orders.ts'
import { queryDuePayments } from './query-due-payments.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

let sandbox: SandboxProcess
let app: PayingApp
beforeAll(async () => {
  sandbox = await startSandbox()
  app = await startPayingApp(sandbox)
})
afterAll(async () => {
  await app.close()
  await sandbox.stop()
})

/** An order at whose channel another amount is paid than it asks for. */
async function paidOtherwise(mode: 'wechat' | 'alipay', notify: { drop: boolean }) {
  const order = await app.paying(mode)
  // The channel goes on with what it was asked for, one fen less than what the books now say.
  await app.db.paymentAttempt.updateMany({ where: { outTradeNo: order.outTradeNo }, data: { amountFen: 1235 } })
  await sandbox.act(order.outTradeNo, 'success', notify)
  return order
}
async function setAsideFor(outTradeNo: string) {
  const operator = await app.person('operator')
  const { quarantine } = (await operator.get('/admin/quarantine')).body as { quarantine: { outTradeNo: string }[] }
  return quarantine.filter((row) => row.outTradeNo === outTradeNo)
}

test('a wrong amount that only asking finds pays nothing, alerts, and is listed once however often it is asked', async () => {
  for (const mode of ['wechat', 'alipay'] as const) {
    const order = await paidOtherwise(mode, { drop: true })
    app.alerts.length = 0
    for (let times = 0; times < 4; times++) {
      app.clock.advance(11)
      await queryDuePayments(app.payments)
    }
    expect(app.alerts).toContain('payment-misfit')
    expect((await order.status()).status).toBe('pending')
    expect(await setAsideFor(order.outTradeNo)).toMatchObject([
      {
        kind: 'other_amount',
        orderId: order.order.id,
        paymentMode: mode,
        reason: 'paid CNY 12.34 instead of CNY 12.35; the channel said so when it was asked',
      },
    ])
    expect(await app.books(order.order.id)).toEqual({ sales: 0, refunds: 0, sum: 0 })
  }
})

test('where a notification was set aside for it, asking adds no second line; the order expires unpaid', async () => {
  const order = await paidOtherwise('wechat', { drop: false })
  await expect.poll(() => setAsideFor(order.outTradeNo)).toHaveLength(1)
  app.clock.advance(11)
  await queryDuePayments(app.payments)
  app.clock.advance(16 * 60)
  await expireOrders(app.payments)
  expect((await order.status()).status).toBe('expired')
  expect(await setAsideFor(order.outTradeNo)).toMatchObject([
    { kind: 'other_amount', reason: 'paid CNY 12.34 instead of CNY 12.35; asked, the channel says: misfit' },
  ])
})
