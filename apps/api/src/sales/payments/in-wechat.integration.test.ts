import { expect, test } from 'vitest'
import { startPayingWorld } from '../../testing/paying-world.ts'
import { openChannels } from '../../wiring.ts'
import { closePayment } from './close-payment.ts'

const IN_WECHAT = { 'user-agent': 'Mozilla/5.0 (iPhone) Mobile/15E148 MicroMessenger/8.0.49' }
const { app, sandbox, attemptOf } = await startPayingWorld()

/** A code as WeChat gives to an order page. */
async function wechatCode(): Promise<string> {
  const { wechatAuthorization } = (await app.app.inject('/client-config.json')).json()
  const query = new URLSearchParams({
    appid: wechatAuthorization.appId,
    redirect_uri: `${app.config.marketUrl}/#/orders/1/detail`,
    response_type: 'code',
    scope: 'snsapi_base',
    state: 'S1',
  })
  const response = await fetch(`${wechatAuthorization.url}?${query}`, { headers: IN_WECHAT, redirect: 'manual' })
  return new URL(response.headers.get('location') ?? '').searchParams.get('code') ?? ''
}

/** A buyer who pays an order inside WeChat. */
async function ordered() {
  const [creator, buyer] = await app.people('creator', 'buyer')
  const asset = await app.assetOnSale(creator)
  const { id } = (await buyer.post('/orders', { assetId: asset.id })).body as { id: string }
  const pay = (change: object = {}) =>
    buyer.post(`/orders/${id}/pay`, { paymentMode: 'wechat', scene: 'jsapi', ...change })
  const status = async () => (await buyer.get(`/orders/${id}`)).body
  return { buyer, id, pay, status }
}

const inApp = async (parameters: object, payer = 'pays') => {
  const response = await fetch(`${sandbox.url}/wechatpay/in-app`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ parameters, payer }),
  })
  return ((await response.json()) as { err_msg: string }).err_msg
}

test('an order is paid inside WeChat with signed parameters, notified, booked once and refunded', async () => {
  const { pay, status, id } = await ordered()
  const { status: code, body } = await pay({ wechatCode: await wechatCode() })
  expect([code, Object.keys(body.jsapi)]).toEqual([
    200,
    ['appId', 'timeStamp', 'nonceStr', 'package', 'signType', 'paySign'],
  ])
  expect([body.codeUrl, body.redirectUrl]).toEqual([undefined, undefined])
  expect(await inApp({ ...body.jsapi, package: 'prepay_id=another' })).toBe('get_brand_wcpay_request:fail')
  expect(await inApp(body.jsapi)).toBe('get_brand_wcpay_request:ok')
  await expect.poll(async () => (await status()).status, { timeout: 30_000 }).toBe('completed')
  const operator = await app.person('operator')
  expect((await operator.post(`/admin/orders/${id}/refunds`, { reason: '退款' })).status).toBe(201)
  expect(await app.books(id)).toMatchObject({ sales: 1, sum: 0 })
})

test('the open payment is returned again with or without a code, newly signed, without exchanging the code', async () => {
  const { pay } = await ordered()
  const used = await wechatCode()
  const first = (await pay({ wechatCode: used })).body
  for (const change of [{}, { wechatCode: used }, { wechatCode: 'made-up' }]) {
    const { status, body } = await pay(change)
    expect([status, body.outTradeNo, body.jsapi.package]).toEqual([200, first.outTradeNo, first.jsapi.package])
    expect(body.jsapi.paySign).not.toBe(first.jsapi.paySign)
  }
})

test('another scene closes the payment inside WeChat, which then accepts no money', async () => {
  const { pay } = await ordered()
  const first = (await pay({ wechatCode: await wechatCode() })).body
  const other = await pay({ scene: 'qr' })
  expect([other.status, other.body.outTradeNo === first.outTradeNo]).toEqual([200, false])
  await closePayment(app.payments, (await attemptOf(first.outTradeNo)).id)
  expect(await inApp(first.jsapi)).toBe('get_brand_wcpay_request:fail')
})

test('a missing, wrong or used code is rejected by name with 400, and keeps the open payment of another scene', async () => {
  const { pay } = await ordered()
  const qr = (await pay({ scene: 'qr' })).body
  const used = await wechatCode()
  await (await ordered()).pay({ wechatCode: used })
  for (const change of [{}, { wechatCode: used }, { wechatCode: 'made-up' }])
    expect(await pay(change)).toMatchObject({
      status: 400,
      body: { error_code: 400, details: [{ path: 'wechatCode' }] },
    })
  expect((await pay({ scene: 'qr' })).body.outTradeNo).toBe(qr.outTradeNo)
  expect(await pay({ scene: 'qr', wechatCode: 'any' })).toMatchObject({ status: 400 })
  expect(await pay({ paymentMode: 'alipay', wechatCode: 'any' })).toMatchObject({ status: 400 })
})

test('a request for another user’s order uses up no code', async () => {
  const { id } = await ordered()
  const outsider = await app.person('buyer')
  const code = await wechatCode()
  const body = { paymentMode: 'wechat', scene: 'jsapi', wechatCode: code }
  expect((await outsider.post(`/orders/${id}/pay`, body)).body.error_code).toBe(4023)
  expect((await (await ordered()).pay({ wechatCode: code })).status).toBe(200)
})

test('without the app’s secret payments inside WeChat are off, and clients know', async () => {
  const { buyer, id } = await ordered()
  const replica = await app.startReplica({ WECHATPAY_APP_SECRET: '' })
  replica.context.channels = openChannels(replica.config)
  try {
    expect((await replica.app.inject('/client-config.json')).json().wechatAuthorization).toBe(null)
    const body = { paymentMode: 'wechat', scene: 'jsapi', wechatCode: 'any' }
    expect(await replica.as(buyer).post(`/orders/${id}/pay`, body)).toMatchObject({
      status: 503,
      body: { error_code: 4054 },
    })
  } finally {
    await replica.close()
  }
})
