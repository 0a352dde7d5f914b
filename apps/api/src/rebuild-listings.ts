import { createDatabase } from '@wencang/database'
import { endWithReason } from '@wencang/kernel/program'
import { readDatabaseConfig } from './config.ts'
import { queueRebuild } from './features/search/index.ts'

/** One statement covers all listings. */
const TIMEOUT_SECONDS = 600

/** Run by hand: queues a rewrite of every listing and its words by the workers, while the catalogue stays open. */
if (import.meta.main) {
  try {
    const database = createDatabase(readDatabaseConfig().url, { statementTimeoutSeconds: TIMEOUT_SECONDS })
    console.log(`${await queueRebuild(database)} listings will be rewritten by the worker.`)
    await database.close()
  } catch (error) {
    endWithReason(error)
  }
}
