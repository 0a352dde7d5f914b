import { generateKeyPairSync } from 'node:crypto'
import { type Config, readConfig } from '../config.ts'

const pair = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})

/** Configuration like `npm start`, with the test command's services. */
export function testConfig(databaseUrl: string, variables: Record<string, string> = {}): Config {
  return readConfig({ ...process.env, ...testVariables(databaseUrl), ...variables })
}

/** The same as variables for processes. */
export function testVariables(databaseUrl: string): Record<string, string> {
  return {
    DEMO: 'on',
    LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'silent',
    DATABASE_URL: databaseUrl,
    ...directUrlOf(databaseUrl),
    ...searchEngineOf(databaseUrl),
    PUBLIC_MARKET_URL: 'http://localhost:8080',
    PUBLIC_ACCOUNT_URL: 'http://localhost:8081',
    UPLOAD_TOKEN_SECRET: 'a secret that only these tests know',
    PERSONAL_DATA_KEY: 'ab'.repeat(32),
    WECHATPAY_BASE_URL: 'http://localhost:1/wechatpay',
    WECHATPAY_APP_ID: 'sandbox-app',
    WECHATPAY_MERCHANT_ID: 'sandbox-merchant',
    WECHATPAY_MERCHANT_SERIAL: 'SERIAL',
    WECHATPAY_MERCHANT_PRIVATE_KEY: pair.privateKey,
    WECHATPAY_API_V3_KEY: '0123456789abcdef0123456789abcdef',
    WECHATPAY_PLATFORM_KEY_ID: 'PUB_KEY_ID_TEST',
    WECHATPAY_PLATFORM_PUBLIC_KEY: pair.publicKey,
    ALIPAY_GATEWAY_URL: 'http://localhost:1/gateway.do',
    ALIPAY_APP_ID: 'sandbox-app',
    ALIPAY_SELLER_ID: '2088000000000000',
    ALIPAY_APP_PRIVATE_KEY: pair.privateKey,
    ALIPAY_PLATFORM_PUBLIC_KEY: pair.publicKey,
  }
}

/** Each database has its own index in the tests' engine. */
function searchEngineOf(databaseUrl: string): Record<string, string> {
  const { TEST_SEARCH_ENGINE_URL } = process.env
  if (!TEST_SEARCH_ENGINE_URL || !URL.canParse(databaseUrl)) return {}
  const name = new URL(databaseUrl).pathname
    .slice(1)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
  return { SEARCH_ENGINE_URL: TEST_SEARCH_ENGINE_URL, SEARCH_ENGINE_INDEX: `test-${name}` }
}

/** A pooler has no sessions. */
function directUrlOf(databaseUrl: string): { DATABASE_DIRECT_URL?: string } {
  const { TEST_POOLER_URL, TEST_DATABASE_ADMIN_URL } = process.env
  if (!TEST_POOLER_URL || !TEST_DATABASE_ADMIN_URL || !URL.canParse(databaseUrl)) return {}
  const url = new URL(databaseUrl)
  if (url.host !== new URL(TEST_POOLER_URL).host) return {}
  url.host = new URL(TEST_DATABASE_ADMIN_URL).host
  return { DATABASE_DIRECT_URL: url.href }
}
