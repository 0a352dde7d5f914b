import { createDatabase } from '@wencang/database'
import { endWithReason } from '@wencang/kernel/program'
import { readDatabaseConfig } from './config.ts'
import { orderRebuild } from './features/search/refresh-listings.ts'

/** One statement covers all listings. */
const PATIENCE_SECONDS = 600

/** Run by hand: queues a rewrite of every listing and its words by the workers, while the catalogue stays open. */
if (import.meta.main) {
  try {
    const database = createDatabase(readDatabaseConfig().url, { statementTimeoutSeconds: PATIENCE_SECONDS })
    console.log(`${await orderRebuild(database)} listings will be written anew by the worker.`)
    await database.close()
  } catch (error) {
    endWithReason(error)
  }
}
