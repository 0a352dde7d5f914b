import { Died } from '@wencang/database/testing'
import { expect, test } from 'vitest'
import type { Context } from '../../context.ts'
import { callerOf, closeAfterAll, startTestApp } from '../../testing/index.ts'
import { mortal } from '../../testing/mortal.ts'
import { salesOf } from '../../testing/sales.ts'
import { advanceRefunds } from './advance-refunds.ts'
import { beginPayment } from './begin-payment.ts'
import { closePayment } from './close-payment.ts'
import { expireOrders } from './expire-orders.ts'
import { queryDuePayments } from './query-due-payments.ts'
import { receiveNotification } from './receive-notification.ts'

/** Above the steps of every case; ends endless loops. */
const ENDLESS = 200

const app = closeAfterAll(await startTestApp({ RATE_LIMIT_SCALE: '10000' }))
const [operator, creator] = await app.people('operator', 'creator')

/** A buyer with a pending order of 12.34. */
async function ordered() {
  const buyer = await app.person('buyer')
  const asset = await app.assetOnSale(creator)
  const { id } = (await buyer.post('/orders', { assetId: asset.id })).body
  const wish = { orderId: id, paymentMode: 'wechat', scene: 'qr', clientAddress: '::1' } as const
  return { buyer, asset, orderId: id as string, wish }
}
const begin = (parts: Context, { buyer, wish }: Awaited<ReturnType<typeof ordered>>) =>
  beginPayment(parts, callerOf(buyer.id), wish)
const notify = (parts: Context, outTradeNo: string) =>
  receiveNotification(parts, 'wechat', { headers: {}, rawBody: Buffer.from(outTradeNo), address: '::1' })

/** Runs work in processes killed after each step until one survives. */
async function atEveryStep(
  prepare: () => Promise<{
    work(parts: Context): Promise<unknown>
    /** Continues after the restart and asserts the result. */
    afterwards(): Promise<void>
  }>,
): Promise<number> {
  for (let lifeSteps = 0; lifeSteps < ENDLESS; lifeSteps++) {
    const { work, afterwards } = await prepare()
    const { parts, hasDied } = mortal(app.context, lifeSteps)
    await work(parts).catch((error) => {
      if (!hasDied()) throw new Error(`step ${lifeSteps}`, { cause: error })
      if (!(error instanceof Died) && !(error.cause instanceof Died) && error.name !== 'MarketError') throw error
    })
    await afterwards()
    if (!hasDied()) return lifeSteps
  }
  throw new Error('it never ended')
}

/** Runs due queries and repeats unacknowledged notifications. */
async function lifeGoesOn(outTradeNos: string[] = []) {
  app.clock.advance(20)
  await queryDuePayments(app.context)
  for (const outTradeNo of outTradeNos) await notify(app.context, outTradeNo)
  for (let round = 0; round < 2; round++) {
    app.clock.advance(20)
    await advanceRefunds(app.context)
  }
}

async function books(orderId: string) {
  const sets = await app.db.ledgerTransaction.findMany({ where: { orderId }, include: { entries: true } })
  const count = (kind: string) => sets.filter((set) => set.kind === kind).length
  const sum = sets.flatMap(({ entries }) => entries).reduce((total, entry) => total + Number(entry.amountFen), 0)
  return { sales: count('sale'), refunds: count('refund'), sum }
}

test('after a crash at any step of beginning a payment, the buyer retries, pays, and it is booked once', async () => {
  const steps = await atEveryStep(async () => {
    const order = await ordered()
    return {
      work: (parts) => begin(parts, order),
      async afterwards() {
        const { outTradeNo } = await begin(app.context, order)
        app.channels.wechat.pay(outTradeNo)
        await lifeGoesOn([outTradeNo])
        expect((await order.buyer.get(`/orders/${order.orderId}`)).body.status).toBe('completed')
        expect(await books(order.orderId)).toEqual({ sales: 1, refunds: 0, sum: 0 })
        // One attempt: its number is committed before the channel call.
        expect(await app.db.paymentAttempt.count({ where: { orderId: order.orderId } })).toBe(1)
      },
    }
  })
  expect(steps).toBeGreaterThan(8)
}, 120_000)

test.each([
  ['the only payment of its order', false, 8],
  ['one of two, of which the other has to be closed', true, 15],
])(
  'after a crash at any step of handling a notification of %s, the repeated one is booked once',
  async (_, hasOther, least) => {
    const steps = await atEveryStep(async () => {
      const order = await ordered()
      const { outTradeNo } = await begin(app.context, order)
      if (hasOther) await beginPayment(app.context, callerOf(order.buyer.id), { ...order.wish, paymentMode: 'alipay' })
      app.channels.wechat.pay(outTradeNo)
      return {
        work: (parts) => notify(parts, outTradeNo),
        async afterwards() {
          expect((await notify(app.context, outTradeNo)).status).toBe(200)
          expect((await order.buyer.get(`/orders/${order.orderId}`)).body.status).toBe('completed')
          expect(await books(order.orderId)).toEqual({ sales: 1, refunds: 0, sum: 0 })
          expect(await salesOf(app.db, order.asset.id)).toBe(1)
        },
      }
    })
    expect(steps).toBeGreaterThan(least)
  },
  120_000,
)

test('after a crash at any step of a query, close or expiry, received money is booked once or refunded once', async () => {
  const ways = {
    query: (parts: Context) => queryDuePayments(parts),
    expire: (parts: Context) => expireOrders(parts),
  }
  for (const [way, run] of Object.entries(ways)) {
    await atEveryStep(async () => {
      const order = await ordered()
      const { outTradeNo } = await begin(app.context, order)
      app.channels.wechat.pay(outTradeNo)
      app.clock.advance(way === 'expire' ? 15 * 60 + 1 : 10)
      return {
        work: run,
        async afterwards() {
          await expireOrders(app.context)
          await lifeGoesOn([outTradeNo])
          expect((await order.buyer.get(`/orders/${order.orderId}`)).body.status).toBe('completed')
          expect(await books(order.orderId)).toEqual({ sales: 1, refunds: 0, sum: 0 })
        },
      }
    })
  }
  await atEveryStep(async () => {
    const order = await ordered()
    const { outTradeNo } = await begin(app.context, order)
    app.channels.wechat.pay(outTradeNo)
    await order.buyer.post(`/orders/${order.orderId}/cancel`)
    const { id } = await app.db.paymentAttempt.findFirstOrThrow({ where: { outTradeNo } })
    return {
      work: (parts) => closePayment(parts, id),
      async afterwards() {
        await lifeGoesOn([outTradeNo])
        expect((await order.buyer.get(`/orders/${order.orderId}`)).body).toMatchObject({
          status: 'cancelled',
          refund: { status: 'succeeded', amount: 12.34 },
        })
        expect(app.channels.wechat.refunds.get(`R${outTradeNo}`)).toBe(1234)
        expect(await books(order.orderId)).toEqual({ sales: 0, refunds: 0, sum: 0 })
      },
    }
  })
}, 240_000)

test('after a crash at any step of a refund, the money is refunded once and the ledger reflects it once', async () => {
  const steps = await atEveryStep(async () => {
    const order = await ordered()
    const { outTradeNo } = await begin(app.context, order)
    app.channels.wechat.pay(outTradeNo)
    await notify(app.context, outTradeNo)
    await operator.post(`/admin/orders/${order.orderId}/refunds`, { reason: '误购' })
    return {
      work: (parts) => advanceRefunds(parts),
      async afterwards() {
        await lifeGoesOn([outTradeNo])
        const refunds = [...app.channels.wechat.refunds].filter(([number]) => number.includes(outTradeNo))
        expect(refunds).toEqual([[`R${outTradeNo}N1`, 1234]])
        expect(await books(order.orderId)).toEqual({ sales: 1, refunds: 1, sum: 0 })
        expect((await order.buyer.get(`/assets/${order.asset.id}/download`)).body.error_code).toBe(4017)
      },
    }
  })
  expect(steps).toBeGreaterThan(10)
}, 120_000)
