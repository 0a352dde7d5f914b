import { createPublicKey, X509Certificate } from 'node:crypto'
import { AlipaySdk } from 'alipay-sdk'
import { expect, onTestFinished, test } from 'vitest'
import { formOf } from '../../testing/alipay-client.ts'
import { KEYS, startSandboxAndMerchant, startTestSandbox, type TestSandbox } from '../../testing/test-sandbox.ts'
import type { MerchantCertificates } from './certificates.ts'

const NUMBER = 'ORDER_0001'
const ORDER = { out_trade_no: NUMBER, total_amount: '12.34', subject: '青花瓷瓶 三维模型' }

async function startWorld() {
  const { sandbox, merchant } = await startSandboxAndMerchant()
  const files = await filesOf(sandbox, { signsBy: 'certificate' })
  return { sandbox, merchant, files }
}

async function filesOf(sandbox: TestSandbox, control: object): Promise<MerchantCertificates> {
  return (await sandbox.post('/control/alipay/platform', control)).json as MerchantCertificates
}

/** The SDK in certificate mode: three files, no Alipay public key. */
function sdkWith({ url, config }: TestSandbox, files: MerchantCertificates): AlipaySdk {
  return new AlipaySdk({
    appId: config.ALIPAY_APP_ID,
    privateKey: KEYS.alipayApp.privateKey,
    keyType: 'PKCS8',
    appCertContent: files.app,
    alipayPublicCertContent: files.platform,
    alipayRootCertContent: files.root,
    gateway: `${url}/alipay/gateway.do`,
  })
}
const call = (sdk: AlipaySdk, method: string, bizContent: object, options: object = {}) =>
  sdk.exec(`alipay.trade.${method}`, { bizContent, ...options }, { validateSign: true })

test('the SDK in certificate mode creates, queries, refunds and closes, and verifies responses and notifications', async () => {
  const { sandbox, merchant, files } = await startWorld()
  const sdk = sdkWith(sandbox, files)
  expect((await call(sdk, 'precreate', ORDER, { notify_url: merchant.notifyUrl })).code).toBe('10000')
  await sandbox.post(`/control/payments/${NUMBER}`, { outcome: 'success' })
  const form = formOf(await merchant.notification(1))
  expect(sdk.checkNotifySignV2({ ...form })).toBe(true)
  expect(sdk.checkNotifySignV2({ ...form, total_amount: '0.01' })).toBe(false)
  expect((await call(sdk, 'query', { out_trade_no: NUMBER })).tradeStatus).toBe('TRADE_SUCCESS')
  const refund = { out_trade_no: NUMBER, out_request_no: 'R1', refund_amount: '12.34' }
  expect((await call(sdk, 'refund', refund)).fundChange).toBe('Y')

  const page = sdk.pageExecute('alipay.trade.page.pay', 'GET', {
    bizContent: { ...ORDER, out_trade_no: 'ORDER_0002', product_code: 'FAST_INSTANT_TRADE_PAY' },
  })
  expect((await fetch(page)).status).toBe(200)
  expect((await call(sdk, 'close', { out_trade_no: 'ORDER_0002' })).code).toBe('10000')
})

test('a response names the certificate that signed it, and the new one after a change', async () => {
  const { sandbox, files } = await startWorld()
  const sdk = sdkWith(sandbox, files)
  const changed = await filesOf(sandbox, { rotate: true })
  expect(changed.platform).not.toBe(files.platform)
  expect(changed).toMatchObject({ app: files.app, root: files.root })
  await expect(call(sdk, 'query', { out_trade_no: NUMBER })).rejects.toThrow()
  expect((await call(sdkWith(sandbox, changed), 'query', { out_trade_no: NUMBER })).subCode).toBe('ACQ.TRADE_NOT_EXIST')
})

test('requests that name the wrong certificates, or none, are refused', async () => {
  const { sandbox, files } = await startWorld()
  const other = await startTestSandbox()
  onTestFinished(() => other[Symbol.asyncDispose]())
  const others = await filesOf(other, { signsBy: 'certificate' })
  const subCodeWith = async (changed: Partial<MerchantCertificates>) =>
    (await call(sdkWith(sandbox, { ...files, ...changed }), 'query', { out_trade_no: NUMBER })).subCode
  expect(await subCodeWith({ app: others.app })).toBe('isv.app-cert-not-exist')
  expect(await subCodeWith({ root: others.root })).toBe('isv.invalid-alipay-root-cert-sn')
  const [firstRoot = ''] = files.root.split(/(?<=END CERTIFICATE-----\n)/)
  expect(await subCodeWith({ root: firstRoot })).toBe('isv.invalid-alipay-root-cert-sn')

  const withoutCertificates = new AlipaySdk({
    appId: sandbox.config.ALIPAY_APP_ID,
    privateKey: KEYS.alipayApp.privateKey,
    keyType: 'PKCS8',
    alipayPublicKey: KEYS.alipayPlatform.publicKey,
    gateway: `${sandbox.url}/alipay/gateway.do`,
  })
  expect((await call(withoutCertificates, 'query', { out_trade_no: NUMBER })).subCode).toBe('isv.missing-app-cert-sn')
})

test('the files hold the app’s key, and a chain from Alipay’s certificate to a root', async () => {
  const { sandbox, files } = await startWorld()
  const read = (pems: string) => pems.split(/(?<=END CERTIFICATE-----\n)/).map((pem) => new X509Certificate(pem))
  const [app] = read(files.app)
  const [platform, intermediate] = read(files.platform)
  const [root] = read(files.root)
  expect(app?.publicKey.equals(createPublicKey(KEYS.alipayApp.publicKey))).toBe(true)
  for (const certificate of [app, platform])
    expect(intermediate && certificate?.verify(intermediate.publicKey)).toBe(true)
  expect(root && intermediate?.verify(root.publicKey)).toBe(true)
  expect(await filesOf(sandbox, {})).toEqual(files)
})
