import pg from 'pg'
import { compareSchema, requireNotNewer } from './database-ready.ts'
import { applyMigrations } from './schema-engine.ts'

export { waitForDatabase } from './database-ready.ts'

/** An arbitrary fixed number: the process that migrates holds this advisory lock. */
const MIGRATION_LOCK = 7_293_001

/**
 * Migrates a database to the schema of this code. Several processes may call it concurrently: one works, the others wait.
 * @returns names of the applied migrations, empty if the database was up to date.
 * @throws {NewerDatabaseError} if a newer version of the code migrated the database.
 */
export async function migrate(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK])
    requireNotNewer(await compareSchema(client))
    return await applyMigrations(databaseUrl)
  } finally {
    await client.end()
  }
}
