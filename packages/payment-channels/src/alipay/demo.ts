import type { Demo, PemPair } from '../channel-module.ts'
import { rsaPair } from '../rsa-pair.ts'

/** Demo merchant IDs; `sandbox-` is rejected outside the demo. */
const IDS = { ALIPAY_APP_ID: 'sandbox-2021000000000001', ALIPAY_SELLER_ID: 'sandbox-2088000000000001' }

type Secrets = { alipayApp: PemPair; alipayPlatform: PemPair }

export const ALIPAY_DEMO: Demo<Secrets> = {
  secrets: { alipayApp: rsaPair, alipayPlatform: rsaPair },
  merchant: (secrets, sandbox) => ({
    ...IDS,
    ALIPAY_GATEWAY_URL: `${sandbox.internal}/alipay/gateway.do`,
    ALIPAY_PUBLIC_GATEWAY_URL: `${sandbox.public}/alipay/gateway.do`,
    ALIPAY_APP_PRIVATE_KEY: secrets.alipayApp.privateKey,
    ALIPAY_PLATFORM_PUBLIC_KEY: secrets.alipayPlatform.publicKey,
  }),
  sandbox: (secrets) => ({
    ...IDS,
    ALIPAY_APP_PUBLIC_KEY: secrets.alipayApp.publicKey,
    ALIPAY_PLATFORM_PRIVATE_KEY: secrets.alipayPlatform.privateKey,
  }),
}
