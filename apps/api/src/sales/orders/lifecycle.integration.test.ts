import fc from 'fast-check'
import { expect, test } from 'vitest'
import { closeAfterAll, startTestApp } from '../../testing/index.ts'
import { advanceRefunds } from '../payments/advance-refunds.ts'
import { expireOrders } from '../payments/expire-orders.ts'
import { queryDuePayments } from '../payments/query-due-payments.ts'

const app = closeAfterAll(await startTestApp({ RATE_LIMIT_SCALE: '1000' }))
const creator = await app.person('creator')

/** Events from buyer, channel and workers. */
const EVENTS = ['cancel', 'paid', 'notification', 'query', 'expire', 'payAgain', 'orderAgain'] as const
type OrderEvent = (typeof EVENTS)[number]

// Two rounds of up to four events; `paid` races `cancel` more often.
const moment = fc.array(fc.constantFrom<OrderEvent>('cancel', 'paid', 'paid', 'cancel', ...EVENTS), {
  minLength: 1,
  maxLength: 4,
})

async function startPaying() {
  const asset = await app.assetOnSale(creator)
  const buyer = await app.person('buyer')
  const order = (await buyer.post('/orders', { assetId: asset.id })).body
  const { outTradeNo } = (await buyer.post(`/orders/${order.id}/pay`, { paymentMode: 'wechat', scene: 'qr' })).body
  const notify = () =>
    app.app.inject({
      method: 'POST',
      url: '/v1/hzcdap/payments/wechat/notify',
      payload: outTradeNo,
      headers: { 'content-type': 'application/json' },
    })
  let isPaid = false
  return {
    asset,
    buyer,
    order,
    isPaid: () => isPaid,
    async act(event: OrderEvent): Promise<number | undefined> {
      switch (event) {
        case 'cancel': {
          const answer = await buyer.post(`/orders/${order.id}/cancel`)
          return answer.body?.error_code ?? answer.status
        }
        case 'paid':
          isPaid = true
          app.channels.wechat.pay(outTradeNo)
          return (await notify()).statusCode
        case 'notification': // of a payment in any channel state, or none
          return (await notify()).statusCode
        case 'query':
          await queryDuePayments(app.context)
          return undefined
        case 'expire':
          await expireOrders(app.context)
          return undefined
        case 'payAgain': {
          const answer = await buyer.post(`/orders/${order.id}/pay`, { paymentMode: 'wechat', scene: 'qr' })
          return answer.body?.error_code ?? answer.status
        }
        case 'orderAgain': {
          const answer = await buyer.post('/orders', { assetId: asset.id })
          return answer.body?.error_code ?? answer.status
        }
      }
    },
  }
}

test('under any concurrent events an order ends once, and money is never kept without a download', async () => {
  const property = fc.asyncProperty(moment, moment, fc.boolean(), async (first, second, isLate) => {
    const one = await startPaying()
    const read = () => app.db.order.findUniqueOrThrow({ where: { id: one.order.id } })
    if (isLate) app.clock.advance(15 * 60 + 1)
    let ended: string | null = null
    let cancellations = 0
    for (const events of [first, second]) {
      const answers = await Promise.all(events.map(one.act))
      cancellations += events.filter((event, index) => event === 'cancel' && answers[index] === 200).length
      for (const [index, event] of events.entries()) {
        const answer = answers[index]
        const context = `${event} among ${events}: ${answer}`
        if (event === 'cancel') expect([200, 4024], context).toContain(answer)
        if (event === 'orderAgain') expect([200, 201, 4050], context).toContain(answer)
        if (answer !== undefined) expect(answer, context).not.toBe(500)
      }
      const { status } = await read()
      // Ended orders stay ended.
      if (ended) expect(status).toBe(ended)
      if (status !== 'pending') ended = status
    }
    // The worker repeats until no work is left.
    for (let round = 0; round < 3; round++) {
      app.clock.advance(16 * 60)
      await queryDuePayments(app.context)
      await expireOrders(app.context)
      await advanceRefunds(app.context)
    }
    const { status } = await read()
    if (ended) expect(status).toBe(ended)
    expect(status, 'nothing stays pending').not.toBe('pending')
    expect(cancellations).toBe(status === 'cancelled' ? 1 : 0)

    const refunds = await app.db.refund.findMany({ where: { orderId: one.order.id } })
    const sales = await app.db.ledgerTransaction.count({ where: { orderId: one.order.id, kind: 'sale' } })
    const download = await one.buyer.get(`/assets/${one.asset.id}/download`)
    if (status === 'completed') {
      expect(one.isPaid()).toBe(true)
      expect([sales, refunds.length, download.status]).toEqual([1, 0, 200])
    } else {
      expect([sales, download.body.error_code]).toEqual([0, 4017])
      // Late money was refunded once in full.
      expect(refunds.map(({ state, amountFen }) => ({ state, amountFen }))).toEqual(
        one.isPaid() ? [{ state: 'succeeded', amountFen: 1234 }] : [],
      )
    }
    const total = await app.db.ledgerEntry.aggregate({ _sum: { amountFen: true } })
    expect(Number(total._sum.amountFen ?? 0)).toBe(0)
    const open = await app.db.order.count({ where: { buyerId: one.buyer.id, status: 'pending' } })
    expect(open).toBe(0)
  })
  await fc.assert(property, { numRuns: 25 })
}, 180_000)
