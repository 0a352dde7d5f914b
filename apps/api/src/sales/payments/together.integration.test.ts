import { expect, test } from 'vitest'
import { callerOf, closeAfterAll, startTestApp } from '../../testing/index.ts'
import { advanceRefunds } from './advance-refunds.ts'
import { beginPayment } from './begin-payment.ts'
import { receiveNotification } from './receive-notification.ts'

const app = closeAfterAll(await startTestApp({ RATE_LIMIT_SCALE: '10000' }))
const creator = await app.person('creator')

/** A buyer with a paid 12.34, not yet notified. */
async function paid() {
  const buyer = await app.person('buyer')
  const asset = await app.assetOnSale(creator)
  const { id: orderId } = (await buyer.post('/orders', { assetId: asset.id })).body as { id: string }
  const wish = { orderId, paymentMode: 'wechat', scene: 'qr', clientAddress: '::1' } as const
  const { outTradeNo } = await beginPayment(app.context, callerOf(buyer.id), wish)
  app.channels.wechat.pay(outTradeNo)
  return { buyer, asset, orderId, outTradeNo, wish }
}
type Paid = Awaited<ReturnType<typeof paid>>

const notify = (outTradeNo: string) =>
  receiveNotification(app.context, 'wechat', {
    headers: {},
    rawBody: Buffer.from(outTradeNo),
    address: '::1',
  })

async function outcomeOf({ orderId, outTradeNo }: Paid) {
  const order = await app.db.order.findUniqueOrThrow({ where: { id: orderId } })
  const sets = await app.db.ledgerTransaction.findMany({ where: { orderId }, include: { entries: true } })
  return {
    status: order.status,
    sales: sets.filter(({ kind }) => kind === 'sale').length,
    sum: sets.flatMap(({ entries }) => entries).reduce((sum, { amountFen }) => sum + Number(amountFen), 0),
    givenBackFen: app.channels.wechat.refunds.get(`R${outTradeNo}`) ?? 0,
  }
}

test('each of many concurrently notified payments ends as if it were the only one', async () => {
  const usual = await Promise.all(Array.from({ length: 6 }, paid))
  const [cancelled, holder, twoWays, unknown] = [await paid(), await paid(), await paid(), 'P0000']
  await cancelled.buyer.post(`/orders/${cancelled.orderId}/cancel`)
  // Already bought by another order, which makes this completion fail.
  const { id: _, orderNo, ...pending } = await app.db.order.findUniqueOrThrow({ where: { id: holder.orderId } })
  await app.db.order.create({ data: { ...pending, orderNo: `${orderNo}B`, status: 'completed', paidAt: new Date() } })
  await beginPayment(app.context, callerOf(twoWays.buyer.id), { ...twoWays.wish, paymentMode: 'alipay' })

  const numbers = [...usual, cancelled, holder, twoWays].map(({ outTradeNo }) => outTradeNo)
  const answers = await Promise.all([...numbers, unknown, ...numbers, ...numbers].map(notify))
  expect(answers.map(({ status }) => status)).toEqual([
    ...numbers.map(() => 200),
    500,
    ...numbers.map(() => 200),
    ...numbers.map(() => 200),
  ])
  await advanceRefunds(app.context)

  const once = { status: 'completed', sales: 1, sum: 0, givenBackFen: 0 }
  for (const order of [...usual, twoWays]) expect(await outcomeOf(order)).toEqual(once)
  expect(await outcomeOf(cancelled)).toEqual({ status: 'cancelled', sales: 0, sum: 0, givenBackFen: 1234 })
  expect(await outcomeOf(holder)).toEqual({ status: 'pending', sales: 0, sum: 0, givenBackFen: 1234 })
  const other = await app.db.paymentAttempt.findFirstOrThrow({ where: { orderId: twoWays.orderId, channel: 'alipay' } })
  expect(other.closeWanted).toBe(true)

  // Each is stored and judged alone; one of three is new.
  for (const outTradeNo of numbers) {
    const verdicts = await app.db.channelNotification.findMany({
      where: { outTradeNo },
      select: { verdict: true, judgedAt: true },
    })
    expect(verdicts.map(({ verdict }) => verdict).sort()).toEqual(['applied', 'duplicate', 'duplicate'])
    expect(verdicts.every(({ judgedAt }) => judgedAt !== null)).toBe(true)
  }
  expect(await app.db.channelNotification.findMany({ where: { outTradeNo: unknown } })).toMatchObject([
    { verdict: 'quarantined', attemptId: null },
  ])
})
