import { createPrivateKey, createPublicKey } from 'node:crypto'
import { kind } from '@wencang/kernel/config'
import { z } from 'zod'
import type { Config } from '../../config.ts'

export const WECHAT_VARIABLES = {
  WECHATPAY_APP_ID: kind.filled,
  WECHATPAY_APP_SECRET: kind.filled,
  WECHATPAY_MERCHANT_ID: kind.filled,
  WECHATPAY_MERCHANT_SERIAL: kind.filled,
  WECHATPAY_MERCHANT_PUBLIC_KEY: kind.rsaKey('public').transform((pem) => createPublicKey(pem)),
  /** Encrypts notifications. */
  WECHATPAY_API_V3_KEY: z.string().refine((value) => Buffer.byteLength(value) === 32, 'takes 32 bytes'),
  WECHATPAY_PLATFORM_KEY_ID: kind.filled,
  WECHATPAY_PLATFORM_PRIVATE_KEY: kind.rsaKey('private').transform((pem) => createPrivateKey(pem)),
}
const Variables = z.object(WECHAT_VARIABLES)
export type WechatConfig = Config & z.output<typeof Variables>
