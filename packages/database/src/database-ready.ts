import {
  errorCode,
  networkTrouble,
  StartError,
  type Trouble,
  type WaitOptions,
  waitUntilWorks,
} from '@wencang/kernel/program'
import pg from 'pg'
import { BASELINE, LAST_OF_BASELINE, LAST_RELEASED } from './releases.ts'
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
    () => withClient(url, async () => undefined),
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
  const { begun, finished } = await readMigrations(client)
  if (finished.has(LAST_OF_BASELINE)) finished.add(BASELINE)
  const unknown = begun.filter((name) => !isKnown(known, name))
  const missing = known.filter((name) => !finished.has(name))
  if (unknown.length === 0) return { unknown, missing, isServed: true }
  const mustKnow = await promisedSince(client)
  // Missing migrations mean a diverged history without a compatibility promise.
  return { unknown, missing, isServed: missing.length === 0 && mustKnow !== undefined && isKnown(known, mustKnow) }
}

/** Migrations that were not rolled back; none in an empty database. */
async function readMigrations(client: Pick<pg.Client, 'query'>): Promise<{ begun: string[]; finished: Set<string> }> {
  if (!(await hasTable(client, '_prisma_migrations'))) return { begun: [], finished: new Set() }
  const { rows } = await client.query<{ name: string; isFinished: boolean }>(
    `SELECT migration_name AS name, finished_at IS NOT NULL AS "isFinished"
     FROM _prisma_migrations WHERE rolled_back_at IS NULL ORDER BY migration_name`,
  )
  return {
    begun: rows.map(({ name }) => name),
    finished: new Set(rows.filter(({ isFinished }) => isFinished).map(({ name }) => name)),
  }
}

/** The baseline contains earlier migrations, which databases of earlier versions list. */
const isKnown = (known: string[], name: string) => name <= LAST_OF_BASELINE || known.includes(name)

/**
 * Records the baseline in a database that has what it replaces.
 * @throws {OlderDatabaseError} if the database has only a part of it
 */
export async function recordBaseline(client: Pick<pg.Client, 'query'>): Promise<void> {
  const { finished } = await readMigrations(client)
  if (finished.size === 0 || finished.has(BASELINE)) return
  if (!finished.has(LAST_OF_BASELINE))
    throw new OlderDatabaseError(
      `DATABASE_URL: the database is older than the previous version: it lacks ${LAST_OF_BASELINE}. Upgrade to that version first.`,
    )
  await client.query(
    `INSERT INTO _prisma_migrations (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
     VALUES (gen_random_uuid()::text, '', $1, now(), now(), 1)`,
    [BASELINE],
  )
}

/** @returns the newest migration that code must know to run here; undefined without a promise */
async function promisedSince(client: Pick<pg.Client, 'query'>): Promise<string | undefined> {
  if (!(await hasTable(client, 'schema_promise'))) return undefined
  const { rows } = await client.query<{ mustKnow: string }>('SELECT must_know AS "mustKnow" FROM schema_promise')
  return rows[0]?.mustKnow
}

async function hasTable(client: Pick<pg.Client, 'query'>, name: string): Promise<boolean> {
  const { rows } = await client.query<{ found: string | null }>('SELECT to_regclass($1)::text AS found', [name])
  return Boolean(rows[0]?.found)
}

/** Records which code versions the schema serves, if the table exists. */
export async function promiseService(client: Pick<pg.Client, 'query'>): Promise<void> {
  if (!(await hasTable(client, 'schema_promise'))) return
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
