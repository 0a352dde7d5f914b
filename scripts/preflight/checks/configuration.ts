import { cookieDomainProblems, liveProblems } from '@wencang/configuration'
import { fail, type Finding, ok, type Variables, warn } from '../finding.ts'

/** The variables that a live installation requires. Each server checks its own; this list has all. */
const NEEDED: Record<string, string> = {
  PUBLIC_MARKET_URL: 'set it to an https address',
  PUBLIC_ACCOUNT_URL: 'set it to an https address',
  S3_PUBLIC_ENDPOINT: 'set it to an https address',
  COOKIE_SECRET: 'set it to 32 random characters or more',
  OIDC_CLIENT_SECRET: 'set it to 32 random characters or more',
  UPLOAD_TOKEN_SECRET: 'set it to 32 random characters or more',
  PERSONAL_DATA_KEY: 'set it to 64 random hexadecimal digits',
  S3_SECRET_ACCESS_KEY: 'take it from the object store',
  ...fromMerchant('WECHATPAY_BASE_URL', 'WECHATPAY_APP_ID', 'WECHATPAY_MERCHANT_ID', 'WECHATPAY_MERCHANT_SERIAL'),
  ...fromMerchant('WECHATPAY_MERCHANT_PRIVATE_KEY', 'WECHATPAY_API_V3_KEY'),
  ...fromMerchant('ALIPAY_GATEWAY_URL', 'ALIPAY_APP_ID', 'ALIPAY_SELLER_ID', 'ALIPAY_APP_PRIVATE_KEY'),
}

function fromMerchant(...names: string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, 'take it from the merchant’s console']))
}

/** Problems that the configuration alone shows: missing values, and values with which no server starts. Secrets are never shown. */
export function checkConfiguration(variables: Variables): Finding[] {
  if (variables.DEMO === 'on')
    return [
      fail('DEMO is on', 'set DEMO=off: demo accounts have a published password, and the sandbox pays for everything'),
    ]
  const findings = neededOf(variables)
    .filter(([name]) => !variables[name])
    .map(([name, todo]) => fail(`${name} is not set`, todo))
  for (const { variable, what, todo } of [...liveProblems(variables), ...cookieDomainProblems(variables)])
    findings.push(fail(`${variable} ${what}`, todo))
  findings.push(...checkDatabasePassword(variables.DATABASE_URL))
  return findings.length > 0 ? findings : [ok('addresses, secrets and payment keys are fit for the internet')]
}

/** Merchants who verify by certificates have no public key of the channel. */
function neededOf(variables: Variables): [string, string][] {
  const keys: Record<string, string> = {
    ...(variables.WECHATPAY_VERIFY_BY !== 'certificate' &&
      fromMerchant('WECHATPAY_PLATFORM_KEY_ID', 'WECHATPAY_PLATFORM_PUBLIC_KEY')),
    ...(variables.ALIPAY_VERIFY_BY !== 'certificate' && fromMerchant('ALIPAY_PLATFORM_PUBLIC_KEY')),
  }
  return Object.entries({ ...NEEDED, ...keys })
}

function checkDatabasePassword(address: string | undefined): Finding[] {
  const password = URL.parse(address ?? '')?.password ?? ''
  if (!address || password.length >= 12) return []
  if (password === '')
    return [warn('DATABASE_URL has no password', 'make sure that Postgres lets in nobody else without one')]
  return [warn('the password in DATABASE_URL is short', 'use 12 random characters or more')]
}
