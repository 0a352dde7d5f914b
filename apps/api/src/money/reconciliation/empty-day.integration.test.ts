import { DAY_SECONDS } from '@wencang/domain'
import type { PaymentChannel } from '@wencang/payment-channels/port'
import { expect, test } from 'vitest'
import { startPayingWorld } from '../../testing/paying-world.ts'
import { reconcileDueDays } from './reconcile-due-days.ts'

const { sandbox, app } = await startPayingWorld()

const reconciliations = () => app.db.reconciliation.findMany({ orderBy: [{ day: 'asc' }, { channel: 'desc' }] })

test('a day without movements agrees at the first comparison, at both channels', async () => {
  await reconcileDueDays(app.payments)
  const nothing = { state: 'agrees', billRows: 0, ourRows: 0, tries: 1, message: null, nextTryAt: null }
  expect(await reconciliations()).toMatchObject([nothing, nothing])
})

test('a bill that does not exist yet is queried again', async () => {
  // The day is over for the app, not for the channel.
  app.clock.advance(2 * DAY_SECONDS)
  await reconcileDueDays(app.payments)
  const [, , wechat] = await reconciliations()
  expect(wechat).toMatchObject({ channel: 'wechat', state: 'waiting', message: 'no_bill 1' })
  await sandbox.control('/clock', { advanceSeconds: 2 * DAY_SECONDS })
  app.clock.advance(1801)
  await reconcileDueDays(app.payments)
  expect((await reconciliations())[2]).toMatchObject({ state: 'agrees', message: null })
})

test('a day that an operator requests again while it is compared is compared again', async () => {
  const operator = await app.person('operator')
  const [latest] = (await reconciliations()).filter(({ channel }) => channel === 'wechat').reverse()
  const day = latest?.day.toISOString().slice(0, 10)
  const request = () => operator.post('/admin/reconciliations', { paymentMode: 'wechat', day })
  await request()
  const { channels } = app.payments
  const wechat: PaymentChannel = {
    ...channels.wechat,
    async readBill(dayOfBill) {
      const bill = await channels.wechat.readBill(dayOfBill)
      await request()
      return bill
    },
  }
  const find = () => app.db.reconciliation.findUniqueOrThrow({ where: { id: latest?.id ?? '' } })
  await reconcileDueDays({ ...app.payments, channels: { ...channels, wechat } })
  expect(await find()).toMatchObject({ state: 'waiting', tries: 0, nextTryAt: expect.any(Date) })
  await reconcileDueDays(app.payments)
  expect(await find()).toMatchObject({ state: 'agrees', nextTryAt: null })
})

test('an empty bill is queried again for three hours if the books have a payment; then it is a difference', async () => {
  const order = await app.paying('wechat')
  const paidAt = app.clock.now()
  await app.db.paymentAttempt.updateMany({
    where: { outTradeNo: order.outTradeNo },
    data: { state: 'paid', paidAt, paidAmountFen: 1234, transactionId: 'T1', nextQueryAt: null },
  })
  for (const clock of [app.clock.advance, (seconds: number) => sandbox.control('/clock', { advanceSeconds: seconds })])
    await clock(2 * DAY_SECONDS)
  const day = new Date(paidAt.getTime() + 8 * 3600_000).toISOString().slice(0, 10)
  const operator = await app.person('operator')
  await operator.post('/admin/reconciliations', { paymentMode: 'wechat', day })
  const find = () => app.db.reconciliation.findFirstOrThrow({ where: { channel: 'wechat', day: new Date(day) } })
  for (let tries = 1; tries <= 6; tries++) {
    await reconcileDueDays(app.payments)
    expect(await find()).toMatchObject({ state: 'waiting', tries })
    app.clock.advance(1801)
  }
  await reconcileDueDays(app.payments)
  const { id, state } = await find()
  expect(state).toBe('differs')
  expect(await app.db.reconciliationDifference.findMany({ where: { reconciliationId: id } })).toMatchObject([
    { kind: 'payment_missing_there', outTradeNo: order.outTradeNo, ourFen: 1234n, billFen: null },
  ])
})

test('a payment from before the channel’s records agrees once the channel knows it, in its own channel’s bill alone', async () => {
  const paidAt = new Date(app.clock.now().getTime() - 5 * DAY_SECONDS * 1000)
  const day = new Date(paidAt.getTime() + 8 * 3600_000).toISOString().slice(0, 10)
  const operator = await app.person('operator')
  for (const [mode, channel] of [
    ['wechat', 'wechatpay'],
    ['alipay', 'alipay'],
  ] as const) {
    const { order } = await app.paying(mode)
    const payment = { outTradeNo: `demo${order.id.slice(-12)}`, transactionId: `4200${Date.now()}`, amountFen: 1234 }
    await app.db.paymentAttempt.create({
      data: {
        ...payment,
        orderId: order.id,
        channel: mode,
        scene: 'qr',
        state: 'paid',
        paidAt,
        paidAmountFen: 1234,
        expiresAt: paidAt,
      },
    })
    const history = { channel, payments: [{ ...payment, subject: '青铜鼎', paidAt: paidAt.toISOString() }] }
    // Idempotent.
    for (let round = 0; round < 2; round++) await sandbox.control('/history', history)
    await operator.post('/admin/reconciliations', { paymentMode: mode, day })
  }
  await reconcileDueDays(app.payments)
  const found = await app.db.reconciliation.findMany({ where: { day: new Date(day) } })
  const agrees = { state: 'agrees', billRows: 1, ourRows: 1 }
  expect(found).toMatchObject([agrees, agrees])
})
