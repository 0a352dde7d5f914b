import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { cookieDomainProblems, describeProblem, liveProblems } from '@wencang/configuration'
import { expect, test } from 'vitest'
import { liveRules } from './channels.ts'

const random = (length: number) => randomBytes(length).toString('base64url').slice(0, length)
const rsa = (bits = 2048) =>
  generateKeyPairSync('rsa', {
    modulusLength: bits,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
const [merchant, platform, short] = [rsa(), rsa(), rsa(1024)]

const LIVE = {
  DEMO: 'off',
  PUBLIC_MARKET_URL: 'https://market.example.com',
  PUBLIC_ACCOUNT_URL: 'https://account.example.com',
  S3_ENDPOINT: 'http://store.internal:9000',
  S3_PUBLIC_ENDPOINT: 'https://store.example.com',
  SESSION_COOKIE_DOMAIN: 'example.com',
  COOKIE_SECRET: random(43),
  OIDC_CLIENT_SECRET: random(43),
  UPLOAD_TOKEN_SECRET: random(43),
  PERSONAL_DATA_KEY: randomBytes(32).toString('hex'),
  S3_ACCESS_KEY_ID: 'wencang-7f3a',
  S3_SECRET_ACCESS_KEY: random(40),
  DATABASE_URL: `postgresql://wencang:${random(24)}@db/wencang`,
  WECHATPAY_BASE_URL: 'https://api.mch.weixin.qq.com',
  WECHATPAY_APP_ID: 'wx01',
  WECHATPAY_MERCHANT_ID: '1900000001',
  WECHATPAY_API_V3_KEY: random(32),
  WECHATPAY_MERCHANT_PRIVATE_KEY: merchant.privateKey.replaceAll('\n', '\\n'),
  WECHATPAY_PLATFORM_PUBLIC_KEY: platform.publicKey,
  ALIPAY_GATEWAY_URL: 'https://openapi.alipay.com/gateway.do',
  ALIPAY_APP_ID: '2021000000000001',
  ALIPAY_SELLER_ID: '2088000000000001',
  ALIPAY_APP_PRIVATE_KEY: merchant.privateKey,
  ALIPAY_PLATFORM_PUBLIC_KEY: platform.publicKey,
}
const linesWith = (change: Record<string, string | undefined>) =>
  liveProblems({ ...LIVE, ...change }, liveRules).map(describeProblem)

test('a correct live installation has no problems', () => expect(linesWith({})).toEqual([]))

test('unset variables are not checked, because each server has only its own', () =>
  expect(liveProblems({ DEMO: 'off' }, liveRules)).toEqual([]))

test('payouts without settlement days need an explicit setting', () => {
  expect(linesWith({ SETTLEMENT_DAYS: '0' })).toEqual([
    'SETTLEMENT_DAYS: is 0: income can be paid out before a refund is requested; use 7, or set ALLOW_IMMEDIATE_PAYOUTS=on',
  ])
  expect(linesWith({ SETTLEMENT_DAYS: '00', ALLOW_IMMEDIATE_PAYOUTS: 'off' })).toHaveLength(1)
  expect(linesWith({ SETTLEMENT_DAYS: '0', ALLOW_IMMEDIATE_PAYOUTS: 'on' })).toEqual([])
  expect(linesWith({ SETTLEMENT_DAYS: '1' })).toEqual([])
})

test.each([
  [
    { PUBLIC_MARKET_URL: 'http://market.example.com' },
    /^PUBLIC_MARKET_URL: is http:\/\/market\.example\.com; use https/,
  ],
  [
    { S3_PUBLIC_ENDPOINT: 'http://localhost:9000' },
    /^S3_PUBLIC_ENDPOINT: is http:\/\/localhost:9000; .* others can reach/,
  ],
  [{ S3_PUBLIC_ENDPOINT: 'https://127.0.0.1:9000' }, /^S3_PUBLIC_ENDPOINT: .* others can reach/],
  [{ PUBLIC_MARKET_URL: 'https://localhost.' }, /^PUBLIC_MARKET_URL: .* others can reach/],
  [{ PUBLIC_MARKET_URL: 'https://[::ffff:127.0.0.1]' }, /^PUBLIC_MARKET_URL: .* others can reach/],
  [{ S3_SECRET_ACCESS_KEY: 'MINIOADMINminioadmin' }, /^S3_SECRET_ACCESS_KEY: is a well-known value/],
  [{ STATIC_URL: 'http://static.example.com' }, /^STATIC_URL: /],
  [{ NOTIFY_BASE_URL: 'http://market.example.com' }, /^NOTIFY_BASE_URL: /],
  [{ OIDC_ISSUER: 'http://id.example.com' }, /^OIDC_ISSUER: /],
  [{ SMS_URL: 'http://sms.example.com' }, /^SMS_URL: /],
  [{ PLACES_URL: 'http://maps.example.com' }, /^PLACES_URL: /],
  [{ PUBLIC_SANDBOX_URL: 'https://pay.example.com' }, /^PUBLIC_SANDBOX_URL: is set/],
  [{ ALLOWED_ORIGINS: 'https://other.example.com' }, /^ALLOWED_ORIGINS: lacks https:\/\/market\.example\.com/],
  [{ ALLOWED_ORIGINS: 'https://market.example.com, http://old.example.com' }, /^ALLOWED_ORIGINS: is http:\/\/old/],
  [{ COOKIE_SECRET: 'short' }, /^COOKIE_SECRET: has 5 characters/],
  [{ COOKIE_SECRET: 'c'.repeat(32) }, /^COOKIE_SECRET: is not random/],
  [{ COOKIE_SECRET: 'horse-battery/'.repeat(3) }, /^COOKIE_SECRET: is not random/],
  [{ COOKIE_SECRET: 'abcdefghijklmnopqrstuvwxyz0123456789' }, /^COOKIE_SECRET: is not random/],
  [{ COOKIE_SECRET: 'change-me-to-a-long-secret-of-your-own' }, /^COOKIE_SECRET: is a well-known value/],
  [{ COOKIE_SECRET: LIVE.UPLOAD_TOKEN_SECRET }, /^COOKIE_SECRET: is the same as UPLOAD_TOKEN_SECRET/],
  [{ PERSONAL_DATA_KEY: '0'.repeat(64) }, /^PERSONAL_DATA_KEY: is not random/],
  [{ PERSONAL_DATA_KEY: '0123456789abcdef'.repeat(4) }, /^PERSONAL_DATA_KEY: is not random/],
  [{ S3_SECRET_ACCESS_KEY: 'minioadmin' }, /^S3_SECRET_ACCESS_KEY: is a well-known value/],
  [{ S3_ACCESS_KEY_ID: 'minioadmin' }, /^S3_ACCESS_KEY_ID: is a well-known value/],
  [{ DATABASE_URL: 'postgresql://postgres:postgres@db/wencang' }, /^DATABASE_URL: has a well-known password/],
  [{ ALIPAY_APP_ID: 'sandbox-01' }, /^ALIPAY_APP_ID: is of a sandbox/],
  [
    { ALIPAY_GATEWAY_URL: 'https://openapi-sandbox.dl.alipaydev.com/gateway.do' },
    /^ALIPAY_GATEWAY_URL: is of a sandbox/,
  ],
  [{ ALIPAY_GATEWAY_URL: 'https://openapi.alipaydev.com/gateway.do' }, /^ALIPAY_GATEWAY_URL: is of a sandbox/],
  [{ WECHATPAY_BASE_URL: 'http://sandbox:8082/wechatpay' }, /^WECHATPAY_BASE_URL: is http:\/\/sandbox:8082/],
  [{ WECHATPAY_BASE_URL: 'https://pay.example.com/sandboxnew' }, /^WECHATPAY_BASE_URL: is of a sandbox/],
  [
    { WECHATPAY_PLATFORM_PUBLIC_KEY: merchant.publicKey },
    /^WECHATPAY_PLATFORM_PUBLIC_KEY: is the other half of WECHATPAY_MERCHANT_PRIVATE_KEY/,
  ],
  [{ ALIPAY_APP_PRIVATE_KEY: short.privateKey }, /^ALIPAY_APP_PRIVATE_KEY: has 1024 bits/],
])('unsafe variables of a live installation are named: %o', (change, line) => {
  const lines = linesWith(change as Record<string, string>)
  expect(lines).toContainEqual(expect.stringMatching(line))
})

test('a malformed key is reported', () =>
  expect(linesWith({ ALIPAY_APP_PRIVATE_KEY: 'MIIE' })).toEqual([
    'ALIPAY_APP_PRIVATE_KEY: is not an RSA private key; give it as PEM, line breaks as \\n',
  ]))

test.each<[string | undefined, string, boolean]>([
  ['example.com', 'https://account.example.com', true],
  ['.example.com', 'https://example.com', true],
  [undefined, 'https://market.example.com:8443', true],
  [undefined, 'https://account.example.com', false],
  ['account.example.com', 'https://account.example.com', false],
  ['ample.com', 'https://account.example.com', false],
  ['com', 'https://account.example.com', false],
])('a cookie domain %s for the market and %s: %s', (domain, account, isFine) => {
  const problems = cookieDomainProblems({ ...LIVE, SESSION_COOKIE_DOMAIN: domain, PUBLIC_ACCOUNT_URL: account })
  expect(problems.length === 0).toBe(isFine)
})

test('no message contains a secret', () => {
  const lines = linesWith({ COOKIE_SECRET: LIVE.UPLOAD_TOKEN_SECRET, S3_SECRET_ACCESS_KEY: 'aaaaaaaaaaaaaaaaaaaaaaaa' })
  expect(lines).toHaveLength(2)
  expect(lines.join()).not.toContain(LIVE.UPLOAD_TOKEN_SECRET)
  expect(lines.join()).not.toContain('aaaaaaaa')
})

test('random secrets pass, in any alphabet', () => {
  for (let round = 0; round < 200; round++) {
    const change = {
      COOKIE_SECRET: random(32),
      OIDC_CLIENT_SECRET: randomBytes(16).toString('hex'),
      UPLOAD_TOKEN_SECRET: randomBytes(32).toString('base64'),
      PERSONAL_DATA_KEY: randomBytes(32).toString('hex'),
      WECHATPAY_API_V3_KEY: randomBytes(16).toString('hex'),
    }
    expect(linesWith(change)).toEqual([])
  }
})
