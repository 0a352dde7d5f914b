import { ChannelUnknownError } from '@wencang/payment-channels/port'
import { expect, test, vi } from 'vitest'
import { alipayNotification, wechatNotification, wechatPaid } from '../../testing/forged.ts'
import { type PayingApp, startPayingApp } from '../../testing/paying-app.ts'
import { startPayingWorld } from '../../testing/paying-world.ts'
import { salesOf } from '../../testing/sales.ts'
import { CHANNEL_IDS, CHANNEL_KEYS } from '../../testing/sandbox-process.ts'
import { advanceRefunds } from './advance-refunds.ts'
import { closePayment } from './close-payment.ts'
import { expireOrders } from './expire-orders.ts'
import { queryDuePayments } from './query-due-payments.ts'

const { sandbox, app, attemptOf } = await startPayingWorld()

const statusOf = async (order: { status(): Promise<{ status: string }> }) => (await order.status()).status
/** Runs refunds to their end; WeChat settles after one second. */
const untilRefunded = (orderId: string) =>
  expect
    .poll(async () => {
      app.clock.advance(5)
      await advanceRefunds(app.payments)
      return (await app.db.refund.findMany({ where: { orderId } })).map(({ state }) => state)
    })
    .toEqual(['succeeded'])
/** Stored notification that the sandbox sent for a number. */
async function storedNotification(outTradeNo: string) {
  const { headers, rawBody } = await app.db.channelNotification.findFirstOrThrow({ where: { outTradeNo } })
  return { headers: headers as Record<string, string>, payload: Buffer.from(rawBody ?? '').toString() }
}
/** Replaces some channel calls until the test ends. */
function bend(mode: 'wechat' | 'alipay', change: Partial<PayingApp['payments']['channels']['wechat']>) {
  const real = app.payments.channels
  app.payments.channels = { ...real, [mode]: { ...real[mode], ...change } }
  return { real: real[mode], [Symbol.dispose]: () => Object.assign(app.payments, { channels: real }) }
}

test('case 1: 50 concurrent duplicates of a notification make one ledger set and one fulfilment, all acknowledged', async () => {
  for (const mode of ['wechat', 'alipay'] as const) {
    const order = await app.paying(mode)
    await sandbox.act(order.outTradeNo, 'success', { repeat: 50 })
    await expect
      .poll(() =>
        app.db.channelNotification.groupBy({
          by: ['verdict'],
          where: { outTradeNo: order.outTradeNo },
          _count: true,
          orderBy: { verdict: 'asc' },
        }),
      )
      .toMatchObject([
        { verdict: 'applied', _count: 1 },
        { verdict: 'duplicate', _count: 49 },
      ])
    const copy = await storedNotification(order.outTradeNo)
    const answers = await Promise.all(Array.from({ length: 50 }, () => app.notify(mode, copy)))
    const acknowledged = mode === 'wechat' ? { status: 204, body: '' } : { status: 200, body: 'success' }
    expect(answers).toEqual(Array(50).fill(acknowledged))
    expect(await app.books(order.order.id)).toEqual({ sales: 1, refunds: 0, sum: 0 })
    expect(await salesOf(app.db, order.asset.id)).toBe(1)
  }
})

test('case 2: a replay off by more than five minutes is refused before decrypting; an old Alipay notification changes nothing', async () => {
  const order = await app.paying('wechat')
  const garbage = () => ({ ciphertext: 'AAAA' })
  const old = wechatNotification(wechatPaid(order.outTradeNo, 1234), { secondsAgo: 301, change: garbage })
  expect((await app.notify('wechat', old)).status).toBe(401)
  const future = wechatNotification(wechatPaid(order.outTradeNo, 1234), { secondsAgo: -310 })
  expect((await app.notify('wechat', future)).status).toBe(401)
  expect(await statusOf(order)).toBe('pending')

  const paid = await app.paying('alipay')
  await sandbox.act(paid.outTradeNo, 'success')
  await expect.poll(() => statusOf(paid)).toBe('completed')
  app.clock.advance(24 * 3600)
  expect(await app.notify('alipay', await storedNotification(paid.outTradeNo))).toEqual({
    status: 200,
    body: 'success',
  })
  expect(await app.books(paid.order.id)).toEqual({ sales: 1, refunds: 0, sum: 0 })
  app.clock.advance(-24 * 3600)
})

test('case 3: a wrong amount or currency pays nothing, is quarantined with an alert, and is acknowledged once recorded', async () => {
  const operator = await app.person('operator')
  for (const change of [{ amount: { total: 1, currency: 'CNY' } }, { amount: { total: 1234, currency: 'USD' } }]) {
    const order = await app.paying('wechat')
    app.alerts.length = 0
    const asked = vi.spyOn(app.payments.channels.wechat, 'query')
    const answer = await app.notify('wechat', wechatNotification(wechatPaid(order.outTradeNo, 1234, change)))
    expect(answer.status).toBe(204)
    expect(asked).toHaveBeenCalledWith(order.outTradeNo)
    asked.mockRestore()
    expect(await statusOf(order)).toBe('pending')
    expect(app.alerts).toContain('notification-quarantined')
    const { quarantine } = (await operator.get('/admin/quarantine?limit=1')).body
    expect(quarantine).toMatchObject([{ outTradeNo: order.outTradeNo, orderId: order.order.id }])
  }
  const order = await app.paying('alipay')
  const cheap = alipayNotification({ out_trade_no: order.outTradeNo, trade_no: '2026', total_amount: '0.01' })
  expect(await app.notify('alipay', cheap)).toEqual({ status: 200, body: 'success' })
  expect(await statusOf(order)).toBe('pending')
})

test('case 4: a genuine notification for another merchant, app or seller is refused, changes nothing, and alerts', async () => {
  const order = await app.paying('wechat')
  const other = await app.paying('alipay')
  const trade = { out_trade_no: other.outTradeNo, trade_no: '2026', total_amount: '12.34' }
  const refused = [
    await app.notify('wechat', wechatNotification(wechatPaid(order.outTradeNo, 1234, { mchid: '1900000099' }))),
    await app.notify('wechat', wechatNotification(wechatPaid(order.outTradeNo, 1234, { appid: 'wx99' }))),
    await app.notify('alipay', alipayNotification({ ...trade, app_id: '2021999' })),
    await app.notify('alipay', alipayNotification({ ...trade, seller_id: '2088999' })),
  ]
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403])
  expect(refused.map(({ body }) => body)).not.toContain('success')
  expect([await statusOf(order), await statusOf(other)]).toEqual(['pending', 'pending'])
  expect(app.alerts.filter((alert) => alert === 'notification-rejected').length).toBeGreaterThanOrEqual(4)
})

test('case 5: tampered ciphertext, wrong associated data and a short tag are refused without a partial parse', async () => {
  const order = await app.paying('wechat')
  const resealed = (text: string | undefined, work: (bytes: Buffer) => Buffer) =>
    work(Buffer.from(text ?? '', 'base64')).toString('base64')
  const changes: ((resource: Record<string, string>) => Record<string, string>)[] = [
    ({ ciphertext }) => ({ ciphertext: resealed(ciphertext, (bytes) => bytes.map((byte) => byte ^ 1) as Buffer) }),
    () => ({ associated_data: 'refund' }),
    ({ ciphertext }) => ({ ciphertext: resealed(ciphertext, (bytes) => bytes.subarray(0, -4)) }),
    () => ({ ciphertext: Buffer.alloc(8).toString('base64') }),
  ]
  for (const change of changes) {
    const sealed = wechatNotification(wechatPaid(order.outTradeNo, 1234), {
      change,
    })
    expect((await app.notify('wechat', sealed)).status).toBe(400)
  }
  expect(await attemptOf(order.outTradeNo)).toMatchObject({ state: 'open', transactionId: null })
})

test('case 6: a rotated platform key is fetched once and then verifies; a flood of made-up serials fetches at most once a minute', async () => {
  await using elder = await startPayingApp(sandbox, { WECHATPAY_VERIFY_BY: 'certificate' })
  const fetches = vi.spyOn(globalThis, 'fetch')
  const downloads = () => fetches.mock.calls.filter(([url]) => String(url).endsWith('/v3/certificates')).length
  await sandbox.control('/wechatpay/platform', { notifiesBy: 'certificate' })
  try {
    const first = await elder.paying('wechat')
    await sandbox.act(first.outTradeNo, 'success')
    await expect.poll(() => statusOf(first)).toBe('completed')
    expect(downloads()).toBe(1)

    const flood = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        elder.notify('wechat', wechatNotification(wechatPaid('P1', 1), { serial: `MADE-UP-${index}` })),
      ),
    )
    expect(new Set(flood.map(({ status }) => status))).toEqual(new Set([401]))
    expect(downloads()).toBeLessThanOrEqual(2)

    // A new process has no cached keys.
    await sandbox.control('/wechatpay/platform', { rotate: true })
    await using fresh = await startPayingApp(sandbox, { WECHATPAY_VERIFY_BY: 'certificate' })
    const before = downloads()
    const rotated = await fresh.paying('wechat')
    await sandbox.act(rotated.outTradeNo, 'success', { repeat: 20 })
    await expect.poll(() => statusOf(rotated)).toBe('completed')
    expect(downloads() - before).toBe(1)
  } finally {
    fetches.mockRestore()
    await sandbox.control('/wechatpay/platform', { notifiesBy: 'public-key' })
  }
})

test('case 7: a SIGNTEST probe and a merchant’s serial in the platform’s place are plain failures', async () => {
  const order = await app.paying('wechat')
  const content = wechatPaid(order.outTradeNo, 1234)
  const probe = wechatNotification(content, { signature: 'WECHATPAY/SIGNTEST/aGVsbG8gd29ybGQ=' })
  const merchant = wechatNotification(content, {
    serial: CHANNEL_IDS.WECHATPAY_MERCHANT_SERIAL,
    privateKey: CHANNEL_KEYS.wechatMerchant.privateKey,
  })
  expect([await app.notify('wechat', probe), await app.notify('wechat', merchant)].map(({ status }) => status)).toEqual(
    [401, 401],
  )
  expect(await statusOf(order)).toBe('pending')
})

test('case 8: a notification that precedes the create response, or follows its timeout, completes the order; an unknown number is refused and alerts', async () => {
  const early = await app.paying('alipay')
  const late = await app.paying('alipay')
  {
    using bent = bend('wechat', {
      // The payment precedes the create response.
      create: async (request) => {
        const invitation = await bent.real.create(request)
        await sandbox.act(request.outTradeNo, 'success')
        await expect.poll(() => statusOf(early)).toBe('completed')
        return invitation
      },
    })
    const { outTradeNo } = await early.pay('wechat')
    expect(await attemptOf(outTradeNo)).toMatchObject({ state: 'paid' })
  }
  let lost = ''
  {
    using bent = bend('wechat', {
      create: async (request) => {
        lost = request.outTradeNo
        await bent.real.create(request)
        throw new ChannelUnknownError('timed out')
      },
    })
    await expect(late.pay('wechat')).rejects.toThrow('4054')
  }
  expect(await attemptOf(lost)).toMatchObject({ state: 'created' })
  await sandbox.act(lost, 'success')
  await expect.poll(() => statusOf(late)).toBe('completed')

  app.alerts.length = 0
  expect((await app.notify('wechat', wechatNotification(wechatPaid('P000000UNKNOWN', 1)))).status).toBe(500)
  expect(app.alerts).toContain('notification-quarantined')
})

test('case 9: a payment after cancellation or expiry is recorded, and refunded once by a number derived from the payment', async () => {
  const cancelled = await app.paying('wechat')
  await cancelled.buyer.post(`/orders/${cancelled.order.id}/cancel`)
  const expired = await app.paying('alipay')
  app.clock.advance(15 * 60 + 121)
  await expireOrders(app.payments)
  app.clock.advance(-(15 * 60 + 121))
  expect(await statusOf(expired)).toBe('expired')
  for (const order of [cancelled, expired]) {
    const before = await statusOf(order)
    await sandbox.act(order.outTradeNo, 'success', { repeat: 5 })
    await expect.poll(() => attemptOf(order.outTradeNo)).toMatchObject({ state: 'paid' })
    await untilRefunded(order.order.id)
    expect(await app.db.refund.findMany({ where: { orderId: order.order.id } })).toMatchObject([
      { refundNo: `R${order.outTradeNo}`, amountFen: 1234 },
    ])
    expect(await order.status()).toMatchObject({ status: before, refund: { status: 'succeeded', amount: 12.34 } })
    expect(await app.books(order.order.id)).toEqual({ sales: 0, refunds: 0, sum: 0 })
  }
})

test('case 10: when close and payment race, the payment wins, and no timeout closes an order', async () => {
  const order = await app.paying('wechat')
  await sandbox.act(order.outTradeNo, 'success', { drop: true })
  app.clock.advance(15 * 60 + 1)
  await expireOrders(app.payments)
  app.clock.advance(-(15 * 60 + 1))
  expect(await statusOf(order)).toBe('completed')

  const silent = await app.paying('wechat')
  await silent.buyer.post(`/orders/${silent.order.id}/cancel`)
  const { id } = await attemptOf(silent.outTradeNo)
  {
    const nobody = () => Promise.reject(new ChannelUnknownError('timed out'))
    using _ = bend('wechat', { close: nobody, query: nobody })
    await expect(closePayment(app.payments, id)).rejects.toThrow('unknown')
    expect(await attemptOf(silent.outTradeNo)).toMatchObject({ state: 'open' })
  }
  await closePayment(app.payments, id)
  expect(await attemptOf(silent.outTradeNo)).toMatchObject({ state: 'closed' })
})

test('case 11: an unscanned Alipay code is queried until its expiry and a margin; a later payment is refunded', async () => {
  const order = await app.paying('alipay')
  await order.buyer.post(`/orders/${order.order.id}/cancel`)
  const { id } = await attemptOf(order.outTradeNo)
  await closePayment(app.payments, id)
  expect(await attemptOf(order.outTradeNo)).toMatchObject({ state: 'open', nextQueryAt: expect.any(Date) })
  await sandbox.act(order.outTradeNo, 'success', { drop: true })
  app.clock.advance(60)
  await queryDuePayments(app.payments)
  await untilRefunded(order.order.id)

  const forgotten = await app.paying('alipay')
  await forgotten.buyer.post(`/orders/${forgotten.order.id}/cancel`)
  app.clock.advance(15 * 60 + 121)
  await queryDuePayments(app.payments)
  expect(await attemptOf(forgotten.outTradeNo)).toMatchObject({ state: 'closed' })
  app.clock.advance(-(15 * 60 + 181))
})

test('case 12: with payments at both channels, the first completes the order, the second is refunded, and both bills agree with the ledger', async () => {
  const order = await app.paying('wechat')
  const second = await order.pay('alipay')
  await sandbox.act(order.outTradeNo, 'success')
  await expect.poll(() => statusOf(order)).toBe('completed')
  await sandbox.act(second.outTradeNo, 'success')
  await expect.poll(() => attemptOf(second.outTradeNo)).toMatchObject({ state: 'paid' })
  await untilRefunded(order.order.id)
  const { wechat, alipay } = app.payments.channels
  expect(await wechat.queryRefund(order.outTradeNo, `R${order.outTradeNo}`)).toMatchObject({ state: 'absent' })
  expect(await alipay.queryRefund(second.outTradeNo, `R${second.outTradeNo}`)).toMatchObject({ state: 'succeeded' })
  expect(await app.books(order.order.id)).toEqual({ sales: 1, refunds: 0, sum: 0 })
  expect(await statusOf(order)).toBe('completed')

  const tabs = await app.paying('wechat')
  const numbers = await Promise.all(Array.from({ length: 6 }, () => tabs.pay()))
  expect(new Set(numbers.map(({ outTradeNo }) => outTradeNo))).toEqual(new Set([tabs.outTradeNo]))
})

test('case 13: a refund that timed out is retried with its number and amount; concurrent partial refunds never exceed the payment', async () => {
  const operator = await app.person('operator')
  for (const mode of ['wechat', 'alipay'] as const) {
    const order = await app.paying(mode)
    await sandbox.act(order.outTradeNo, 'success')
    await expect.poll(() => statusOf(order)).toBe('completed')
    const asked: string[] = []
    {
      using bent = bend(mode, {
        refund: async (request) => {
          asked.push(`${request.refundNo} ${request.amountFen}`)
          await bent.real.refund(request)
          throw new ChannelUnknownError('timed out')
        },
      })
      await operator.post(`/admin/orders/${order.order.id}/refunds`, { amount: 2.34, reason: '部分' })
      await advanceRefunds(app.payments)
      app.clock.advance(10)
      await advanceRefunds(app.payments)
    }
    expect(asked).toEqual(Array(2).fill(`R${order.outTradeNo}N1 234`))
    await untilRefunded(order.order.id)
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        operator.post(`/admin/orders/${order.order.id}/refunds`, { amount: 4, reason: '再退' }),
      ),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2)
    await expect
      .poll(async () => {
        app.clock.advance(5)
        await advanceRefunds(app.payments)
        return (await app.db.refund.findMany({ where: { orderId: order.order.id } })).map(({ state }) => state)
      })
      .toEqual(['succeeded', 'succeeded', 'succeeded'])
    expect(await app.books(order.order.id)).toEqual({ sales: 1, refunds: 3, sum: 0 })
  }
})

test('case 14: a success after a refund, an early close and a finish revert no state and fulfil no order twice', async () => {
  const operator = await app.person('operator')
  const order = await app.paying('alipay')
  await sandbox.act(order.outTradeNo, 'success')
  await expect.poll(() => statusOf(order)).toBe('completed')
  // Alipay repeats TRADE_SUCCESS for a partial refund.
  await operator.post(`/admin/orders/${order.order.id}/refunds`, { amount: 1, reason: '部分' })
  await untilRefunded(order.order.id)
  await expect
    .poll(() => app.db.channelNotification.count({ where: { outTradeNo: order.outTradeNo, verdict: 'duplicate' } }))
    .toBe(1)
  const { transactionId } = await attemptOf(order.outTradeNo)
  const trade = { out_trade_no: order.outTradeNo, trade_no: transactionId ?? '', total_amount: '12.34' }
  for (const trade_status of ['TRADE_CLOSED', 'TRADE_FINISHED', 'WAIT_BUYER_PAY', 'TRADE_SUCCESS']) {
    expect((await app.notify('alipay', alipayNotification({ ...trade, trade_status }))).body).toBe('success')
  }
  expect(await attemptOf(order.outTradeNo)).toMatchObject({ state: 'paid' })
  expect(await statusOf(order)).toBe('completed')
  expect(await app.books(order.order.id)).toEqual({ sales: 1, refunds: 1, sum: 0 })
  expect(await salesOf(app.db, order.asset.id)).toBe(1)
})

test('case 15: a client that reports "paid" is ignored; a payment without a notification is found by a query', async () => {
  const order = await app.paying('alipay', 'web')
  const claim = await order.buyer.get(`/orders/${order.order.id}?trade_status=TRADE_SUCCESS&status=completed`)
  expect(claim.body.status ?? claim.body.error_code).not.toBe('completed')
  const unsigned = { headers: { 'content-type': 'application/json' }, payload: '{"trade_state":"SUCCESS"}' }
  expect((await app.notify('wechat', unsigned)).status).toBe(401)
  expect(await statusOf(order)).toBe('pending')
  // The channel learns the number when the browser opens the page.
  await fetch((await order.pay()).redirectUrl ?? '')
  await sandbox.act(order.outTradeNo, 'success', { drop: true })
  expect(await statusOf(order)).toBe('pending')
  app.clock.advance(6)
  await queryDuePayments(app.payments)
  expect(await statusOf(order)).toBe('completed')
  expect(await app.books(order.order.id)).toEqual({ sales: 1, refunds: 0, sum: 0 })
})
