import { kind } from '@wencang/kernel/config'
import { z } from 'zod'
import { verifyBy } from '../verify-by.ts'

export const WECHAT_VARIABLES = {
  /** `https://api.mch.weixin.qq.com`, or the sandbox's URL. */
  WECHATPAY_BASE_URL: kind.url,
  WECHATPAY_APP_ID: kind.filled,
  /** Identifies payers inside WeChat; absent disables payment there. */
  WECHATPAY_APP_SECRET: kind.filled.optional(),
  /** WeChat's page authorization URL, for browsers. */
  WECHATPAY_OAUTH_URL: kind.url.default('https://open.weixin.qq.com'),
  /** Where the API exchanges codes. */
  WECHATPAY_OAUTH_API_URL: kind.url.default('https://api.weixin.qq.com'),
  WECHATPAY_MERCHANT_ID: kind.filled,
  WECHATPAY_MERCHANT_SERIAL: kind.filled,
  WECHATPAY_MERCHANT_PRIVATE_KEY: kind.rsaKey('private'),
  WECHATPAY_API_V3_KEY: z.string().length(32),
  /** Newer merchants use a public key; older ones download certificates. */
  WECHATPAY_VERIFY_BY: verifyBy,
  WECHATPAY_PLATFORM_KEY_ID: kind.filled.optional(),
  WECHATPAY_PLATFORM_PUBLIC_KEY: kind.rsaKey('public').optional(),
  /** Outgoing public key: trusted beside the new one until removed. */
  WECHATPAY_PLATFORM_OLD_KEY_ID: kind.filled.optional(),
  WECHATPAY_PLATFORM_OLD_PUBLIC_KEY: kind.rsaKey('public').optional(),
}
const Values = z.object(WECHAT_VARIABLES)
export type WechatValues = z.output<typeof Values>

/** Variables that need each other. */
const PAIRS = [
  ['WECHATPAY_PLATFORM_KEY_ID', 'WECHATPAY_PLATFORM_PUBLIC_KEY'],
  ['WECHATPAY_PLATFORM_OLD_KEY_ID', 'WECHATPAY_PLATFORM_OLD_PUBLIC_KEY'],
] as const

export function wechatProblems(v: WechatValues): string[] {
  const [current] = PAIRS
  if (v.WECHATPAY_VERIFY_BY === 'public-key') {
    const missing = current.filter((name) => v[name] === undefined)
    if (missing.length > 0) return missing.map((name) => `${name}: is required, unless WECHATPAY_VERIFY_BY=certificate`)
  }
  return PAIRS.flatMap(([one, other]) => {
    if ((v[one] === undefined) === (v[other] === undefined)) return []
    return v[one] === undefined ? [`${one}: is required with ${other}`] : [`${other}: is required with ${one}`]
  })
}

/** PEM public keys by ID, current first; empty with certificates. */
export function platformKeysOf(v: WechatValues): Record<string, string> {
  if (v.WECHATPAY_VERIFY_BY === 'certificate') return {}
  return Object.fromEntries(
    [
      [v.WECHATPAY_PLATFORM_KEY_ID, v.WECHATPAY_PLATFORM_PUBLIC_KEY],
      [v.WECHATPAY_PLATFORM_OLD_KEY_ID, v.WECHATPAY_PLATFORM_OLD_PUBLIC_KEY],
    ].filter((pair): pair is [string, string] => pair[0] !== undefined && pair[1] !== undefined),
  )
}
