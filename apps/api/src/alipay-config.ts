import { createPrivateKey } from 'node:crypto'
import { kind } from '@wencang/kernel/config'
import { z } from 'zod'
import { holdersOf, readCertificates } from './certificates.ts'
import { certificates } from './config-values.ts'

export const ALIPAY_VARIABLES = {
  ALIPAY_GATEWAY_URL: kind.url,
  ALIPAY_PUBLIC_GATEWAY_URL: kind.url.optional(),
  ALIPAY_APP_ID: z.string().min(1),
  ALIPAY_SELLER_ID: z.string().min(1),
  ALIPAY_APP_PRIVATE_KEY: kind.rsaKey('private'),
  /** How the app is set up at Alipay: by its public key, or by certificates, which some of Alipay's products require. */
  ALIPAY_VERIFY_BY: z
    .enum(['public-key', 'certificate'], { error: 'takes public-key or certificate' })
    .default('public-key'),
  ALIPAY_PLATFORM_PUBLIC_KEY: kind.rsaKey('public').optional(),
  ALIPAY_APP_CERT: certificates.optional(),
  /** Alipay's, with the authority between as it is downloaded; while Alipay changes it, the old and the new one in a row. */
  ALIPAY_PLATFORM_CERT: certificates.optional(),
  ALIPAY_ROOT_CERT: certificates.optional(),
}
const AlipayVariables = z.object(ALIPAY_VARIABLES)
type AlipayVariables = z.output<typeof AlipayVariables>

export function alipayOf(v: AlipayVariables) {
  return {
    gatewayUrl: v.ALIPAY_GATEWAY_URL,
    publicGatewayUrl: v.ALIPAY_PUBLIC_GATEWAY_URL ?? v.ALIPAY_GATEWAY_URL,
    appId: v.ALIPAY_APP_ID,
    sellerId: v.ALIPAY_SELLER_ID,
    appPrivateKey: v.ALIPAY_APP_PRIVATE_KEY,
    verifyBy:
      v.ALIPAY_VERIFY_BY === 'certificate'
        ? { app: v.ALIPAY_APP_CERT ?? '', platform: v.ALIPAY_PLATFORM_CERT ?? '', root: v.ALIPAY_ROOT_CERT ?? '' }
        : { publicKey: v.ALIPAY_PLATFORM_PUBLIC_KEY ?? '' },
  }
}

/** Conflicting variables, by the name of the one to correct. */
export function alipayProblems(v: AlipayVariables): string[] {
  if (v.ALIPAY_VERIFY_BY === 'public-key') {
    if (v.ALIPAY_PLATFORM_PUBLIC_KEY) return []
    return ['ALIPAY_PLATFORM_PUBLIC_KEY: is required, unless ALIPAY_VERIFY_BY=certificate']
  }
  const missing = (['ALIPAY_APP_CERT', 'ALIPAY_PLATFORM_CERT', 'ALIPAY_ROOT_CERT'] as const).filter((name) => !v[name])
  if (missing.length > 0) return missing.map((name) => `${name}: is required with ALIPAY_VERIFY_BY=certificate`)
  const privateKey = createPrivateKey(v.ALIPAY_APP_PRIVATE_KEY)
  const isOurs = (pems = '') => holdersOf(readCertificates(pems)).some((one) => one.checkPrivateKey(privateKey))
  const problems: string[] = []
  if (!isOurs(v.ALIPAY_APP_CERT)) problems.push('ALIPAY_APP_CERT: is about another key than ALIPAY_APP_PRIVATE_KEY')
  if (isOurs(v.ALIPAY_PLATFORM_CERT))
    problems.push('ALIPAY_PLATFORM_CERT: is the app’s own certificate; it takes Alipay’s')
  return problems
}
