import {
  errorCode,
  networkTrouble,
  StartError,
  type Trouble,
  type WaitOptions,
  waitUntilWorks,
} from '@wencang/kernel/program'
import pg from 'pg'
import { LAST_RELEASED } from './releases.ts'
import { knownMigrations } from './schema-engine.ts'

/** A newer version, incompatible with this code, migrated the database. */
class NewerDatabaseError extends StartError {
  override name = 'NewerDatabaseError'
}

/** The database lacks migrations of this code. */
class OlderDatabaseError extends StartError {
  override name = 'OlderDatabaseError'
}

/** Database URL without password. */
function describeDatabaseUrl(url: string): string {
  const { hostname, port, pathname } = new URL(url)
  return `${hostname || 'localhost'}:${port || 5432}${pathname}`
}

const hint = (error: unknown) => (error instanceof Error ? error.message.split('\n', 1)[0] : String(error))

/**
 * Explains a database error for operators.
 * @param variable Environment variable of the URL.
 */
export function describeDatabaseTrouble(error: unknown, url: string, variable = 'DATABASE_URL'): Trouble {
  const { username, pathname } = new URL(url)
  const trouble = (what: string, mayPass: boolean): Trouble => ({
    message: `${variable}: Postgres at ${describeDatabaseUrl(url)} ${what}`,
    mayPass,
  })
  switch (errorCode(error)) {
    case '28P01':
    case '28000':
      return trouble(`refuses the user "${username}" with this password`, false)
    case '3D000':
      return trouble(`has no database "${pathname.slice(1)}"`, false)
    case '57P03':
    case '57P01':
      return trouble('is starting or stopping', true)
    case '53300':
      return trouble('has no connection left', true)
  }
  const network = networkTrouble(error)
  if (network) return trouble(network, true)
  if (/terminated unexpectedly/i.test(hint(error) ?? '')) return trouble('hangs up', true)
  return trouble(`cannot be used (${hint(error)})`, false)
}

/**
 * Waits until a database accepts connections.
 * @throws {StartError}
 */
export async function waitForDatabase(url: string, options: WaitOptions): Promise<void> {
  await waitUntilWorks(
    () => withClient(url, (client) => client.query('SELECT 1')),
    (error) => describeDatabaseTrouble(error, url),
    options,
  )
}

/** Migrations of the database compared with this code. */
export interface SchemaComparison {
  /** Only in the database. */
  unknown: string[]
  /** Only in the code, or partly applied. */
  missing: string[]
  /** Whether unknown migrations belong to the next version only. */
  isServed: boolean
}

export async function compareSchema(client: Pick<pg.Client, 'query'>): Promise<SchemaComparison> {
  const known = await knownMigrations()
  const { rows: tables } = await client.query<{ found: string | null }>(
    "SELECT to_regclass('_prisma_migrations')::text AS found",
  )
  if (!tables[0]?.found) return { unknown: [], missing: known, isServed: true }
  const { rows } = await client.query<{ name: string; isFinished: boolean }>(
    `SELECT migration_name AS name, finished_at IS NOT NULL AS "isFinished"
     FROM _prisma_migrations WHERE rolled_back_at IS NULL ORDER BY migration_name`,
  )
  const finished = new Set(rows.filter((row) => row.isFinished).map((row) => row.name))
  const unknown = rows.map((row) => row.name).filter((name) => !known.includes(name))
  const missing = known.filter((name) => !finished.has(name))
  if (unknown.length === 0) return { unknown, missing, isServed: true }
  const mustKnow = await promisedSince(client)
  // Missing migrations mean a diverged history without a compatibility promise.
  return { unknown, missing, isServed: missing.length === 0 && mustKnow !== undefined && known.includes(mustKnow) }
}

/** @returns the newest migration that code must know to run here; undefined without a promise */
async function promisedSince(client: Pick<pg.Client, 'query'>): Promise<string | undefined> {
  if (!(await hasPromise(client))) return undefined
  const { rows } = await client.query<{ mustKnow: string }>('SELECT must_know AS "mustKnow" FROM schema_promise')
  return rows[0]?.mustKnow
}

async function hasPromise(client: Pick<pg.Client, 'query'>): Promise<boolean> {
  const { rows } = await client.query<{ found: string | null }>("SELECT to_regclass('schema_promise')::text AS found")
  return Boolean(rows[0]?.found)
}

/** Records which code versions the schema serves, if the table exists. */
export async function promiseService(client: Pick<pg.Client, 'query'>): Promise<void> {
  if (!(await hasPromise(client))) return
  await client.query(
    'INSERT INTO schema_promise (must_know) VALUES ($1) ON CONFLICT (id) DO UPDATE SET must_know = excluded.must_know',
    [LAST_RELEASED],
  )
}

/** @throws {NewerDatabaseError} */
export function requireServed({ unknown, isServed }: SchemaComparison): void {
  if (isServed) return
  throw new NewerDatabaseError(
    `DATABASE_URL: the database is newer than this code: it has ${unknown.join(', ')}. Start the version that made it, or the one before it.`,
  )
}

/** @throws {StartError} if a live database has demo accounts, whose password is public */
export async function requireNoDemoAccounts(url: string): Promise<void> {
  refuseDemoAccounts(await withClient(url, countDemoAccounts))
}

async function countDemoAccounts(client: Pick<pg.Client, 'query'>): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM signin_account WHERE is_demo',
  )
  return rows[0]?.count ?? 0
}

function refuseDemoAccounts(count: number): void {
  if (count === 0) return
  throw new StartError(
    `DEMO: is off, but the database has ${count} demo accounts, whose password is public; take another database or set DEMO=on`,
  )
}

/**
 * Waits for the database and checks its migrations. Retries failures, because machines may be busy.
 * @throws {StartError} if unreachable, incompatible, or with demo accounts outside the demo
 */
export async function requireDatabase(url: string, options: WaitOptions & { isDemo: boolean }): Promise<void> {
  const { comparison, demoAccounts } = await waitUntilWorks(
    () =>
      withClient(url, async (client) => {
        const comparison = await compareSchema(client)
        const isToCount = comparison.missing.length === 0 && !options.isDemo
        return { comparison, demoAccounts: isToCount ? await countDemoAccounts(client) : 0 }
      }),
    (error) => describeDatabaseTrouble(error, url),
    options,
  )
  requireServed(comparison)
  if (comparison.missing.length > 0)
    throw new OlderDatabaseError(
      `DATABASE_URL: the database is older than this code: it lacks ${comparison.missing.join(', ')}. Run the migrations first (apps/api/src/migrate.ts).`,
    )
  refuseDemoAccounts(demoAccounts)
}

/** Runs work on a short-lived connection. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, query_timeout: 30_000 })
  // Connection errors after the work are irrelevant.
  client.on('error', () => {})
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}
