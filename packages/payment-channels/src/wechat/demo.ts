import { randomBytes } from 'node:crypto'
import type { Demo, PemPair } from '../channel-module.ts'
import { rsaPair } from '../rsa-pair.ts'

/** Demo merchant IDs; `sandbox-` is rejected outside the demo. */
const IDS = { WECHATPAY_APP_ID: 'sandbox-wx00000001', WECHATPAY_MERCHANT_ID: 'sandbox-1900000001' }

type Secrets = {
  wechatpayAppSecret: string
  wechatpayMerchantSerial: string
  wechatpayMerchant: PemPair
  wechatpayPlatformKeyId: string
  wechatpayPlatform: PemPair
  wechatpayApiV3Key: string
}

export const WECHAT_DEMO: Demo<Secrets> = {
  secrets: {
    wechatpayAppSecret: () => randomBytes(16).toString('hex'),
    wechatpayMerchantSerial: () => randomBytes(20).toString('hex').toUpperCase(),
    wechatpayMerchant: rsaPair,
    wechatpayPlatformKeyId: () => `PUB_KEY_ID_${randomBytes(16).toString('hex').toUpperCase()}`,
    wechatpayPlatform: rsaPair,
    /** 32 characters. */
    wechatpayApiV3Key: () => randomBytes(16).toString('hex'),
  },
  merchant: (secrets, sandbox) => ({
    ...IDS,
    WECHATPAY_BASE_URL: `${sandbox.internal}/wechatpay`,
    WECHATPAY_APP_SECRET: secrets.wechatpayAppSecret,
    WECHATPAY_OAUTH_URL: `${sandbox.public}/wechatpay/oauth`,
    WECHATPAY_OAUTH_API_URL: `${sandbox.internal}/wechatpay/oauth`,
    WECHATPAY_MERCHANT_SERIAL: secrets.wechatpayMerchantSerial,
    WECHATPAY_MERCHANT_PRIVATE_KEY: secrets.wechatpayMerchant.privateKey,
    WECHATPAY_API_V3_KEY: secrets.wechatpayApiV3Key,
    WECHATPAY_PLATFORM_KEY_ID: secrets.wechatpayPlatformKeyId,
    WECHATPAY_PLATFORM_PUBLIC_KEY: secrets.wechatpayPlatform.publicKey,
  }),
  sandbox: (secrets) => ({
    ...IDS,
    WECHATPAY_APP_SECRET: secrets.wechatpayAppSecret,
    WECHATPAY_MERCHANT_SERIAL: secrets.wechatpayMerchantSerial,
    WECHATPAY_MERCHANT_PUBLIC_KEY: secrets.wechatpayMerchant.publicKey,
    WECHATPAY_API_V3_KEY: secrets.wechatpayApiV3Key,
    WECHATPAY_PLATFORM_KEY_ID: secrets.wechatpayPlatformKeyId,
    WECHATPAY_PLATFORM_PRIVATE_KEY: secrets.wechatpayPlatform.privateKey,
  }),
}
