import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import path from 'node:path'
import { runUntilEnd } from '@wencang/kernel/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestAccount, type TestAccount } from './testing/test-account.ts'

let service: TestAccount
let variables: Record<string, string>
beforeAll(async () => {
  service = await startTestAccount()
  variables = { ...service.environment, LOG_LEVEL: 'info', ACCOUNT_PORT: '1', START_PATIENCE_SECONDS: '1' }
})
afterAll(() => service[Symbol.asyncDispose]())

const run = (environment: Record<string, string>) => runUntilEnd(path.join(import.meta.dirname, 'main.ts'), environment)

const withDatabase = (change: Partial<URL>) => Object.assign(new URL(service.database.url), change).href

test.each<[string, () => Record<string, string>, RegExp]>([
  [
    'a wrong password',
    () => ({ DATABASE_URL: withDatabase({ password: 'wrong' }) }),
    /^DATABASE_URL: .* refuses the user/,
  ],
  [
    'a database that is away',
    () => ({ DATABASE_URL: withDatabase({ port: '1' }) }),
    /^DATABASE_URL: .* waited 1 s for it$/,
  ],
  ['wrong keys of the store', () => ({ S3_SECRET_ACCESS_KEY: 'wrong' }), /^S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: /],
  [
    'a bucket that is not there',
    () => ({ S3_PUBLIC_BUCKET: 'nowhere' }),
    /^S3_PUBLIC_BUCKET: there is no bucket "nowhere"/,
  ],
])(
  '%s stops the start with one line',
  async (_what, change, line) => {
    const { code, output } = await run({ ...variables, ...change() })
    expect(code, output).toBe(1)
    expect(output.trimEnd().split('\n').at(-1)).toMatch(line)
    expect(output).not.toMatch(/^ +at /m)
  },
  60_000,
)

test('all missing and wrong variables are listed at once', async () => {
  const { COOKIE_SECRET: _, ...rest } = variables
  const { code, output } = await run({ ...rest, OIDC_SIGNING_KEY: 'none', ACCOUNT_PORT: 'x' })
  expect(code).toBe(1)
  for (const line of [
    'COOKIE_SECRET: is required',
    'OIDC_SIGNING_KEY: takes an EC P-256',
    'ACCOUNT_PORT: takes a port',
  ])
    expect(output).toContain(line)
  expect(output).not.toMatch(/^ +at /m)
}, 60_000)

test('an occupied port is named with its variable', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as { port: number }
  try {
    const { code, output } = await run({ ...variables, ACCOUNT_PORT: String(port) })
    const line = output.trimEnd().split('\n').at(-1)
    expect([code, line]).toEqual([1, `ACCOUNT_PORT: port ${port} at 127.0.0.1 is taken by another program`])
  } finally {
    other.close()
  }
}, 60_000)

test('a live installation with plain-http URLs and one-letter secrets does not start, and each is named', async () => {
  const weak = { DEMO: 'off', COOKIE_SECRET: 'a'.repeat(32), PERSONAL_DATA_KEY: '0'.repeat(64) }
  const { code, output } = await run({ ...variables, ...weak })
  expect(code, output).toBe(1)
  for (const name of ['PUBLIC_MARKET_URL', 'PUBLIC_ACCOUNT_URL', 'COOKIE_SECRET', 'PERSONAL_DATA_KEY'])
    expect(output).toMatch(new RegExp(`^ *${name}: `, 'm'))
  expect(output).not.toMatch(/^ +at /m)
}, 60_000)

test('demo accounts stop a start outside the demo', async () => {
  await service.database.prisma.signinAccount.create({ data: { email: 'x@demo.test', name: 'demo', isDemo: true } })
  const random = () => randomBytes(32).toString('base64url')
  const live = {
    DEMO: 'off',
    PUBLIC_MARKET_URL: 'https://market.example.com',
    PUBLIC_ACCOUNT_URL: 'https://account.example.com',
    ALLOWED_ORIGINS: 'https://market.example.com',
    OIDC_ISSUER: 'https://account.example.com/oidc',
    SESSION_COOKIE_DOMAIN: 'example.com',
    S3_PUBLIC_ENDPOINT: 'https://store.example.com',
    STATIC_URL: 'https://static.example.com',
    COOKIE_SECRET: random(),
    OIDC_CLIENT_SECRET: random(),
    PERSONAL_DATA_KEY: randomBytes(32).toString('hex'),
  }
  const { code, output } = await run({ ...variables, ...live })
  expect(code, output).toBe(1)
  expect(output).toContain('DEMO: is off, but the database has 1 demo accounts')
}, 60_000)
