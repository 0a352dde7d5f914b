import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ConfigurationError } from '@wencang/kernel/config'
import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const PEM = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()

const enough = {
  DEMO: 'on',
  DATABASE_URL: 'postgres://localhost/wencang',
  OIDC_CLIENT_SECRET: 's'.repeat(32),
  COOKIE_SECRET: 'c'.repeat(32),
  PERSONAL_DATA_KEY: 'd'.repeat(64),
  OIDC_SIGNING_KEY: PEM,
  SMTP_URL: 'smtp://mail.example:587',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
}

const random = () => randomBytes(32).toString('base64url')
/** The minimal configuration of a live installation. */
const live = {
  ...enough,
  DEMO: 'off',
  PUBLIC_MARKET_URL: 'https://market.example.com',
  PUBLIC_ACCOUNT_URL: 'https://account.example.com',
  SESSION_COOKIE_DOMAIN: 'example.com',
  S3_PUBLIC_ENDPOINT: 'https://store.example.com',
  OIDC_CLIENT_SECRET: random(),
  COOKIE_SECRET: random(),
  PERSONAL_DATA_KEY: randomBytes(32).toString('hex'),
  S3_SECRET_ACCESS_KEY: random(),
}

test('defaults are those of the demo on one machine, except that demo mode is off', () => {
  const { DEMO: _, ...rest } = live
  expect(readConfig(rest).demo).toBe(false)
  expect(readConfig(enough)).toMatchObject({
    host: '127.0.0.1',
    port: 8081,
    issuer: { url: 'http://localhost:8081/oidc', isOwn: true },
    allowedOrigins: ['http://localhost:8080', 'http://localhost:8081'],
  })
})

test('another issuer switches the built-in provider off', () => {
  expect(readConfig({ ...enough, OIDC_ISSUER: 'https://id.example/realms/museum/' })).toMatchObject({
    issuer: { url: 'https://id.example/realms/museum', isOwn: false },
  })
})

test('a secret may come from a file, and a key with escaped line breaks', () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'account-config-')), 'secret')
  writeFileSync(file, `${'f'.repeat(40)}\n`)
  const { COOKIE_SECRET: _, ...others } = enough
  const config = readConfig({ ...others, COOKIE_SECRET_FILE: file, OIDC_SIGNING_KEY: PEM.replaceAll('\n', '\\n') })
  expect(config.cookieSecret).toBe('f'.repeat(40))
  expect(config.issuer.signingKey).toContain('\n')
})

describe('a wrong value stops the start and is named', () => {
  test.each([
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['DATABASE_URL', ''],
    ['ACCOUNT_PORT', '99999'],
    ['COOKIE_SECRET', 'short'],
    ['OIDC_SIGNING_KEY', 'no key'],
    ['PUBLIC_MARKET_URL', 'localhost:8080'],
    ['ALLOWED_ORIGINS', 'everywhere'],
    ['DEMO', 'yes'],
    ['PERSONAL_DATA_KEY', 'abc'],
    ['PERSONAL_DATA_OLD_KEYS', `${'e'.repeat(64)},abc`],
  ])('%s = %s', (name, value) => {
    expect(() => readConfig({ ...enough, [name]: value })).toThrow(ConfigurationError)
    expect(() => readConfig({ ...enough, [name]: value })).toThrow(name)
  })
})

test('demo mode is limited to this machine, and a sandbox to demo mode', () => {
  expect(readConfig({ ...enough, PUBLIC_SANDBOX_URL: 'http://localhost:8082' }).messages.smsUrl).toBe(
    'http://localhost:8082/inbox/sms',
  )
  expect(() => readConfig({ ...enough, PUBLIC_MARKET_URL: 'https://market.example' })).toThrow('PUBLIC_MARKET_URL')
  expect(() => readConfig({ ...live, PUBLIC_SANDBOX_URL: 'http://localhost:8082' })).toThrow('PUBLIC_SANDBOX_URL')
})

test("the public bucket is at the store's public URL, unless it has a URL of its own", () => {
  const S3_PUBLIC_ENDPOINT = 'http://localhost:9000'
  expect(readConfig({ ...enough, S3_PUBLIC_ENDPOINT }).store.staticUrl).toBe('http://localhost:9000/wencang-public')
  expect(readConfig({ ...enough, STATIC_URL: 'https://static.example.com/' }).store.staticUrl).toBe(
    'https://static.example.com',
  )
})

test('outside demo mode, mail needs a server: the default is the sandbox', () => {
  const { SMTP_URL: _, ...without } = live
  expect(() => readConfig(without)).toThrow(/SMTP_URL/)
  const { SMTP_URL: __, ...demo } = enough
  expect(readConfig(demo).messages.smtpUrl).toBe('smtp://localhost:8025')
})

test('outside demo mode, plain http and guessable secrets are rejected', () => {
  expect(readConfig(live).demo).toBe(false)
  for (const [name, value] of [
    ['PUBLIC_MARKET_URL', 'http://market.example.com'],
    ['PUBLIC_ACCOUNT_URL', 'http://localhost:8081'],
    ['S3_PUBLIC_ENDPOINT', 'http://store.example.com'],
    ['SESSION_COOKIE_DOMAIN', ''],
    ['COOKIE_SECRET', 'a'.repeat(32)],
    ['OIDC_CLIENT_SECRET', 'a'.repeat(32)],
    ['PERSONAL_DATA_KEY', '0'.repeat(64)],
    ['S3_SECRET_ACCESS_KEY', 'minioadmin'],
  ]) {
    expect(() => readConfig({ ...live, [name as string]: value })).toThrow(new RegExp(`^ *${name}: `, 'm'))
  }
})
