import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { BASELINE, LAST_OF_BASELINE } from '@wencang/database/releases'
import { cloneTestDatabase, type TestDatabase } from '@wencang/database/testing'
import { expect, test } from 'vitest'
import { closeAfterAll, type Ending, runProgram, testVariables } from './testing/index.ts'

const database = closeAfterAll(await cloneTestDatabase())
const store = Object.entries(process.env).filter(([name]) => name.startsWith('S3_'))
const variables: Record<string, string> = {
  ...(Object.fromEntries(store) as Record<string, string>),
  ...testVariables(database.url),
  LOG_LEVEL: 'info',
  API_PORT: '0',
  WORKER_PORT: '0',
  START_PATIENCE_SECONDS: '1',
}

const changed = (change: Partial<URL>) => Object.assign(new URL(database.url), change).href

/** Quickly prints one line without a stack. */
function expectRefusal(ending: Ending, line: string | RegExp) {
  expect(ending.code, ending.output).toBe(1)
  expect(ending.output.trimEnd().split('\n').at(-1)).toMatch(line)
  expect(ending.output).not.toMatch(/^ +at /m)
}

test.each(['main', 'worker'] as const)(
  '%s starts with the right database and store',
  async (program) => {
    const ending = await runProgram(program, variables)
    expect(ending.output).toContain('Server listening')
    expect(ending.code).toBe(0)
  },
  60_000,
)

test.each(['main', 'worker'] as const)(
  '%s lists all missing and wrong variables, without their values',
  async (program) => {
    const { S3_ENDPOINT: _, DATABASE_URL: __, ...rest } = variables
    const ending = await runProgram(program, {
      ...rest,
      API_PORT: 'eighty',
      ALIPAY_APP_PRIVATE_KEY: '-----BEGIN PRIVATE KEY-----\\nsecret\\n-----END PRIVATE KEY-----',
    })
    expect(ending.code).toBe(1)
    expect(
      ending.output
        .trimEnd()
        .split('\n')
        .map((line) => line.trim())
        .sort(),
    ).toEqual([
      'ALIPAY_APP_PRIVATE_KEY: takes an RSA private key as PEM',
      'API_PORT: takes a port number',
      'DATABASE_URL: is required',
      'S3_ENDPOINT: is required',
      'Wrong configuration:',
    ])
  },
  60_000,
)

const DATABASE_TROUBLE: [string, Partial<URL>, RegExp][] = [
  ['wrong password', { password: 'wrong' }, /^DATABASE_URL: Postgres at .* refuses the user ".*" with this password$/],
  ['wrong name', { pathname: '/nowhere' }, /^DATABASE_URL: Postgres at .* has no database "nowhere"$/],
  [
    'address where nobody listens',
    { port: '1' },
    /^DATABASE_URL: Postgres at .*:1\/.* refuses connections; waited 1 s for it$/,
  ],
]

test.each(DATABASE_TROUBLE)(
  'a database with a %s is reported, before and at a migration',
  async (_what, change, line) => {
    const wrong = { ...variables, DATABASE_URL: changed(change) }
    for (const program of ['main', 'migrate'] as const) expectRefusal(await runProgram(program, wrong), line)
  },
  90_000,
)

test('a database that is older than the code must be migrated first', async () => {
  await using older = await cloneTestDatabase()
  const { rows } = await older.pool.query(
    `DELETE FROM _prisma_migrations WHERE migration_name = (SELECT max(migration_name) FROM _prisma_migrations)
     RETURNING migration_name AS name`,
  )
  const ending = await runProgram('main', { ...variables, DATABASE_URL: older.url })
  expectRefusal(
    ending,
    `DATABASE_URL: the database is older than this code: it lacks ${rows[0].name}. Run the migrations first`,
  )
}, 60_000)

const renameBaseline = (database: TestDatabase, name: string) =>
  database.pool.query('UPDATE _prisma_migrations SET migration_name = $1 WHERE migration_name = $2', [name, BASELINE])

test('a database of the migrations that the baseline replaces is taken over', async () => {
  await using earlier = await cloneTestDatabase()
  await renameBaseline(earlier, LAST_OF_BASELINE)
  const served = { ...variables, DATABASE_URL: earlier.url }
  const migration = await runProgram('migrate', served)
  expect(migration.code, migration.output).toBe(0)
  expect(migration.output).toContain('The database is up to date')
  expect((await runProgram('main', served)).output).toContain('Server listening')
}, 60_000)

test('a database with a part of them is not changed', async () => {
  await using old = await cloneTestDatabase()
  await renameBaseline(old, '20261120000000_init')
  const line = `DATABASE_URL: the database is older than the previous version: it lacks ${LAST_OF_BASELINE}. Upgrade to that version first.`
  expectRefusal(await runProgram('migrate', { ...variables, DATABASE_URL: old.url }), line)
}, 60_000)

/** Simulates a migration by a later version. @param mustKnow the migration that served code must know. */
async function migrateByLater(later: TestDatabase, mustKnow?: string): Promise<void> {
  await later.pool.query(
    `INSERT INTO _prisma_migrations (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
     VALUES ('from-the-future', 'x', '29990101000000_from_the_future', now(), now(), 1)`,
  )
  if (mustKnow) await later.pool.query('UPDATE schema_promise SET must_know = $1', [mustKnow])
}

test('servers start on the schema of the next version, also after a crash during an upgrade, and a migration does not change it', async () => {
  await using next = await cloneTestDatabase()
  await migrateByLater(next)
  const served = { ...variables, DATABASE_URL: next.url }
  for (const program of ['main', 'worker'] as const) {
    const ending = await runProgram(program, served)
    expect(ending.output).toContain('Server listening')
    expect(ending.code).toBe(0)
  }
  const migration = await runProgram('migrate', served)
  expect(migration.code, migration.output).toBe(0)
  expect(migration.output).toContain('The database is up to date')
}, 120_000)

test('a database of a version that no longer serves this code is not changed', async () => {
  await using newer = await cloneTestDatabase()
  await migrateByLater(newer, '29990101000000_from_the_future')
  const wrong = { ...variables, DATABASE_URL: newer.url }
  for (const program of ['main', 'worker', 'migrate'] as const) {
    expectRefusal(
      await runProgram(program, wrong),
      /the database is newer than this code: it has 29990101000000_from_the_future/,
    )
  }
}, 90_000)

/** Variables of a live installation with the test's store and database. */
function liveVariables(): Record<string, string> {
  const platform = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  return {
    DEMO: 'off',
    PUBLIC_MARKET_URL: 'https://market.example.com',
    PUBLIC_ACCOUNT_URL: 'https://account.example.com',
    S3_PUBLIC_ENDPOINT: 'https://store.example.com',
    UPLOAD_TOKEN_SECRET: randomBytes(32).toString('base64url'),
    PERSONAL_DATA_KEY: randomBytes(32).toString('hex'),
    WECHATPAY_BASE_URL: 'https://api.mch.weixin.qq.com',
    WECHATPAY_APP_ID: 'wx01',
    WECHATPAY_MERCHANT_ID: '1900000001',
    WECHATPAY_API_V3_KEY: randomBytes(16).toString('hex'),
    WECHATPAY_PLATFORM_PUBLIC_KEY: platform.publicKey,
    ALIPAY_GATEWAY_URL: 'https://openapi.alipay.com/gateway.do',
    ALIPAY_APP_ID: '2021000000000001',
    ALIPAY_PLATFORM_PUBLIC_KEY: platform.publicKey,
    OPERATOR_LEGAL_NAME: 'Archive Ltd',
    OPERATOR_CREDIT_CODE: '91110000MA0DEM0007',
    OPERATOR_ADDRESS: '1 Archive Road, Beijing',
  }
}

test('demo accounts stop a start outside the demo', async () => {
  await using live = await cloneTestDatabase()
  await live.prisma.signinAccount.create({ data: { email: 'buyer@demo.test', name: 'demo', isDemo: true } })
  const ending = await runProgram('main', { ...variables, ...liveVariables(), DATABASE_URL: live.url })
  expectRefusal(ending, /^DEMO: is off, but the database has 1 demo accounts/)
}, 60_000)

test.each(['main', 'worker'] as const)(
  '%s of a live installation rejects plain-http URLs, guessable secrets and a sandbox’s gateways, each by name',
  async (program) => {
    const wrong = {
      PUBLIC_MARKET_URL: 'http://market.example.com',
      S3_PUBLIC_ENDPOINT: '',
      UPLOAD_TOKEN_SECRET: 'a'.repeat(32),
      PERSONAL_DATA_KEY: '0'.repeat(64),
      S3_SECRET_ACCESS_KEY: 'minioadmin',
      ALIPAY_GATEWAY_URL: 'https://openapi-sandbox.dl.alipaydev.com/gateway.do',
      WECHATPAY_BASE_URL: 'http://sandbox:8082/wechatpay',
      SETTLEMENT_DAYS: '0',
      OPERATOR_LEGAL_NAME: '',
    }
    const ending = await runProgram(program, { ...variables, ...liveVariables(), ...wrong })
    expect(ending.code, ending.output).toBe(1)
    for (const name of Object.keys(wrong)) expect(ending.output).toMatch(new RegExp(`^ *${name}: `, 'm'))
    expect(ending.output).not.toMatch(/^ +at /m)
  },
  60_000,
)

const STORE_TROUBLE: [string, Record<string, string>, RegExp][] = [
  [
    'nobody',
    { S3_ENDPOINT: 'http://127.0.0.1:1' },
    /^S3_ENDPOINT: the object store at http:\/\/127\.0\.0\.1:1 refuses connections; waited 1 s/,
  ],
  [
    'wrong keys',
    { S3_SECRET_ACCESS_KEY: 'wrong' },
    /^S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: the object store at .* refuses these keys/,
  ],
  [
    'no such bucket',
    { S3_PRIVATE_BUCKET: 'wencang-nowhere' },
    /^S3_PRIVATE_BUCKET: there is no bucket "wencang-nowhere" at http/,
  ],
]

test.each(STORE_TROUBLE)(
  'a store with %s is reported',
  async (_what, change, line) => {
    for (const program of ['main', 'worker'] as const)
      expectRefusal(await runProgram(program, { ...variables, ...change }), line)
  },
  90_000,
)

test('an occupied port is named with its variable', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as { port: number }
  try {
    const taken = { ...variables, API_PORT: String(port), WORKER_PORT: String(port) }
    expectRefusal(await runProgram('main', taken), `API_PORT: port ${port} at 127.0.0.1 is taken by another program`)
    expectRefusal(
      await runProgram('worker', taken),
      `WORKER_PORT: port ${port} at 127.0.0.1 is taken by another program`,
    )
  } finally {
    other.close()
  }
}, 60_000)

test('a program that waits for its database can be stopped at once', async () => {
  const waiting = { ...variables, DATABASE_URL: changed({ port: '1' }), START_PATIENCE_SECONDS: '300' }
  const ending = await runProgram('main', waiting, /waiting for it/)
  expect(ending.code, ending.output).toBe(0)
}, 60_000)
