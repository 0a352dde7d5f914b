import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto'
import { cloneTestDatabase, type TestDatabase } from '@wencang/database/testing'
import { freePort } from '@wencang/kernel/program'
import { buildApp } from '../app.ts'
import { type Config, readConfig } from '../config.ts'
import { hashPassword } from '../credentials/index.ts'
import { TestBrowser } from './test-browser.ts'

export const MARKET_ORIGIN = 'http://localhost:8080'
export const TEST_PASSWORD = 'Heritage-2026'

const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const SIGNING_KEY = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()

/** Running sign-in service with its own database. */
export interface TestAccount extends AsyncDisposable {
  config: Config
  /** Environment variables at start. */
  environment: Record<string, string>
  database: TestDatabase
  url: string
  /** @param address The browser's IP address, as a local proxy forwards it. */
  newBrowser(address?: string): TestBrowser
  /** Creates an account of the built-in provider. @returns its ID. */
  addAccount(account: { email?: string; phone?: string; name?: string; password?: string }): Promise<string>
  /** Starts a replica with the same database and secrets. Stop it first. @returns its URL. */
  startReplica(): Promise<AsyncDisposable & { url: string }>
}

/** Starts the service like `main.ts`, on a free port. */
export async function startTestAccount(variables: Record<string, string> = {}): Promise<TestAccount> {
  const database = await cloneTestDatabase()
  const port = Number(variables.ACCOUNT_PORT ?? (await freePort()))
  const environment: Record<string, string> = {
    DEMO: 'on',
    LOG_LEVEL: 'silent',
    DATABASE_URL: database.url,
    ACCOUNT_PORT: String(port),
    PUBLIC_ACCOUNT_URL: `http://localhost:${port}`,
    OIDC_CLIENT_SECRET: randomUUID(),
    COOKIE_SECRET: randomUUID(),
    PERSONAL_DATA_KEY: randomBytes(32).toString('hex'),
    OIDC_SIGNING_KEY: SIGNING_KEY,
    CAPTCHA_MAX_NUMBER: '100',
    TRUSTED_PROXIES: '127.0.0.1',
    S3_ACCESS_KEY_ID: 'test',
    S3_SECRET_ACCESS_KEY: 'test',
    SMTP_URL: 'smtp://localhost:8025',
    ...storeVariables(),
    ...variables,
  }
  const config = readConfig(environment)
  const app = await buildApp(config, database)
  await app.listen({ host: '127.0.0.1', port })
  return {
    config,
    environment,
    database,
    url: `http://localhost:${port}`,
    newBrowser: (address) => new TestBrowser(`http://localhost:${port}`, MARKET_ORIGIN, address),
    async addAccount({ email, phone, name = '测试', password = TEST_PASSWORD }) {
      const passwordHash = await hashPassword(password)
      const account = await database.prisma.signinAccount.create({ data: { email, phone, name, passwordHash } })
      return account.id
    },
    async startReplica() {
      const replicaPort = await freePort()
      const replica = await buildApp(readConfig({ ...environment, ACCOUNT_PORT: String(replicaPort) }), database)
      await replica.listen({ host: '127.0.0.1', port: replicaPort })
      return { url: `http://localhost:${replicaPort}`, [Symbol.asyncDispose]: () => replica.close() }
    },
    async [Symbol.asyncDispose]() {
      await app.close()
      await database.close()
    },
  }
}

/** Variables of the test command's store. */
function storeVariables(): Record<string, string> {
  const entries = Object.entries(process.env).filter(([name, value]) => name.startsWith('S3_') && value)
  return Object.fromEntries(entries) as Record<string, string>
}
