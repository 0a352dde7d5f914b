import { migrate, waitForDatabase } from '@wencang/database/migrate'
import { endWithReason } from '@wencang/kernel/program'
import { createBossQueue } from './adapters/queue/boss-queue.ts'
import { readDatabaseConfig } from './config.ts'
import { AFTER_COMMIT } from './subscribers.ts'

/** Migrates the domain's schema, then the job queue's. Idempotent. */
export async function prepareDatabase(databaseUrl: string): Promise<string[]> {
  const applied = await migrate(databaseUrl)
  const queue = createBossQueue(databaseUrl, 'installer', (error) => console.error(error.message))
  await queue.start()
  await queue.install(AFTER_COMMIT.flatMap(({ own }) => own?.queue ?? []))
  await queue.stop()
  return applied
}

if (import.meta.main) {
  try {
    const { url, startTimeoutSeconds } = readDatabaseConfig()
    await waitForDatabase(url, { timeoutSeconds: startTimeoutSeconds, say: console.error })
    const applied = await prepareDatabase(url)
    console.log(applied.length > 0 ? `Applied ${applied.join(', ')}` : 'The database is up to date')
    process.exit(0)
  } catch (error) {
    endWithReason(error)
  }
}
