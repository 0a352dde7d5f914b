import { expect, test } from 'vitest'
import { startPayingWorld } from '../../testing/paying-world.ts'
import { expireOrders } from './expire-orders.ts'
import { queryDuePayments } from './query-due-payments.ts'

const { sandbox, app, quarantineOf } = await startPayingWorld()

/** An order paid at its channel with another amount. */
async function paidOtherwise(mode: 'wechat' | 'alipay', notify: { drop: boolean }) {
  const order = await app.paying(mode)
  // The channel charges one fen less than the database records.
  await app.db.paymentAttempt.updateMany({ where: { outTradeNo: order.outTradeNo }, data: { amountFen: 1235 } })
  await sandbox.act(order.outTradeNo, 'success', notify)
  return order
}

test('a wrong amount that is found by a query completes no order, alerts, and is listed once after any number of queries', async () => {
  for (const mode of ['wechat', 'alipay'] as const) {
    const order = await paidOtherwise(mode, { drop: true })
    app.alerts.length = 0
    for (let times = 0; times < 4; times++) {
      app.clock.advance(11)
      await queryDuePayments(app.payments)
    }
    expect(app.alerts).toContain('payment-mismatch')
    expect((await order.status()).status).toBe('pending')
    expect(await quarantineOf(order.outTradeNo)).toMatchObject([
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

test('a query adds no second entry for a quarantined notification, and the order expires unpaid', async () => {
  const order = await paidOtherwise('wechat', { drop: false })
  await expect.poll(() => quarantineOf(order.outTradeNo)).toHaveLength(1)
  app.clock.advance(11)
  await queryDuePayments(app.payments)
  app.clock.advance(16 * 60)
  await expireOrders(app.payments)
  expect((await order.status()).status).toBe('expired')
  expect(await quarantineOf(order.outTradeNo)).toMatchObject([
    { kind: 'other_amount', reason: 'paid CNY 12.34 instead of CNY 12.35; asked, the channel says: mismatch' },
  ])
})
