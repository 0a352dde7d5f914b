import pg from 'pg'
import { compareSchema, promiseService, recordBaseline, requireServed } from './database-ready.ts'
import { applyMigrations } from './schema-engine.ts'

export { waitForDatabase } from './database-ready.ts'

/** Arbitrary advisory lock ID of the migrating process. */
const MIGRATION_LOCK = 7_293_001

/**
 * Migrates to this schema; concurrent callers wait. Keeps a compatible newer database.
 * @returns applied migration names, empty if up to date
 * @throws {NewerDatabaseError} if a newer, incompatible version migrated the database
 * @throws {OlderDatabaseError} if it is older than the baseline
 */
export async function migrate(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK])
    const comparison = await compareSchema(client)
    requireServed(comparison)
    if (comparison.unknown.length > 0) return []
    await recordBaseline(client)
    // Before: drops break code of two releases ago. After: the first run creates the table.
    await promiseService(client)
    const applied = await applyMigrations(databaseUrl)
    await promiseService(client)
    return applied
  } finally {
    await client.end()
  }
}
