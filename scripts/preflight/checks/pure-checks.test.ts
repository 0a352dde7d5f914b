import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { type Finding, formatFinding } from '../finding.ts'
import { checkAddresses, checkCookieDomain } from './addresses.ts'
import { checkPaymentKeys } from './payment-keys.ts'
import { checkSecrets } from './secrets.ts'
import { judgeNotifyAddress } from './servers.ts'
import { judgeDiscovery } from './sign-in.ts'
import { judgeClock, judgePreflight, judgeRefusal, judgeUploadHeaders } from './store.ts'

const failures = (findings: Finding[]) => findings.filter(({ level }) => level !== 'ok').map(({ what }) => what)
const random = (length: number, seed: string) =>
  Array.from({ length }, (_, index) => 'abcdefghijklmnopqrstuvwxyz0123456789'[(index * 7 + seed.length * 5) % 36]).join(
    '',
  )

const LIVE = {
  DEMO: 'off',
  PUBLIC_MARKET_URL: 'https://market.example.com',
  PUBLIC_ACCOUNT_URL: 'https://account.example.com',
  S3_PUBLIC_ENDPOINT: 'https://store.example.com',
  SESSION_COOKIE_DOMAIN: 'example.com',
}

test('a finding is one line: how bad, what, and what to do', () => {
  expect(formatFinding({ level: 'fail', what: 'a\nb', todo: 'mend it' })).toBe('fail  a b — mend it')
  expect(formatFinding({ level: 'ok', what: 'all is well' })).toBe('ok    all is well')
})

test('addresses of a live installation are fine', () => {
  expect(failures(checkAddresses(LIVE))).toEqual([])
})

test.each([
  [{ DEMO: 'on' }, 'DEMO is on'],
  [{ PUBLIC_SANDBOX_URL: 'https://pay.example.com' }, 'PUBLIC_SANDBOX_URL is set'],
  [{ PUBLIC_MARKET_URL: 'http://market.example.com' }, 'PUBLIC_MARKET_URL is http://market.example.com'],
  [{ S3_PUBLIC_ENDPOINT: 'http://localhost:9000' }, 'S3_PUBLIC_ENDPOINT is http://localhost:9000'],
  [{ ALLOWED_ORIGINS: 'https://other.example.com' }, 'ALLOWED_ORIGINS lacks https://market.example.com'],
])('what is unsafe in addresses is told: %o', (change, what) => {
  expect(failures(checkAddresses({ ...LIVE, ...change }))).toContain(what)
})

test.each<[string | undefined, string, boolean]>([
  ['example.com', 'https://account.example.com', true],
  ['.example.com', 'https://example.com', true],
  [undefined, 'https://market.example.com:8443', true],
  [undefined, 'https://account.example.com', false],
  ['account.example.com', 'https://account.example.com', false],
  ['ample.com', 'https://account.example.com', false],
  ['com', 'https://account.example.com', false],
])('a cookie domain %s for the market and %s: %s', (domain, account, isFine) => {
  const findings = checkCookieDomain({ ...LIVE, SESSION_COOKIE_DOMAIN: domain, PUBLIC_ACCOUNT_URL: account })
  expect(findings.every(({ level }) => level === 'ok')).toBe(isFine)
})

const SECRETS = {
  COOKIE_SECRET: random(43, 'a'),
  OIDC_CLIENT_SECRET: random(43, 'bb'),
  UPLOAD_TOKEN_SECRET: random(43, 'ccc'),
  PERSONAL_DATA_KEY: '0123456789abcdef'.repeat(4),
  S3_SECRET_ACCESS_KEY: random(40, 'dddd'),
  WECHATPAY_API_V3_KEY: random(32, 'eeeee'),
  DATABASE_URL: `postgresql://wencang:${random(24, 'ffffff')}@db/wencang`,
}

test('good secrets are one line', () => {
  expect(checkSecrets(SECRETS)).toEqual([{ level: 'ok', what: expect.stringContaining('secrets are long') }])
})

test.each([
  [{ COOKIE_SECRET: '' }, 'COOKIE_SECRET is not set'],
  [{ COOKIE_SECRET: 'short' }, 'COOKIE_SECRET has 5 characters'],
  [{ COOKIE_SECRET: SECRETS.UPLOAD_TOKEN_SECRET }, 'COOKIE_SECRET and UPLOAD_TOKEN_SECRET are the same'],
  [{ S3_SECRET_ACCESS_KEY: 'minioadmin' }, 'S3_SECRET_ACCESS_KEY is a well-known value'],
  [{ PERSONAL_DATA_KEY: '0'.repeat(64) }, 'PERSONAL_DATA_KEY is not random'],
  [{ DATABASE_URL: 'postgresql://wencang:abc@db/wencang' }, 'the password in DATABASE_URL is short'],
])('a weak secret is told by its name, and not shown: %o', (change, what) => {
  const findings = checkSecrets({ ...SECRETS, ...change })
  expect(failures(findings)).toContain(what)
  expect(JSON.stringify(findings)).not.toContain(SECRETS.UPLOAD_TOKEN_SECRET)
})

const rsa = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
const [merchant, platform] = [rsa(), rsa()]
const PAYMENTS = {
  WECHATPAY_BASE_URL: 'https://api.mch.weixin.qq.com',
  WECHATPAY_APP_ID: 'wx01',
  WECHATPAY_MERCHANT_ID: '1900000001',
  WECHATPAY_MERCHANT_SERIAL: 'AB01',
  WECHATPAY_PLATFORM_KEY_ID: 'PUB_KEY_ID_01',
  WECHATPAY_MERCHANT_PRIVATE_KEY: merchant.privateKey.replaceAll('\n', '\\n'),
  WECHATPAY_PLATFORM_PUBLIC_KEY: platform.publicKey,
  ALIPAY_GATEWAY_URL: 'https://openapi.alipay.com/gateway.do',
  ALIPAY_APP_ID: '2021000000000001',
  ALIPAY_SELLER_ID: '2088000000000001',
  ALIPAY_APP_PRIVATE_KEY: merchant.privateKey,
  ALIPAY_PLATFORM_PUBLIC_KEY: platform.publicKey,
}

test.each([
  [{}, []],
  [{ ALIPAY_APP_ID: 'sandbox-01' }, ['Alipay: ALIPAY_APP_ID of a sandbox']],
  [{ ALIPAY_GATEWAY_URL: 'http://openapi.alipay.com/gateway.do' }, ['Alipay: ALIPAY_GATEWAY_URL is not https']],
  [
    { WECHATPAY_PLATFORM_PUBLIC_KEY: merchant.publicKey },
    ['WeChat Pay: WECHATPAY_PLATFORM_PUBLIC_KEY is the other half of WECHATPAY_MERCHANT_PRIVATE_KEY'],
  ],
  [{ ALIPAY_APP_PRIVATE_KEY: 'MIIE' }, ['Alipay: ALIPAY_APP_PRIVATE_KEY is not an RSA private key']],
  [
    { ALIPAY_VERIFY_BY: 'certificate', ALIPAY_PLATFORM_CERT: platform.publicKey },
    ['ALIPAY_APP_CERT', 'ALIPAY_PLATFORM_CERT', 'ALIPAY_ROOT_CERT'].map(
      (name) => `Alipay: ${name} holds no certificate`,
    ),
  ],
  [{ WECHATPAY_MERCHANT_SERIAL: '' }, ['WeChat Pay: WECHATPAY_MERCHANT_SERIAL not set']],
])('payment keys and ids %#', (change, problems) => {
  expect(failures(checkPaymentKeys({ ...PAYMENTS, ...change }))).toEqual(problems)
})

const headers = (values: Record<string, string>, status = 200) => ({ status, headers: new Headers(values) })

test('a store has to let pages of the marketplace upload, and show them ETags', () => {
  const origin = 'https://market.example.com'
  const good = { 'access-control-allow-origin': origin, 'access-control-allow-methods': 'GET, PUT' }
  expect(failures(judgePreflight(headers(good, 204), origin))).toEqual([])
  expect(failures(judgePreflight(headers({}, 403), origin))).toHaveLength(1)
  expect(failures(judgePreflight(headers({ ...good, 'access-control-allow-methods': 'GET' }), origin))).toHaveLength(1)
  expect(
    failures(judgePreflight(headers({ ...good, 'access-control-allow-origin': 'https://x.test' }), origin)),
  ).toHaveLength(1)
  const exposed = (value: string) => headers({ ...good, 'access-control-expose-headers': value })
  expect(failures(judgeUploadHeaders(exposed('x-amz-id-2, ETag'), origin))).toEqual([])
  expect(failures(judgeUploadHeaders(exposed('x-amz-id-2'), origin))).toEqual([
    'the store hides ETags from browser pages',
  ])
})

test('what a store says when it refuses leads to the setting that is wrong', () => {
  const todoFor = (xml: string, status = 403) => judgeRefusal('upload', status, xml, 'https://store').todo
  expect(todoFor('<Error><Code>SignatureDoesNotMatch</Code></Error>')).toContain('Host')
  expect(todoFor('<Error><Code>AuthorizationHeaderMalformed</Code><Region>cn-north-1</Region></Error>', 400)).toBe(
    'set S3_REGION to cn-north-1',
  )
  expect(todoFor('<Error><Code>SecondLevelDomainForbidden</Code></Error>')).toContain('S3_PATH_STYLE')
})

test('a store’s clock may be a little off', () => {
  const now = Date.parse('2026-11-21T03:00:00Z')
  const levelAt = (date: string | null) => judgeClock(date, now)[0]?.level
  expect(levelAt('Sat, 21 Nov 2026 03:00:10 GMT')).toBe('ok')
  expect(levelAt('Sat, 21 Nov 2026 03:02:00 GMT')).toBe('warn')
  expect(levelAt('Sat, 21 Nov 2026 02:00:00 GMT')).toBe('fail')
  expect(levelAt(null)).toBe('warn')
})

test('a provider has to call itself what the configuration calls it', () => {
  const found = { issuer: 'https://id.example.com', code_challenge_methods_supported: ['S256'] }
  expect(failures(judgeDiscovery('https://id.example.com', found))).toEqual([])
  expect(failures(judgeDiscovery('https://id.example.com/realm', found))).toHaveLength(1)
  expect(failures(judgeDiscovery('https://id.example.com', { issuer: found.issuer }))).toHaveLength(1)
})

test('channels notify public https addresses alone', () => {
  const levels = ['https://market.example.com', 'http://market.example.com', 'https://localhost'].map(
    (address) => judgeNotifyAddress(address)[0]?.level,
  )
  expect(levels).toEqual(['ok', 'fail', 'fail'])
})
