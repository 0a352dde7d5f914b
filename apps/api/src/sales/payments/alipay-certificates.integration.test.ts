import { ChannelUnknownError } from '@wencang/payment-channels/port'
import { expect, test, vi } from 'vitest'
import { closeAfterAll } from '../../testing/index.ts'
import { startPayingApp } from '../../testing/paying-app.ts'
import { startSandbox } from '../../testing/sandbox-process.ts'
import { advanceRefunds } from './advance-refunds.ts'
import { queryDuePayments } from './query-due-payments.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

type Files = Record<'app' | 'platform' | 'root', string>

const variablesOf = ({ app, platform, root }: Files) => ({
  ALIPAY_VERIFY_BY: 'certificate',
  ALIPAY_PLATFORM_PUBLIC_KEY: '',
  ALIPAY_APP_CERT: app,
  ALIPAY_PLATFORM_CERT: platform,
  ALIPAY_ROOT_CERT: root,
})

const sandbox = closeAfterAll(await startSandbox())
const files = (await sandbox.control('/alipay/platform', { signsBy: 'certificate' })) as Files
const app = closeAfterAll(await startPayingApp(sandbox, variablesOf(files)))

const statusOf = async (order: { status(): Promise<{ status: string }> }) => (await order.status()).status

test('in certificate mode orders are paid by notification and by query, on every page, and refunded', async () => {
  const payment = await app.paying('alipay')
  await sandbox.act(payment.outTradeNo, 'success')
  await expect.poll(() => statusOf(payment)).toBe('completed')

  for (const scene of ['web', 'mobile']) {
    const asked = await app.paying('alipay', scene)
    expect((await fetch((await asked.pay()).redirectUrl ?? '')).status).toBe(200)
    await sandbox.act(asked.outTradeNo, 'success', { drop: true })
    app.clock.advance(6)
    await queryDuePayments(app.payments)
    expect(await statusOf(asked)).toBe('completed')
  }

  const operator = await app.person('operator')
  await operator.post(`/admin/orders/${payment.order.id}/refunds`, { reason: '全额退款' })
  await advanceRefunds(app.payments)
  expect(await payment.status()).toMatchObject({ refund: { status: 'succeeded', amount: 12.34 } })
  expect(await app.books(payment.order.id)).toEqual({ sales: 1, refunds: 1, sum: 0 })
})

test('an app in certificate mode cannot be used without certificates, nor with those of another app', async () => {
  await using plain = await startPayingApp(sandbox)
  await expect(plain.paying('alipay')).rejects.toThrow('4054')
  await using another = await startSandbox()
  const others = (await another.control('/alipay/platform', { signsBy: 'certificate' })) as Files
  await using mistaken = await startPayingApp(sandbox, variablesOf({ ...files, app: others.app }))
  await expect(mistaken.paying('alipay')).rejects.toThrow('4054')
})

test('after Alipay changes its certificate, results are unknown until the file holds both, and no payment is lost', async () => {
  const order = await app.paying('alipay')
  const renewed = (await sandbox.control('/alipay/platform', { rotate: true })) as Files
  await sandbox.act(order.outTradeNo, 'success')
  await expect.poll(() => app.alerts).toContain('notification-rejected')
  await expect(app.payments.channels.alipay.query(order.outTradeNo)).rejects.toThrow(ChannelUnknownError)
  expect(await statusOf(order)).toBe('pending')

  const both = { ...files, platform: files.platform + renewed.platform }
  await using elder = await startPayingApp(sandbox, variablesOf(both))
  expect(await elder.payments.channels.alipay.query(order.outTradeNo)).toMatchObject({ state: 'paid', amountFen: 1234 })
  const next = await elder.paying('alipay')
  await sandbox.act(next.outTradeNo, 'success')
  await expect.poll(() => statusOf(next)).toBe('completed')
})
