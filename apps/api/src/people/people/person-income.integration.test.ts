import { expect, test } from 'vitest'
import { advanceRefunds } from '../../sales/payments/index.ts'
import { startTestApp } from '../../testing/index.ts'
import { applicantAt } from '../onboarding/testing/applicants.ts'

test('operators read the ledger entries behind a negative balance, page by page', async () => {
  await using app = await startTestApp({ SETTLEMENT_DAYS: '0' })
  const operator = await app.person('operator')
  const seller = await applicantAt(app, 'signed')
  const buyer = await app.person('buyer')
  const asset = await app.assetOnSale(seller)
  const order = await app.purchase(buyer, asset.id, 'alipay')
  const payout = (await seller.post('/store/payouts', {})).body
  expect((await operator.post(`/admin/payouts/${payout.id}`, { decision: 'approve' })).status).toBe(200)
  await operator.post(`/admin/orders/${order.id}/refunds`, { reason: '不符' })
  await advanceRefunds(app.context)
  const path = `/admin/people/${seller.id}/income`
  const first = (await operator.get(`${path}?limit=2`)).body
  expect(first).toMatchObject({
    balance: -12.34,
    available: 0,
    entries: [
      { kind: 'refund', amount: -12.34, balance: -12.34, orderId: order.id },
      { kind: 'payout', amount: -12.34, balance: 0 },
    ],
  })
  const second = (await operator.get(`${path}?limit=2&start=${encodeURIComponent(JSON.stringify(first.last))}`)).body
  expect(second.entries).toMatchObject([{ kind: 'sale', amount: 12.34, balance: 12.34 }])
  expect(second.last).toBeUndefined()
  expect((await operator.get(`/admin/people/${asset.id}/income`)).status).toBe(404)
})
