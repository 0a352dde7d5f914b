import { liveProblems } from '@wencang/configuration'
import type { PaymentMode } from '@wencang/domain'
import { checkChannels, demoMerchant, demoSecrets, liveRules, requiredVariables } from '@wencang/payment-channels'
import { afterAll, expect, test, vi } from 'vitest'
import { reconcileDueDays } from '../../money/reconciliation/reconcile-due-days.ts'
import { closeAfterAll } from '../../testing/index.ts'
import { startPayingApp } from '../../testing/paying-app.ts'
import { startStandIn } from '../../testing/third-channel/stand-in.ts'
import { advanceRefunds } from './advance-refunds.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

// Test files share modules; reload them with and without the channel.
vi.hoisted(() => vi.resetModules())
afterAll(() => {
  vi.resetModules()
})

// Lines outside the channel's folders: domain record and registry.
vi.mock('../../../../../packages/domain/src/payment-modes.ts', async (original) => {
  const { PAYMENT_MODE_FACTS } = await original<{ PAYMENT_MODE_FACTS: object }>()
  const { facts } = await import('../../testing/third-channel/index.ts')
  return { PAYMENT_MODE_FACTS: { ...PAYMENT_MODE_FACTS, third: facts } }
})
vi.mock('../../../../../packages/payment-channels/src/registry.ts', async (original) => {
  const { CHANNELS } = await original<{ CHANNELS: object }>()
  const { third } = await import('../../testing/third-channel/index.ts')
  return { CHANNELS: { ...CHANNELS, third } }
})

const THIRD = 'third' as PaymentMode

const secrets = Object.fromEntries(Object.entries(demoSecrets).map(([name, generate]) => [name, generate()]))
const standIn = closeAfterAll(await startStandIn(secrets.thirdKey as string))
const { THIRD_URL = '', THIRD_KEY = '' } = demoMerchant(secrets, { internal: standIn.url, public: standIn.url })
const app = closeAfterAll(await startPayingApp({ variables: { THIRD_URL, THIRD_KEY } }))

test('orders of a channel that consists of its folders and two lines are paid over HTTP, notified, booked and refunded', async () => {
  const { order, outTradeNo, status } = await app.paying(THIRD)
  expect(await status()).toMatchObject({ status: 'pending', paymentMode: 'third' })
  expect(await (await standIn.pay(outTradeNo)).text()).toBe('ok')
  expect(await status()).toMatchObject({ status: 'completed', paymentMode: 'third' })
  expect(await app.books(order.id)).toEqual({ sales: 1, refunds: 0, sum: 0 })

  const operator = await app.person('operator')
  await operator.post(`/admin/orders/${order.id}/refunds`, { reason: '全额退款' })
  await advanceRefunds(app.payments)
  expect([...standIn.refunds.values()]).toEqual([1234])
  expect(await status()).toMatchObject({ refunded: true, refund: { status: 'succeeded', amount: 12.34 } })
  expect(await app.books(order.id)).toEqual({ sales: 1, refunds: 1, sum: 0 })
  const { payments } = (await operator.get('/admin/payments?paymentMode=third')).body as { payments: object[] }
  expect(payments).toMatchObject([{ paymentMode: 'third', outTradeNo, status: 'paid' }])
})

test('notifications of the added channel are verified by its own folder, and stored with their signature', async () => {
  const { outTradeNo, status } = await app.paying(THIRD)
  const [kept] = await app.db.channelNotification.findMany({ where: { channel: THIRD, attemptId: { not: null } } })
  expect(Object.keys(kept?.headers as object).sort()).toEqual(['content-type', 'third-signature'])
  const payload = JSON.stringify({ number: outTradeNo, state: 'paid', amountFen: 1234 })
  const forged = await app.notify(THIRD, { headers: { 'third-signature': '0'.repeat(64) }, payload })
  expect(forged).toEqual({ status: 401, body: 'again' })
  expect(await status()).toMatchObject({ status: 'pending' })
})

test('the added channel takes part in every operation over all channels', async () => {
  expect((await checkChannels(app.payments.channels)).find(({ mode }) => mode === THIRD)).toMatchObject({
    isGood: true,
  })
  expect(requiredVariables({})).toEqual(expect.arrayContaining(['THIRD_URL', 'THIRD_KEY']))
  expect(liveProblems({ THIRD_URL: 'https://sandbox.example.com', THIRD_KEY: 'short' }, liveRules)).toEqual([
    expect.objectContaining({ variable: 'THIRD_KEY', what: 'has 5 characters' }),
    expect.objectContaining({ variable: 'THIRD_URL', what: 'is of a sandbox' }),
  ])
  // Only this channel responds; other bills are retried.
  await reconcileDueDays(app.payments)
  const days = await app.db.reconciliation.findMany({ where: { channel: 'third' } })
  expect(days).toMatchObject([{ state: 'agrees', billRows: 0 }])
})
