import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startTestMerchant, startTestSandbox } from './testing/test-sandbox.ts'
import { wechatClient } from './testing/wechat-client.ts'

test('trades and unacknowledged notifications survive a restart', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'sandbox-'))
  const merchant = await startTestMerchant()
  onTestFinished(async () => {
    await merchant[Symbol.asyncDispose]()
    await rm(folder, { recursive: true })
  })
  merchant.answer = { status: 503, body: '' }

  const before = await startTestSandbox({ SANDBOX_DATA_DIR: folder })
  const { WECHATPAY_APP_ID: appid, WECHATPAY_MERCHANT_ID: mchid } = before.config
  await wechatClient(before).post('v3/pay/transactions/native', {
    appid,
    mchid,
    description: '青花瓷瓶',
    out_trade_no: 'ORDER-0001',
    notify_url: merchant.notifyUrl,
    amount: { total: 1, currency: 'CNY' },
  })
  await before.post('/control/payments/ORDER-0001', { outcome: 'success' })
  await merchant.notification(1)
  await before[Symbol.asyncDispose]()

  merchant.answer = { status: 200, body: '' }
  const after = await startTestSandbox({ SANDBOX_DATA_DIR: folder })
  onTestFinished(() => after[Symbol.asyncDispose]())
  const { data } = await wechatClient(after).get('v3/pay/transactions/out-trade-no/ORDER-0001', { mchid })
  expect(data.trade_state).toBe('SUCCESS')
  await after.advance(15)
  await merchant.notification(2)
})
