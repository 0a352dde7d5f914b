import pg from 'pg'
import { applyMigrations, knownMigrations } from './schema-engine.ts'

/** Any number, but always the same: whoever migrates holds this advisory lock. */
const MIGRATION_LOCK = 7_293_001

/** The database has migrations that this code does not know: it was written by a newer version. */
export class NewerDatabaseError extends Error {
  override name = 'NewerDatabaseError'
}

/**
 * Brings a database to the schema of this code. Safe to call from several processes at once: one works, the others wait.
 * @returns names of the migrations that were applied, none when all was there.
 * @throws {NewerDatabaseError} when the database was migrated by a newer version of the code.
 */
export async function migrate(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK])
    await refuseNewer(client)
    return await applyMigrations(databaseUrl)
  } finally {
    await client.end()
  }
}

async function refuseNewer(client: pg.Client): Promise<void> {
  const { rows: tables } = await client.query<{ found: string | null }>(
    "SELECT to_regclass('_prisma_migrations')::text AS found",
  )
  if (!tables[0]?.found) return
  const known = new Set(await knownMigrations())
  const { rows } = await client.query<{ name: string }>(
    'SELECT migration_name AS name FROM _prisma_migrations WHERE rolled_back_at IS NULL',
  )
  const unknown = rows.map((row) => row.name).filter((name) => !known.has(name))
  if (unknown.length > 0) {
    throw new NewerDatabaseError(
      `The database is newer than this code: it has ${unknown.join(', ')}. Start the version that made it, or a newer one.`,
    )
  }
}
