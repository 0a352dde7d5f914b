import { X509Certificate } from 'node:crypto'
import { expect, test } from 'vitest'
import { Aes } from 'wechatpay-axios-plugin'
import { KEYS, startSandboxAndMerchant } from '../../testing/test-sandbox.ts'
import { isGenuineNotification, openNotification, sendOrder, wechatClient } from '../../testing/wechat-client.ts'
import type { EncryptedResource } from './signature.ts'

const NUMBER = 'ORDER-0001'
const NATIVE = 'v3/pay/transactions/native'
const byNumber = (outTradeNo = NUMBER) => `v3/pay/transactions/out-trade-no/${outTradeNo}`

async function startWorld() {
  const { sandbox, merchant } = await startSandboxAndMerchant()
  const { config } = sandbox
  const mchid = config.WECHATPAY_MERCHANT_ID
  const client = wechatClient(sandbox)
  const order = (changes: Record<string, unknown> = {}) => ({
    appid: config.WECHATPAY_APP_ID,
    mchid,
    description: '青花瓷瓶 三维模型',
    out_trade_no: NUMBER,
    notify_url: merchant.notifyUrl,
    amount: { total: 1234, currency: 'CNY' },
    ...changes,
  })
  return {
    sandbox,
    merchant,
    client,
    order,
    query: (outTradeNo?: string) => client.get(byNumber(outTradeNo), { mchid }),
    close: (outTradeNo?: string) => client.post(`${byNumber(outTradeNo)}/close`, { mchid }),
    refund: (changes: Record<string, unknown> = {}) =>
      client.post('v3/refund/domestic/refunds', {
        out_trade_no: NUMBER,
        out_refund_no: 'REFUND-1',
        amount: { refund: 1000, total: 1234, currency: 'CNY' },
        ...changes,
      }),
    control: (body: unknown, outTradeNo = NUMBER) => sandbox.post(`/control/payments/${outTradeNo}`, body),
  }
}

test('a paid order notifies the merchant, signed and encrypted, and is found by both of its numbers', async () => {
  const { client, order, query, control, merchant, sandbox } = await startWorld()
  const created = await client.post(NATIVE, order())
  expect(created.data.code_url).toMatch(/\/wechatpay\/cashier\/\w+$/)
  expect((await query()).data).toMatchObject({ trade_state: 'NOTPAY', amount: { total: 1234 } })

  expect(await control({ outcome: 'success' })).toEqual({ status: 200, json: {} })
  const notification = await merchant.notification(1)
  expect(isGenuineNotification(notification)).toBe(true)
  expect(notification.headers['wechatpay-serial']).toBe(sandbox.config.WECHATPAY_PLATFORM_KEY_ID)
  const { eventType, content } = openNotification(notification, sandbox.config.WECHATPAY_API_V3_KEY)
  expect(eventType).toBe('TRANSACTION.SUCCESS')
  expect(content).toMatchObject({ out_trade_no: NUMBER, trade_state: 'SUCCESS', amount: { total: 1234 } })

  expect((await query()).data).toEqual(content)
  const mchid = sandbox.config.WECHATPAY_MERCHANT_ID
  expect((await client.get(`v3/pay/transactions/id/${content.transaction_id}`, { mchid })).data).toEqual(content)
})

test('a number opens the same order again, never another one', async () => {
  const { client, order, close } = await startWorld()
  const first = await client.post(NATIVE, order())
  const again = await client.post(NATIVE, order())
  expect(again.status).toBe(200)
  expect(again.data.code_url).not.toBe(first.data.code_url)

  expect(await client.post(NATIVE, order({ amount: { total: 1, currency: 'CNY' } }))).toMatchObject({
    status: 403,
    data: { code: 'OUT_TRADE_NO_USED' },
  })
  expect((await close()).status).toBe(204)
  expect(await client.post(NATIVE, order())).toMatchObject({ status: 400, data: { code: 'ORDER_CLOSED' } })
})

test('a closed order takes no payment, a paid one cannot be closed', async () => {
  const { client, order, query, close, control } = await startWorld()
  await client.post(NATIVE, order())
  await client.post(NATIVE, order({ out_trade_no: 'ORDER-0002' }))
  await close()
  expect((await close()).data.code).toBe('ORDER_CLOSED')
  expect((await control({ outcome: 'success' })).status).toBe(409)
  expect((await query()).data.trade_state).toBe('CLOSED')

  await control({ outcome: 'success' }, 'ORDER-0002')
  expect((await close('ORDER-0002')).data.code).toBe('ORDERPAID')
  expect((await query('ORDER-0002')).data.trade_state).toBe('SUCCESS')
})

test('refunds settle after they were accepted, once for each number, and never exceed the payment', async () => {
  const { client, order, control, refund, query, sandbox, merchant } = await startWorld()
  await client.post(NATIVE, order())
  expect((await refund()).data.code).toBe('INVALID_REQUEST')
  await control({ outcome: 'success' })
  await merchant.notification(1)

  const accepted = await refund({ notify_url: merchant.notifyUrl })
  expect(accepted.data).toMatchObject({ status: 'PROCESSING', amount: { refund: 1000 } })
  expect((await refund()).data.refund_id).toBe(accepted.data.refund_id)
  expect((await refund({ out_refund_no: 'REFUND-2' })).data.code).toBe('INVALID_REQUEST')
  expect((await query()).data.trade_state).toBe('REFUND')

  await sandbox.advance(2)
  expect((await client.get('v3/refund/domestic/refunds/REFUND-1')).data.status).toBe('SUCCESS')
  const { eventType, content } = openNotification(await merchant.notification(2), sandbox.config.WECHATPAY_API_V3_KEY)
  expect({ eventType, ...content }).toMatchObject({ eventType: 'REFUND.SUCCESS', out_refund_no: 'REFUND-1' })
})

test('a notification is repeated, newly signed, until it is acknowledged', async () => {
  const { client, order, control, merchant, sandbox } = await startWorld()
  merchant.answer = { status: 500, body: '{"code":"FAIL"}' }
  await client.post(NATIVE, order())
  await control({ outcome: 'success' })
  const first = await merchant.notification(1)
  merchant.answer = { status: 204, body: '' }
  const second = merchant.notification(2)
  await expect.poll(() => sandbox.advance(15).then(() => merchant.received.length)).toBe(2)
  const open = async (received: Awaited<typeof second>) =>
    openNotification(received, sandbox.config.WECHATPAY_API_V3_KEY)
  expect(await open(await second)).toEqual(await open(first))
  expect((await second).headers['wechatpay-signature']).not.toBe(first.headers['wechatpay-signature'])
})

test('a test can repeat, spoil or drop a notification', async () => {
  const { client, order, control, merchant } = await startWorld()
  await client.post(NATIVE, order())
  await control({ outcome: 'success', notify: { drop: true } })
  await control({ outcome: 'success', notify: { repeat: 5 } })
  await merchant.notification(5)
  await control({ outcome: 'success', notify: { corrupt: true } })
  const spoilt = await merchant.notification(6)
  expect(merchant.received.map(isGenuineNotification)).toEqual([true, true, true, true, true, false])
  expect(isGenuineNotification(spoilt)).toBe(false)
})

test('requests with another key, or of unknown orders, are refused', async () => {
  const { client, order, query, sandbox, control } = await startWorld()
  const outsider = wechatClient(sandbox, KEYS.alipayApp.privateKey)
  expect(await outsider.post(NATIVE, order())).toMatchObject({ status: 401, data: { code: 'SIGN_ERROR' } })
  expect(await query('NOWHERE-1')).toMatchObject({ status: 404, data: { code: 'ORDER_NOT_EXIST' } })
  expect(await client.post(NATIVE, order({ out_trade_no: '短' }))).toMatchObject({ data: { code: 'PARAM_ERROR' } })
  expect((await control({ outcome: 'success' }, 'NOWHERE-1')).status).toBe(404)
})

test('a byte that was changed after signing, or a signature older than five minutes, is refused', async () => {
  const { order, sandbox } = await startWorld()
  const body = JSON.stringify(order())
  const refused = { status: 401, data: { code: 'SIGN_ERROR' } }
  expect(await sendOrder(sandbox, body.replace('1234', '1235'), { body })).toMatchObject(refused)
  expect(await sendOrder(sandbox, body, { secondsAgo: 310 })).toMatchObject(refused)
  expect(await sendOrder(sandbox, body, { path: '/v3/pay/transactions/h5' })).toMatchObject(refused)
  expect((await sendOrder(sandbox, body)).status).toBe(200)
})

test('the path is signed with or without the channel’s prefix', async () => {
  const { order, sandbox } = await startWorld()
  const body = JSON.stringify(order())
  expect((await sendOrder(sandbox, body, { path: '/wechatpay/v3/pay/transactions/native' })).status).toBe(200)
  expect((await sendOrder(sandbox, body, { path: '/v3/pay/transactions/native' })).status).toBe(200)
})

test('on a phone the payer pays on a page, and goes back to this machine only', async () => {
  const { client, order, query } = await startWorld()
  const h5 = order({ scene_info: { payer_client_ip: '127.0.0.1', h5_info: { type: 'Wap' } } })
  expect((await client.post('v3/pay/transactions/h5', order())).data.code).toBe('PARAM_ERROR')
  const { data } = await client.post('v3/pay/transactions/h5', h5)
  /** Opens the page and submits its form. */
  const pay = async (redirectUrl: string) => {
    const page = await fetch(`${data.h5_url}&redirect_url=${encodeURIComponent(redirectUrl)}`)
    const action = /<form method="post" action="([^"]+)"/.exec(await page.text())?.[1]?.replaceAll('&amp;', '&')
    return fetch(new URL(action ?? expect.fail('no form'), page.url), {
      method: 'POST',
      body: new URLSearchParams({ action: 'pay' }),
      redirect: 'manual',
    })
  }
  expect((await pay('http://localhost:8080/orders/1')).headers.get('location')).toBe('http://localhost:8080/orders/1')
  expect((await query()).data.trade_state).toBe('SUCCESS')
})

test('a payer’s page redirects to no other machine', async () => {
  const { client, order } = await startWorld()
  const h5 = order({ scene_info: { payer_client_ip: '127.0.0.1', h5_info: { type: 'Wap' } } })
  const { data } = await client.post('v3/pay/transactions/h5', h5)
  const page = await fetch(`${data.h5_url}&redirect_url=${encodeURIComponent('https://elsewhere.example/')}`)
  expect(await page.text()).not.toContain('elsewhere')
})

test('platform certificates are encrypted, and carry the serial number of their entry', async () => {
  const { client, sandbox } = await startWorld()
  const { data } = await client.get('v3/certificates')
  const [certificate] = data.data as { serial_no: string; encrypt_certificate: EncryptedResource }[]
  const { ciphertext, nonce, associated_data } = certificate?.encrypt_certificate ?? expect.fail('no certificate')
  const pem = Aes.AesGcm.decrypt(ciphertext, sandbox.config.WECHATPAY_API_V3_KEY, nonce, associated_data)
  expect(new X509Certificate(pem).serialNumber).toBe(certificate?.serial_no)
})

test('a late notification of a trade can be overtaken by a later one', async () => {
  const { client, order, control, refund, merchant, sandbox } = await startWorld()
  await client.post(NATIVE, order())
  await control({ outcome: 'success', notify: { reorder: true } })
  await refund({ notify_url: merchant.notifyUrl })
  await sandbox.advance(2)
  const kind = async (count: number) =>
    openNotification(await merchant.notification(count), sandbox.config.WECHATPAY_API_V3_KEY).eventType
  expect([await kind(1), await kind(2)]).toEqual(['REFUND.SUCCESS', 'TRANSACTION.SUCCESS'])
})
