import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { createDatabase, type Database } from './client.ts'
import type { PoolOptions } from './pool.ts'

export { bound, Died, lifeOf, mortalClient, watch } from './mortal-client.ts'

/** Database of one test; closes and drops itself. */
export interface TestDatabase extends Database, AsyncDisposable {
  /** Through the pooler if configured, as servers use it. */
  url: string
  /** Bypasses the pooler. */
  directUrl: string
}

/** Clones the migrated template, isolating each test. Needs `TEST_DATABASE_ADMIN_URL` and `TEST_TEMPLATE_DATABASE`. */
export async function cloneTestDatabase(
  options: Pick<PoolOptions, 'statementTimeoutSeconds'> = {},
): Promise<TestDatabase> {
  const adminUrl = process.env.TEST_DATABASE_ADMIN_URL
  const template = process.env.TEST_TEMPLATE_DATABASE
  if (!adminUrl || !template)
    throw new Error('Run integration tests by "npm test": it provides Postgres and the object store.')
  const name = `test_${randomBytes(8).toString('hex')}`
  // Faster than WAL-logging each block, which is never replayed.
  await asAdmin(adminUrl, `CREATE DATABASE ${name} TEMPLATE ${pg.escapeIdentifier(template)} STRATEGY FILE_COPY`)
  const directUrl = addressOf(adminUrl, name)
  const url = addressOf(process.env.TEST_POOLER_URL ?? adminUrl, name)
  const database = createDatabase(url, { ...options, maxConnections: 12, applicationName: name })
  const close = async () => {
    await database.close()
    await asAdmin(adminUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
  }
  return { ...database, url, directUrl, close, [Symbol.asyncDispose]: close }
}

function addressOf(server: string, database: string): string {
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}

async function asAdmin(adminUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
