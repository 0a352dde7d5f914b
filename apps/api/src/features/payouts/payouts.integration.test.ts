import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/index.ts'

let app: TestApp
let operator: Awaited<ReturnType<TestApp['person']>>
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMIT_SCALE: '1000', SETTLEMENT_DAYS: '7' })
  operator = await app.person('operator')
})
afterAll(() => app.close())

/** A creator with one sale of 12.34, settled by default. */
async function earned(settled = true) {
  const creator = await app.person('creator')
  const buyer = await app.person('buyer')
  const asset = await app.assetOnSale(creator)
  const order = (await buyer.post('/orders', { assetId: asset.id })).body
  const { outTradeNo } = (await buyer.post(`/orders/${order.id}/pay`, { paymentMode: 'alipay', scene: 'qr' })).body
  app.channels.alipay.pay(outTradeNo)
  await app.app.inject({ method: 'POST', url: '/v1/hzcdap/payments/alipay/notify', payload: outTradeNo })
  if (settled) app.clock.advance(8 * 24 * 3600)
  // The clock moved past the sessions' end.
  await app.db.session.updateMany({
    data: { expiresAt: new Date(Date.now() + 1e9), absoluteExpiresAt: new Date(Date.now() + 1e9) },
  })
  return { creator, order }
}
const decide = (id: string, body: object) => operator.post(`/admin/payouts/${id}`, body)

test('income is paid out only when it is settled, and never twice', async () => {
  const { creator } = await earned(false)
  expect((await creator.post('/store/payouts', { amount: 1 })).body.error_code).toBe(4062)
  const settled = await earned()
  const answers = await Promise.all(Array.from({ length: 5 }, () => settled.creator.post('/store/payouts', {})))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409])
  expect(answers.find(({ status }) => status === 201)?.body).toMatchObject({ amount: 12.34, status: 'requested' })
})

test('a confirmed payout leaves the balance once, with a balanced ledger set', async () => {
  const { creator } = await earned()
  const { id } = (await creator.post('/store/payouts', { amount: 10 })).body
  const answers = await Promise.all([decide(id, { decision: 'approve' }), decide(id, { decision: 'approve' })])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await creator.get('/store/income')).body).toMatchObject({
    balance: 2.34,
    entries: [{ kind: 'payout', amount: -10 }, {}],
  })
  const total = await app.db.ledgerEntry.aggregate({ _sum: { amountFen: true } })
  expect(Number(total._sum.amountFen)).toBe(0)
  expect((await creator.get('/store/payouts')).body.payouts).toMatchObject([{ id, status: 'approved' }])
})

test('a rejected payout has a reason, and may be requested again', async () => {
  const { creator } = await earned()
  const { id } = (await creator.post('/store/payouts', {})).body
  expect((await decide(id, { decision: 'reject' })).body.details[0].path).toBe('reason')
  expect((await decide(id, { decision: 'reject', reason: '账户有误' })).body).toMatchObject({
    status: 'rejected',
    reason: '账户有误',
    seller: { id: creator.id },
  })
  expect((await creator.post('/store/payouts', {})).status).toBe(201)
})
