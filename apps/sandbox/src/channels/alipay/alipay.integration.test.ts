import { expect, test } from 'vitest'
import { toBeijingTime } from '../../beijing-time.ts'
import { alipayClient, formOf } from '../../testing/alipay-client.ts'
import { KEYS, startSandboxAndMerchant } from '../../testing/test-sandbox.ts'

const NUMBER = 'ORDER_0001'

async function startWorld() {
  const { sandbox, merchant } = await startSandboxAndMerchant()
  const sdk = alipayClient(sandbox)
  const call = (method: string, bizContent: object, options: object = {}, client = sdk) =>
    client.exec(`alipay.trade.${method}`, { bizContent, ...options }, { validateSign: true })
  const order = (changes: object = {}) => ({
    out_trade_no: NUMBER,
    total_amount: '12.34',
    subject: '青花瓷瓶 三维模型',
    ...changes,
  })
  return {
    sandbox,
    merchant,
    sdk,
    call,
    order,
    precreate: (changes?: object) => call('precreate', order(changes), { notify_url: merchant.notifyUrl }),
    /** Opens the cashier as a browser. @returns The final URL. */
    openPage: async (changes?: object, init?: RequestInit) => {
      const address = sdk.pageExecute('alipay.trade.page.pay', 'GET', {
        bizContent: order({ product_code: 'FAST_INSTANT_TRADE_PAY', ...changes }),
        notify_url: merchant.notifyUrl,
        return_url: `${merchant.notifyUrl}/back`,
      })
      return fetch(address, init)
    },
    control: (body: unknown) => sandbox.post(`/control/payments/${NUMBER}`, body),
  }
}

test('a precreated code makes no trade until it is scanned', async () => {
  const { precreate, call } = await startWorld()
  const { qrCode } = await precreate()
  expect((await call('query', { out_trade_no: NUMBER })).subCode).toBe('ACQ.TRADE_NOT_EXIST')
  expect((await call('close', { out_trade_no: NUMBER })).subCode).toBe('ACQ.TRADE_NOT_EXIST')

  expect((await fetch(qrCode)).status).toBe(200)
  expect((await call('query', { out_trade_no: NUMBER })).tradeStatus).toBe('WAIT_BUYER_PAY')
  expect((await call('close', { out_trade_no: NUMBER })).code).toBe('10000')
  expect((await call('query', { out_trade_no: NUMBER })).tradeStatus).toBe('TRADE_CLOSED')
})

test('a paid trade notifies the merchant by a form that the SDK verifies', async () => {
  const { precreate, call, control, merchant, sdk, sandbox } = await startWorld()
  await precreate()
  expect(await control({ outcome: 'success' })).toEqual({ status: 200, json: {} })
  const form = formOf(await merchant.notification(1))
  expect(sdk.checkNotifySignV2({ ...form })).toBe(true)
  expect(sdk.checkNotifySignV2({ ...form, total_amount: '0.01' })).toBe(false)
  expect(form).toMatchObject({
    out_trade_no: NUMBER,
    trade_status: 'TRADE_SUCCESS',
    total_amount: '12.34',
    app_id: sandbox.config.ALIPAY_APP_ID,
    seller_id: sandbox.config.ALIPAY_SELLER_ID,
    sign_type: 'RSA2',
  })
  expect(await call('query', { trade_no: form.trade_no })).toMatchObject({
    tradeStatus: 'TRADE_SUCCESS',
    totalAmount: '12.34',
    outTradeNo: NUMBER,
  })
})

test('page pay leads to a cashier; paying there leads back to the merchant', async () => {
  const { openPage, merchant, sdk } = await startWorld()
  const cashier = await openPage()
  expect(cashier.redirected).toBe(true)
  expect(await cashier.text()).toContain('12.34')

  const paid = await fetch(cashier.url, {
    method: 'POST',
    body: new URLSearchParams({ action: 'pay' }),
    redirect: 'manual',
  })
  const back = new URL(paid.headers.get('location') ?? '')
  expect(back.href.startsWith(`${merchant.notifyUrl}/back?`)).toBe(true)
  expect(sdk.checkNotifySignV2(Object.fromEntries(back.searchParams))).toBe(true)
  expect(formOf(await merchant.notification(1)).trade_status).toBe('TRADE_SUCCESS')
})

test('inside WeChat neither the payment page nor the cashier of a code opens', async () => {
  const { openPage, precreate } = await startWorld()
  const headers = { 'user-agent': 'Mozilla/5.0 (Linux; Android 15) Mobile MicroMessenger/8.0.49' }
  expect((await openPage({}, { headers })).status).toBe(403)
  const { qrCode } = await precreate()
  expect((await fetch(qrCode, { headers })).status).toBe(403)
  expect((await fetch(qrCode)).status).toBe(200)
})

test('an order with the same number and other parameters is inconsistent', async () => {
  const { precreate, call, control } = await startWorld()
  const { qrCode } = await precreate()
  expect((await precreate()).qrCode).toBe(qrCode)
  expect((await precreate({ total_amount: '0.01' })).subCode).toBe('ACQ.CONTEXT_INCONSISTENT')
  await control({ outcome: 'success' })
  expect((await precreate()).subCode).toBe('ACQ.TRADE_HAS_SUCCESS')
  expect((await call('close', { out_trade_no: NUMBER })).subCode).toBe('ACQ.TRADE_STATUS_ERROR')
})

test('refunds move money once for each number; a full refund closes the trade', async () => {
  const { precreate, call, control, merchant } = await startWorld()
  await precreate()
  await control({ outcome: 'success' })
  await merchant.notification(1)
  const refund = (out_request_no: string, refund_amount: string) =>
    call('refund', { out_trade_no: NUMBER, out_request_no, refund_amount })
  expect(await refund('R1', '10.00')).toMatchObject({ fundChange: 'Y', refundFee: '10.00' })
  expect(await refund('R1', '10.00')).toMatchObject({ fundChange: 'N', refundFee: '10.00' })
  expect((await refund('R1', '9.00')).subCode).toBe('ACQ.DISCORDANT_REPEAT_REQUEST')
  expect((await refund('R2', '2.35')).subCode).toBe('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL')
  expect(formOf(await merchant.notification(2))).toMatchObject({ trade_status: 'TRADE_SUCCESS', refund_fee: '10.00' })

  expect(await refund('R2', '2.34')).toMatchObject({ fundChange: 'Y', refundFee: '12.34' })
  expect(formOf(await merchant.notification(3))).toMatchObject({ trade_status: 'TRADE_CLOSED', refund_fee: '12.34' })
  const refundQuery = (out_request_no: string) => call('fastpay.refund.query', { out_trade_no: NUMBER, out_request_no })
  expect(await refundQuery('R2')).toMatchObject({ refundStatus: 'REFUND_SUCCESS', refundAmount: '2.34' })
  expect((await refundQuery('R3')).refundStatus).toBeUndefined()
})

test('an unpaid trade is closed when its time is over, and the merchant is notified', async () => {
  const { openPage, call, merchant, sandbox, control } = await startWorld()
  await openPage({ time_expire: toBeijingTime(Date.now() + 600_000) })
  await sandbox.advance(601)
  expect(formOf(await merchant.notification(1)).trade_status).toBe('TRADE_CLOSED')
  expect((await call('query', { out_trade_no: NUMBER })).tradeStatus).toBe('TRADE_CLOSED')
  expect((await control({ outcome: 'success' })).status).toBe(409)
})

test('a notification keeps its ID over retries, and only the body success acknowledges it', async () => {
  const { precreate, control, merchant, sandbox } = await startWorld()
  merchant.answer = { status: 200, body: 'ok' }
  await precreate()
  await control({ outcome: 'success' })
  const first = formOf(await merchant.notification(1))
  merchant.answer = { status: 200, body: 'success' }
  await expect.poll(() => sandbox.advance(240).then(() => merchant.received.length)).toBe(2)
  expect(formOf(await merchant.notification(2)).notify_id).toBe(first.notify_id)
})

test('requests signed with another key are refused, in the response and on the page', async () => {
  const { call, order, sandbox, openPage } = await startWorld()
  const outsider = alipayClient(sandbox, KEYS.wechatMerchant.privateKey)
  expect((await call('precreate', order(), {}, outsider)).subCode).toBe('isv.invalid-signature')
  const cashier = await openPage({ total_amount: '1.234' })
  expect(cashier.status).toBe(400)
})

test('a byte that was changed after signing is refused', async () => {
  const { sdk, order } = await startWorld()
  const address = sdk.pageExecute('alipay.trade.page.pay', 'GET', {
    bizContent: order({ product_code: 'FAST_INSTANT_TRADE_PAY' }),
  })
  const changed = await fetch(address.replace('12.34', '12.35'))
  expect(changed.status).toBe(400)
  expect(await changed.text()).toContain('isv.invalid-signature')
  expect((await fetch(address)).status).toBe(200)
})
