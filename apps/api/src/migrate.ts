import { migrate, NewerDatabaseError } from '@wencang/database/migrate'
import { createBossQueue } from './adapters/queue/boss-queue.ts'

/** Brings a database to this version: the domain's schema, then the job queue's own. Repeatable. */
export async function prepareDatabase(databaseUrl: string): Promise<string[]> {
  const applied = await migrate(databaseUrl)
  const queue = createBossQueue(databaseUrl, 'installer', (error) => console.error(error.message))
  await queue.start()
  await queue.stop()
  return applied
}

if (import.meta.main) {
  const url = process.env.DATABASE_URL
  if (!url) {
    console.error('DATABASE_URL: set it to the postgres:// address of the database')
    process.exit(1)
  }
  try {
    const applied = await prepareDatabase(url)
    console.log(applied.length > 0 ? `Applied ${applied.join(', ')}` : 'The database is up to date')
    process.exit(0)
  } catch (error) {
    console.error(error instanceof NewerDatabaseError ? error.message : error)
    process.exit(1)
  }
}
