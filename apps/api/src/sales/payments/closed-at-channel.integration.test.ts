import { expect, test } from 'vitest'
import { alipayNotification, type RawNotification, wechatNotification, wechatPaid } from '../../testing/forged.ts'
import { startPayingWorld } from '../../testing/paying-world.ts'
import { expireOrders } from './expire-orders.ts'
import { queryDuePayments } from './query-due-payments.ts'

const { sandbox, app, attemptOf, quarantineOf } = await startPayingWorld()

const PAID_AT = '2026-11-20 10:00:00'
const alipay = (outTradeNo: string, change: Record<string, string>) =>
  alipayNotification({ out_trade_no: outTradeNo, trade_no: `2026${outTradeNo}`, total_amount: '12.34', ...change })
const wechat = (outTradeNo: string, trade_state: string) =>
  wechatNotification(wechatPaid(outTradeNo, 1234, { trade_state }))
const wechatRefund = (outTradeNo: string) => {
  const { mchid, out_trade_no, transaction_id } = wechatPaid(outTradeNo, 1234)
  const amount = { total: 1234, refund: 1234, payer_total: 1234, payer_refund: 1234 }
  const refund = { out_refund_no: 'CONSOLE1', refund_id: '50', refund_status: 'SUCCESS', amount }
  return wechatNotification({ mchid, out_trade_no, transaction_id, ...refund }, { eventType: 'REFUND.SUCCESS' })
}

const NOTICES: [string, 'wechat' | 'alipay', (outTradeNo: string) => RawNotification, string][] = [
  ['WeChat Pay: refunded', 'wechat', (no) => wechat(no, 'REFUND'), 'refunded'],
  ['WeChat Pay: revoked', 'wechat', (no) => wechat(no, 'REVOKED'), 'refunded'],
  ['WeChat Pay: closed', 'wechat', (no) => wechat(no, 'CLOSED'), 'closed'],
  ['WeChat Pay: a refund of it', 'wechat', wechatRefund, 'refunded'],
  [
    'Alipay: closed after it was paid',
    'alipay',
    (no) => alipay(no, { trade_status: 'TRADE_CLOSED', gmt_payment: PAID_AT }),
    'refunded',
  ],
  [
    'Alipay: closed by a full refund',
    'alipay',
    (no) => alipay(no, { trade_status: 'TRADE_CLOSED', refund_fee: '12.34' }),
    'refunded',
  ],
  [
    'Alipay: paid, and a part refunded',
    'alipay',
    (no) => alipay(no, { trade_status: 'TRADE_SUCCESS', gmt_payment: PAID_AT, refund_fee: '5.00' }),
    'refunded',
  ],
  ['Alipay: closed', 'alipay', (no) => alipay(no, { trade_status: 'TRADE_CLOSED' }), 'closed'],
]

test.each(NOTICES)(
  'a payment that is over at the channel never completes an order; it is quarantined and the order stays open: %s',
  async (_what, mode, notice, state) => {
    const order = await app.paying(mode)
    const { outTradeNo } = order
    app.alerts.length = 0
    const answers = [await app.notify(mode, notice(outTradeNo)), await app.notify(mode, notice(outTradeNo))]
    expect(answers.map(({ status }) => status)).toEqual(mode === 'wechat' ? [204, 204] : [200, 200])
    expect(await order.status()).toMatchObject({ status: 'pending', refund: null, closedPayment: outTradeNo })
    expect(await attemptOf(outTradeNo)).toMatchObject({ state, nextQueryAt: null })
    expect(await app.books(order.order.id)).toEqual({ sales: 0, refunds: 0, sum: 0 })
    expect(app.alerts.filter((alert) => alert === 'payment-closed-at-channel')).toHaveLength(1)
    expect(await quarantineOf(outTradeNo)).toMatchObject([{ kind: 'closed_at_channel', orderId: order.order.id }])
  },
)

test('a payment notification that follows its refund notification completes no order and requests no second refund', async () => {
  const order = await app.paying('wechat')
  await app.notify('wechat', wechat(order.outTradeNo, 'REFUND'))
  expect((await app.notify('wechat', wechat(order.outTradeNo, 'SUCCESS'))).status).toBe(204)
  expect(await order.status()).toMatchObject({ status: 'pending', refund: null })
  expect(await attemptOf(order.outTradeNo)).toMatchObject({ state: 'refunded' })
})

test('a refund that is found by a query is listed once after any number of queries', async () => {
  for (const mode of ['wechat', 'alipay'] as const) {
    const order = await app.paying(mode)
    await sandbox.act(order.outTradeNo, 'success', { drop: true })
    const channel = app.payments.channels[mode]
    const request = { outTradeNo: order.outTradeNo, refundNo: `X${order.outTradeNo}`, amountFen: 1234, totalFen: 1234 }
    await channel.refund({ ...request, reason: '在渠道后台退款' })
    app.clock.advance(6)
    await queryDuePayments(app.payments)
    await queryDuePayments(app.payments)
    expect((await order.status()).status).toBe('pending')
    expect(await attemptOf(order.outTradeNo)).toMatchObject({ state: 'refunded' })
    expect(await quarantineOf(order.outTradeNo)).toMatchObject([{ kind: 'closed_at_channel', paymentMode: mode }])
  }
})

test('an order whose payment was closed at the channel can be paid by another payment', async () => {
  const order = await app.paying('alipay', 'web')
  await app.notify('alipay', alipay(order.outTradeNo, { trade_status: 'TRADE_CLOSED' }))
  const { outTradeNo } = await order.pay('alipay', 'web')
  expect(outTradeNo).not.toBe(order.outTradeNo)
  expect(await order.status()).not.toHaveProperty('closedPayment')
  await sandbox.act((await order.pay('wechat', 'qr')).outTradeNo, 'success')
  await expect.poll(async () => (await order.status()).status).toBe('completed')
})

test('the refund of a booked payment, and the end of an abandoned or expired one, quarantine nothing', async () => {
  const paid = await app.paying('wechat')
  await sandbox.act(paid.outTradeNo, 'success')
  await expect.poll(async () => (await paid.status()).status).toBe('completed')
  await app.notify('wechat', wechat(paid.outTradeNo, 'REFUND'))
  expect((await paid.status()).status).toBe('completed')

  const changed = await app.paying('alipay', 'web')
  const { outTradeNo } = await changed.pay('wechat', 'qr')
  await app.notify('alipay', alipay(changed.outTradeNo, { trade_status: 'TRADE_CLOSED' }))
  expect((await changed.status()).status).toBe('pending')
  await sandbox.act(outTradeNo, 'success')
  await expect.poll(async () => (await changed.status()).status).toBe('completed')

  const late = await app.paying('alipay')
  app.clock.advance(15 * 60 + 1)
  await app.notify('alipay', alipay(late.outTradeNo, { trade_status: 'TRADE_CLOSED' }))
  await expireOrders(app.payments)
  app.clock.advance(-(15 * 60 + 1))
  expect((await late.status()).status).toBe('expired')
  for (const no of [paid.outTradeNo, changed.outTradeNo, late.outTradeNo]) expect(await quarantineOf(no)).toEqual([])
})

test('an order that cannot be expired is reported, and does not block later ones', async () => {
  const broken = await app.paying('wechat')
  app.clock.advance(1)
  const later = await app.paying('wechat')
  app.clock.advance(15 * 60 + 1)
  const { channels } = app.payments
  const wechat = {
    ...channels.wechat,
    async query(outTradeNo: string) {
      if (outTradeNo === broken.outTradeNo) throw new TypeError('a bug')
      return channels.wechat.query(outTradeNo)
    },
  }
  await expireOrders({ ...app.payments, channels: { ...channels, wechat } })
  expect(app.alerts).toContain('order-not-expired')
  expect((await later.status()).status).toBe('expired')
  await expireOrders(app.payments)
  expect((await broken.status()).status).toBe('expired')
  app.clock.advance(-(15 * 60 + 2))
})
