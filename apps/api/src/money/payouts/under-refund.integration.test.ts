import { expect, test } from 'vitest'
import { applicantAt } from '../../people/onboarding/testing/applicants.ts'
import { advanceRefunds } from '../../sales/payments/index.ts'
import { closeAfterAll, startTestApp, type TestPerson } from '../../testing/index.ts'

const app = closeAfterAll(await startTestApp({ RATE_LIMIT_SCALE: '1000', SETTLEMENT_DAYS: '0' }))
const operator = await app.person('operator')

/** A paid ¥500 order with the given owner share. */
async function sale(seller: TestPerson, owner?: { id: string }) {
  const buyer = await app.person('buyer')
  const asset = await app.assetOnSale(seller, {
    priceFen: 50_000,
    ...(owner && { ownerId: owner.id, ownerShareBasisPoints: 3333, ownership: 'accepted' }),
  })
  const order = await app.purchase(buyer, asset.id, 'alipay')
  return { buyer, id: order.id as string }
}
const ask = ({ buyer, id }: Awaited<ReturnType<typeof sale>>) =>
  buyer.post(`/orders/${id}/refund-request`, { reason: '不符' })
const money = async (seller: TestPerson) => (await seller.get('/store/payouts')).body.money
const decide = (id: string, decision: string) =>
  operator.post(`/admin/payouts/${id}`, { decision, ...(decision === 'reject' && { reason: '退款' }) })
const refund = (id: string, amount?: number) =>
  operator.post(`/admin/orders/${id}/refunds`, { reason: '退款', ...(amount && { amount }) })

test('income under an open refund request cannot be requested for payout, and can again once it is withdrawn', async () => {
  const seller = await applicantAt(app, 'signed')
  const [kept, asked] = [await sale(seller), await sale(seller)]
  expect((await ask(asked)).status).toBe(201)
  expect(await money(seller)).toMatchObject({ balance: 1000, refunding: 500, available: 500 })
  expect((await seller.post('/store/payouts', { amount: 500.01 })).body).toMatchObject({
    error_code: 4106,
    details: [{ path: 'amount', message: '500 is available; 500 is under refund' }],
  })
  expect((await seller.post('/store/payouts', { amount: 1000.01 })).body.error_code).toBe(4062)
  expect((await seller.post('/store/payouts', {})).body).toMatchObject({ amount: 500 })
  expect((await asked.buyer.delete(`/orders/${asked.id}/refund-request`)).status).toBe(200)
  expect(await money(seller)).toMatchObject({ requested: 500, refunding: 0, available: 500 })
  expect(kept.id).not.toBe(asked.id)
})

test('a payout that was requested before the refund request is not approved while the request is open, and waits', async () => {
  const seller = await applicantAt(app, 'signed')
  const order = await sale(seller)
  const payout = (await seller.post('/store/payouts', {})).body
  await ask(order)
  expect(await decide(payout.id, 'approve')).toMatchObject({ status: 409, body: { error_code: 4106 } })
  expect((await seller.get('/store/payouts')).body.payouts).toMatchObject([{ id: payout.id, status: 'requested' }])
  await order.buyer.delete(`/orders/${order.id}/refund-request`)
  expect((await decide(payout.id, 'approve')).body).toMatchObject({ status: 'approved' })
})

test('a refund in progress holds exactly what its ledger entries will take from creator and owner', async () => {
  const [seller, owner] = await app.people('creator', 'owner')
  const order = await sale(seller, owner)
  expect(await money(owner)).toMatchObject({ balance: 166.65, refunding: 0, available: 166.65 })
  expect((await refund(order.id, 123.45)).status).toBe(201)
  const before = [await money(seller), await money(owner)]
  expect(before.map(({ refunding }) => refunding)).toEqual([82.31, 41.14])
  expect((await seller.post('/store/payouts', { amount: 300 })).body.error_code).toBe(4106)
  await app.db.refund.updateMany({ where: { orderId: order.id }, data: { nextTryAt: new Date(0) } })
  await advanceRefunds(app.context)
  const after = [await money(seller), await money(owner)]
  expect(after.map(({ refunding }) => refunding)).toEqual([0, 0])
  expect(after.map(({ available }) => available)).toEqual(before.map(({ available }) => available))
})

/** Waits until this many statements wait for a lock. */
const untilWaiting = (count: number) =>
  expect
    .poll(async () => {
      const { rows } = await app.pool.query(
        `SELECT count(*)::int4 AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      )
      return rows[0].n
    })
    .toBe(count)

test.each(['a refund request', 'a refund'])(
  '%s and the approval of a payout lock the same row: the later one sees the earlier one',
  async (kind) => {
    const seller = await applicantAt(app, 'signed')
    const order = await sale(seller)
    const payout = (await seller.post('/store/payouts', {})).body
    const blocker = await app.pool.connect()
    try {
      await blocker.query('BEGIN')
      await blocker.query('SELECT FROM users WHERE id = $1 FOR NO KEY UPDATE', [seller.id])
      const opened = kind === 'a refund' ? refund(order.id) : ask(order)
      await untilWaiting(1)
      const approval = decide(payout.id, 'approve')
      await untilWaiting(2)
      await blocker.query('COMMIT')
      expect((await opened).status).toBe(201)
      expect((await approval).body.error_code).toBe(4106)
    } finally {
      blocker.release()
    }
    expect((await seller.get('/store/payouts')).body.payouts).toMatchObject([{ id: payout.id, status: 'requested' }])
  },
)
