import { createDatabase } from '@wencang/database'
import { endWithReason } from '@wencang/kernel/program'
import { readDatabaseConfig } from './config.ts'
import { queueRebuild, refillEngine } from './features/search/index.ts'

/** One statement covers all listings. */
const TIMEOUT_SECONDS = 600

/**
 * Run by hand: queues a rewrite of every listing and its words by the workers, while the catalogue stays open. With `--engine` the search engine gets another index
 * instead, which the workers fill from the listings as they are, and which is asked once it has all of them.
 */
if (import.meta.main) {
  try {
    const database = createDatabase(readDatabaseConfig().url, { statementTimeoutSeconds: TIMEOUT_SECONDS })
    if (!process.argv.includes('--engine'))
      console.log(`${await queueRebuild(database)} listings will be rewritten by the worker.`)
    else if (await refillEngine(database)) console.log('The search engine will be filled by the worker.')
    else throw new Error('No worker has a search engine (SEARCH_ENGINE_URL).')
    await database.close()
  } catch (error) {
    endWithReason(error)
  }
}
