import { AlipaySdk } from 'alipay-sdk'
import { KEYS, type ReceivedNotification, type TestSandbox } from './test-sandbox.ts'

/** Independent merchant. Pass `{ validateSign: true }` to `exec`, which otherwise accepts any response. */
export function alipayClient({ url, config }: TestSandbox, privateKey = KEYS.alipayApp.privateKey): AlipaySdk {
  return new AlipaySdk({
    appId: config.ALIPAY_APP_ID,
    privateKey,
    keyType: 'PKCS8',
    alipayPublicKey: KEYS.alipayPlatform.publicKey,
    gateway: `${url}/alipay/gateway.do`,
  })
}

export function formOf({ body }: ReceivedNotification): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(body))
}
