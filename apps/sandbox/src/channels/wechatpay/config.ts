import { z } from 'zod'
import type { Config } from '../../config.ts'
import { filled, REQUIRED, rsaKey } from '../../config-values.ts'

export const WECHAT_VARIABLES = {
  WECHATPAY_APP_ID: filled,
  WECHATPAY_MERCHANT_ID: filled,
  WECHATPAY_MERCHANT_SERIAL: filled,
  WECHATPAY_MERCHANT_PUBLIC_KEY: rsaKey('public'),
  /** Encrypts notifications. */
  WECHATPAY_API_V3_KEY: z.string(REQUIRED).refine((value) => Buffer.byteLength(value) === 32, 'takes 32 bytes'),
  WECHATPAY_PLATFORM_KEY_ID: filled,
  WECHATPAY_PLATFORM_PRIVATE_KEY: rsaKey('private'),
}
const Variables = z.object(WECHAT_VARIABLES)
export type WechatConfig = Config & z.output<typeof Variables>
