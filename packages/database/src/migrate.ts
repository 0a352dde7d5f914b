import pg from 'pg'
import { compareSchema, refuseNewer } from './database-ready.ts'
import { applyMigrations } from './schema-engine.ts'

export { NewerDatabaseError, waitForDatabase } from './database-ready.ts'
export { StartError } from './start-trouble.ts'

/** Any number, but always the same: whoever migrates holds this advisory lock. */
const MIGRATION_LOCK = 7_293_001

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
    refuseNewer(await compareSchema(client))
    return await applyMigrations(databaseUrl)
  } finally {
    await client.end()
  }
}
