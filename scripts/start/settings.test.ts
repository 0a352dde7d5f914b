import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

test('by default everything listens on loopback addresses at the documented ports', () => {
  const settings = readSettings({})
  expect(settings).toMatchObject({
    demo: true,
    host: '127.0.0.1',
    public: {
      market: 'http://localhost:8080',
      account: 'http://localhost:8081',
      sandbox: 'http://localhost:8082',
      store: 'http://localhost:9000',
    },
  })
  expect(settings.ports.POSTGRES_PORT).toBe(5433)
})

test('another port changes the public URL with it', () => {
  expect(readSettings({ API_PORT: '18080' }).public.market).toBe('http://localhost:18080')
})

test("a wrong value is rejected with its variable's name and accepted values", () => {
  expect(() => readSettings({ API_PORT: 'http' })).toThrow(/API_PORT is "http"; it takes a port number/)
  expect(() => readSettings({ STORE_PORT: '8080' })).toThrow(/STORE_PORT and API_PORT are both 8080/)
  expect(() => readSettings({ DEMO: 'yes' })).toThrow(/DEMO is "yes"; it takes on or off/)
  expect(() => readSettings({ PUBLIC_MARKET_URL: 'localhost' })).toThrow(/PUBLIC_MARKET_URL is "localhost"/)
})

test('the demo rejects settings that make it reachable from other machines', () => {
  expect(() => readSettings({ HOST: '0.0.0.0' })).toThrow(/HOST is 0\.0\.0\.0; with DEMO=on it takes loopback/)
  expect(() => readSettings({ PUBLIC_MARKET_URL: 'https://market.example' })).toThrow(/PUBLIC_MARKET_URL: .*loopback/)
  expect(() => readSettings({ S3_PUBLIC_ENDPOINT: 'http://10.0.0.4:9000' })).toThrow(/S3_PUBLIC_ENDPOINT: .*loopback/)
  expect(() => readSettings({ PUBLIC_MARKET_URL: 'http://localhost.example:8080' })).toThrow(/loopback/)
})

test('outside demo mode no merchant keys or services are generated, and there is no sandbox', () => {
  expect(() => readSettings({ DEMO: 'off' })).toThrow(/must be set .*WECHATPAY_MERCHANT_PRIVATE_KEY/)
  expect(() => readSettings({ DEMO: 'off', PUBLIC_SANDBOX_URL: 'http://localhost:8082' })).toThrow(
    /there is no sandbox/,
  )
})

test('outside demo mode plain-http URLs, guessable secrets and a sandbox’s gateway stop the start', () => {
  const unsafe = {
    DEMO: 'off',
    PUBLIC_MARKET_URL: 'http://market.example.com',
    S3_ENDPOINT: 'http://store.internal:9000',
    S3_SECRET_ACCESS_KEY: 'minioadmin',
    COOKIE_SECRET: 'a'.repeat(32),
    PERSONAL_DATA_KEY: '0'.repeat(64),
    ALIPAY_GATEWAY_URL: 'https://openapi-sandbox.dl.alipaydev.com/gateway.do',
  }
  for (const name of ['PUBLIC_MARKET_URL', 'S3_PUBLIC_ENDPOINT', 'S3_SECRET_ACCESS_KEY', 'COOKIE_SECRET']) {
    expect(() => readSettings(unsafe)).toThrow(new RegExp(`^ {2}${name}: `, 'm'))
  }
  expect(() => readSettings(unsafe)).toThrow(/^ {2}PERSONAL_DATA_KEY: is not random/m)
  expect(() => readSettings(unsafe)).toThrow(/^ {2}ALIPAY_GATEWAY_URL: is of a sandbox/m)
})
