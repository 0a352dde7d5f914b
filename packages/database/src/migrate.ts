import pg from 'pg'
import { compareSchema, promiseService, requireServed } from './database-ready.ts'
import { applyMigrations } from './schema-engine.ts'

export { waitForDatabase } from './database-ready.ts'

/** An arbitrary fixed number: the process that migrates holds this advisory lock. */
const MIGRATION_LOCK = 7_293_001

/**
 * Migrates a database to the schema of this code. Several processes may call it concurrently: one works, the others wait.
 * A database that the next version has migrated, and that serves this code too, is left as it is.
 * @returns names of the applied migrations, empty if the database was up to date.
 * @throws {NewerDatabaseError} if a newer version of the code migrated the database, and does not serve this one.
 */
export async function migrate(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK])
    const comparison = await compareSchema(client)
    requireServed(comparison)
    if (comparison.unknown.length > 0) return []
    // Before, because what is dropped now is missed by the code of two releases ago; and after, because the first time there was no table for it.
    await promiseService(client)
    const applied = await applyMigrations(databaseUrl)
    await promiseService(client)
    return applied
  } finally {
    await client.end()
  }
}
