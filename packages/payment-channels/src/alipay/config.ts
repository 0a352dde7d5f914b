import { createPrivateKey } from 'node:crypto'
import { kind } from '@wencang/kernel/config'
import { z } from 'zod'
import { verifyBy } from '../verify-by.ts'
import { holdersOf, readCertificates } from './certificates.ts'

/** One or more certificates in PEM. */
const certificates = kind.pem.refine(areCertificates, 'takes certificates as PEM')

export const ALIPAY_VARIABLES = {
  /** `https://openapi.alipay.com/gateway.do`, or the sandbox's; for servers. */
  ALIPAY_GATEWAY_URL: kind.url,
  /** Gateway URL for browsers. */
  ALIPAY_PUBLIC_GATEWAY_URL: kind.url.optional(),
  ALIPAY_APP_ID: kind.filled,
  ALIPAY_SELLER_ID: kind.filled,
  ALIPAY_APP_PRIVATE_KEY: kind.rsaKey('private'),
  /** Must match the app's mode at Alipay; some products require certificates. */
  ALIPAY_VERIFY_BY: verifyBy,
  ALIPAY_PLATFORM_PUBLIC_KEY: kind.rsaKey('public').optional(),
  ALIPAY_APP_CERT: certificates.optional(),
  /** Includes the intermediate; during rotation, holds both old and new. */
  ALIPAY_PLATFORM_CERT: certificates.optional(),
  ALIPAY_ROOT_CERT: certificates.optional(),
}
const Values = z.object(ALIPAY_VARIABLES)
export type AlipayValues = z.output<typeof Values>

export const CERTIFICATE_FILES = ['ALIPAY_APP_CERT', 'ALIPAY_PLATFORM_CERT', 'ALIPAY_ROOT_CERT'] as const

export function alipayProblems(v: AlipayValues): string[] {
  if (v.ALIPAY_VERIFY_BY === 'public-key') {
    if (v.ALIPAY_PLATFORM_PUBLIC_KEY) return []
    return ['ALIPAY_PLATFORM_PUBLIC_KEY: is required, unless ALIPAY_VERIFY_BY=certificate']
  }
  const missing = CERTIFICATE_FILES.filter((name) => !v[name])
  if (missing.length > 0) return missing.map((name) => `${name}: is required with ALIPAY_VERIFY_BY=certificate`)
  const privateKey = createPrivateKey(v.ALIPAY_APP_PRIVATE_KEY)
  const isOurs = (pems = '') => holdersOf(readCertificates(pems)).some((one) => one.checkPrivateKey(privateKey))
  const problems: string[] = []
  if (!isOurs(v.ALIPAY_APP_CERT)) problems.push('ALIPAY_APP_CERT: is about another key than ALIPAY_APP_PRIVATE_KEY')
  if (isOurs(v.ALIPAY_PLATFORM_CERT))
    problems.push('ALIPAY_PLATFORM_CERT: is the app’s own certificate; it takes Alipay’s')
  return problems
}

function areCertificates(text: string): boolean {
  try {
    return readCertificates(text).length > 0
  } catch {
    return false
  }
}
