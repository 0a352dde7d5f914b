import { expect, test } from 'vitest'
import { Formatter, Rsa } from 'wechatpay-axios-plugin'
import { KEYS, startSandboxAndMerchant } from '../../testing/test-sandbox.ts'
import { wechatClient } from '../../testing/wechat-client.ts'

const IN_WECHAT = { 'user-agent': 'Mozilla/5.0 (iPhone) Mobile/15E148 MicroMessenger/8.0.49(0x18003137)' }
const ORDER_PAGE = 'http://localhost:8080/#/orders/1/detail'

async function startWorld() {
  const { sandbox, merchant } = await startSandboxAndMerchant()
  const { config, url } = sandbox
  const client = wechatClient(sandbox)
  const order = (changes: Record<string, unknown> = {}) => ({
    appid: config.WECHATPAY_APP_ID,
    mchid: config.WECHATPAY_MERCHANT_ID,
    description: '青花瓷瓶 三维模型',
    out_trade_no: 'ORDER-0001',
    notify_url: merchant.notifyUrl,
    amount: { total: 1234, currency: 'CNY' },
    ...changes,
  })
  const open = (address: string, headers: Record<string, string> = IN_WECHAT) =>
    fetch(address, { headers, redirect: 'manual' })
  const authorizeUrl = () => {
    const query = {
      appid: config.WECHATPAY_APP_ID,
      redirect_uri: ORDER_PAGE,
      response_type: 'code',
      scope: 'snsapi_base',
      state: 'STATE1',
    }
    return `${url}/wechatpay/oauth/connect/oauth2/authorize?${new URLSearchParams(query)}#wechat_redirect`
  }
  const exchange = async (code: string, secret = config.WECHATPAY_APP_SECRET) => {
    const query = { appid: config.WECHATPAY_APP_ID, secret, code, grant_type: 'authorization_code' }
    const response = await fetch(`${url}/wechatpay/oauth/sns/oauth2/access_token?${new URLSearchParams(query)}`)
    return (await response.json()) as { openid?: string; errcode?: number }
  }
  const authorized = async () => {
    const location = new URL((await open(authorizeUrl())).headers.get('location') ?? '')
    return { location, code: location.searchParams.get('code') ?? '' }
  }
  const prepaid = async (changes: Record<string, unknown> = {}) => {
    const { openid } = await exchange((await authorized()).code)
    const created = await client.post('v3/pay/transactions/jsapi', order({ payer: { openid }, ...changes }))
    return { created, prepayId: String(created.data.prepay_id) }
  }
  const parameters = (prepayId: string, changes: Record<string, string> = {}) => {
    const signed = {
      appId: config.WECHATPAY_APP_ID,
      timeStamp: String(Formatter.timestamp()),
      nonceStr: Formatter.nonce(),
      package: `prepay_id=${prepayId}`,
    }
    const message = Formatter.joinedByLineFeed(...Object.values(signed))
    return { ...signed, signType: 'RSA', paySign: Rsa.sign(message, KEYS.wechatMerchant.privateKey), ...changes }
  }
  const inApp = (asked: object, payer = 'pays') => sandbox.post('/wechatpay/in-app', { parameters: asked, payer })
  return { sandbox, client, order, open, authorizeUrl, exchange, authorized, prepaid, parameters, inApp }
}

test('a page inside WeChat gets a code before its fragment, which its server exchanges once for the payer’s ID', async () => {
  const { authorized, exchange } = await startWorld()
  const { location, code } = await authorized()
  expect([location.origin, location.pathname, location.hash]).toEqual([
    'http://localhost:8080',
    '/',
    '#/orders/1/detail',
  ])
  expect(location.searchParams.get('state')).toBe('STATE1')
  expect(await exchange(code, 'another secret')).toMatchObject({ errcode: 40125 })
  expect((await exchange(code)).openid).toMatch(/^o\w+$/)
  expect(await exchange(code)).toMatchObject({ errcode: 40163 })
  expect(await exchange('made up')).toMatchObject({ errcode: 40029 })
})

test('the authorization page refuses other browsers, hosts, apps and parameters in another order', async () => {
  const { open, authorizeUrl, sandbox } = await startWorld()
  const at = sandbox.config.WECHATPAY_APP_ID
  const swapped = authorizeUrl().replace(/(appid=[^&]+)&(redirect_uri=[^&]+)/, '$2&$1')
  const elsewhere = authorizeUrl().replace(
    encodeURIComponent('http://localhost:8080'),
    encodeURIComponent('https://evil.example'),
  )
  for (const address of [swapped, elsewhere, authorizeUrl().replace(at, 'wx-another')]) {
    expect((await open(address)).status, address).toBe(400)
  }
  expect((await open(authorizeUrl(), { 'user-agent': 'Mozilla/5.0 Safari' })).status).toBe(400)
})

test('an in-app payment is paid by the signed parameters of its page, and queried, closed and refunded as others', async () => {
  const { prepaid, parameters, inApp, client, sandbox } = await startWorld()
  const { prepayId } = await prepaid()
  expect((await inApp(parameters(prepayId, { paySign: 'AAAA' }))).json).toMatchObject({
    err_desc: expect.stringMatching(/paySign/),
  })
  expect((await inApp(parameters(prepayId, { nonceStr: 'another' }))).json).toMatchObject({
    err_desc: expect.stringMatching(/paySign/),
  })
  expect((await inApp(parameters('unknown'))).json).toMatchObject({ err_desc: expect.stringMatching(/prepay_id/) })
  expect((await inApp(parameters(prepayId), 'cancels')).json).toEqual({ err_msg: 'get_brand_wcpay_request:cancel' })
  expect((await inApp(parameters(prepayId))).json).toEqual({ err_msg: 'get_brand_wcpay_request:ok' })
  const { WECHATPAY_MERCHANT_ID: mchid } = sandbox.config
  const paid = await client.get('v3/pay/transactions/out-trade-no/ORDER-0001', { mchid })
  expect(paid.data).toMatchObject({ trade_state: 'SUCCESS', trade_type: 'JSAPI' })
  expect((await inApp(parameters(prepayId))).json).toMatchObject({ err_msg: 'get_brand_wcpay_request:fail' })

  const other = await prepaid({ out_trade_no: 'ORDER-0002' })
  expect((await client.post('v3/pay/transactions/out-trade-no/ORDER-0002/close', { mchid })).status).toBe(204)
  expect((await inApp(parameters(other.prepayId))).json).toMatchObject({ err_msg: 'get_brand_wcpay_request:fail' })
})

test('an in-app payment names its payer, and has no page of its own', async () => {
  const { prepaid, open, sandbox } = await startWorld()
  expect((await prepaid({ payer: { openid: 'oSomebody' } })).created).toMatchObject({
    status: 400,
    data: { code: 'PARAM_ERROR', message: expect.stringMatching(/payer.openid/) },
  })
  const { prepayId } = await prepaid()
  expect((await open(`${sandbox.url}/wechatpay/cashier/${prepayId}`)).status).toBe(404)
})

test('inside WeChat the H5 cashier is refused, for its form too; scanned codes open', async () => {
  const { client, order, open } = await startWorld()
  const scene_info = { payer_client_ip: '127.0.0.1', h5_info: { type: 'Wap' } }
  const h5 = String((await client.post('v3/pay/transactions/h5', order({ scene_info }))).data.h5_url)
  expect((await open(h5)).status).toBe(403)
  const paid = await fetch(h5, { method: 'POST', headers: IN_WECHAT, body: new URLSearchParams({ action: 'pay' }) })
  expect(paid.status).toBe(403)
  expect((await open(h5, {})).status).toBe(200)
  const native = await client.post('v3/pay/transactions/native', order({ out_trade_no: 'ORDER-0002' }))
  expect((await open(String(native.data.code_url))).status).toBe(200)
})
