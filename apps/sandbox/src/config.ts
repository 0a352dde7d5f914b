import { createPrivateKey, createPublicKey } from 'node:crypto'
import { kind, openDemo, PROGRAM_VARIABLES, readVariables } from '@wencang/kernel/config'
import { z } from 'zod'

const publicKey = kind.rsaKey('public').transform((pem) => createPublicKey(pem))
const privateKey = kind.rsaKey('private').transform((pem) => createPrivateKey(pem))

const Variables = z.object({
  ...PROGRAM_VARIABLES,
  DEMO: z
    .enum(['on', 'off'])
    .default('off')
    .refine((value) => value === 'on', 'the sandbox starts only in demo mode; set DEMO=on'),
  SANDBOX_PORT: kind.port.default(8082),
  SANDBOX_SMTP_PORT: kind.port.default(8025),
  /** Where mail is taken; `HOST` when absent. */
  SANDBOX_SMTP_HOST: kind.filled.optional(),
  SANDBOX_DATA_DIR: kind.filled,
  SANDBOX_MERCHANT_NAME: kind.filled.default('文藏 Wencang'),
  /** Waits between notifications are this many times shorter. */
  SANDBOX_CLOCK_SPEED: z.coerce
    .number({ error: 'takes a number above 0' })
    .positive('takes a number above 0')
    .default(1),
  PUBLIC_SANDBOX_URL: kind.url.default('http://localhost:8082'),
  WECHATPAY_APP_ID: kind.filled,
  WECHATPAY_MERCHANT_ID: kind.filled,
  WECHATPAY_MERCHANT_SERIAL: kind.filled,
  WECHATPAY_MERCHANT_PUBLIC_KEY: publicKey,
  /** Encrypts notifications. */
  WECHATPAY_API_V3_KEY: z.string().refine((value) => Buffer.byteLength(value) === 32, 'takes 32 bytes'),
  WECHATPAY_PLATFORM_KEY_ID: kind.filled,
  WECHATPAY_PLATFORM_PRIVATE_KEY: privateKey,
  ALIPAY_APP_ID: kind.filled,
  ALIPAY_SELLER_ID: kind.filled,
  ALIPAY_APP_PUBLIC_KEY: publicKey,
  ALIPAY_PLATFORM_PRIVATE_KEY: privateKey,
})

/** The sandbox's whole configuration, checked. */
export type Config = z.output<typeof Variables>

/** Reads the configuration, once, at start. @throws {ConfigurationError} if anything is missing or wrong, or if this is not a demo. */
export function readConfig(environment: Readonly<Record<string, string | undefined>> = process.env): Config {
  return readVariables(Variables, environment, ({ PUBLIC_SANDBOX_URL }) => openDemo({ PUBLIC_SANDBOX_URL }))
}
