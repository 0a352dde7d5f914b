import { createDatabase } from '@wencang/database'
import { endWithReason } from '@wencang/kernel/program'
import { queueRebuild } from './catalogue/listings/index.ts'
import { refillEngine } from './catalogue/search/index.ts'
import { readDatabaseConfig } from './config.ts'

/** One statement covers all listings. */
const TIMEOUT_SECONDS = 600

/** Manual tool: queues an online rebuild of all listings, or with `--engine` of the engine's index. */
if (import.meta.main) {
  try {
    const database = createDatabase(readDatabaseConfig().url, { statementTimeoutSeconds: TIMEOUT_SECONDS })
    if (!process.argv.includes('--engine'))
      console.log(`${await queueRebuild({ db: database.prisma })} listings will be rewritten by the worker.`)
    else if (await refillEngine(database)) console.log('The search engine will be filled by the worker.')
    else throw new Error('No worker has a search engine (SEARCH_ENGINE_URL).')
    await database.close()
  } catch (error) {
    endWithReason(error)
  }
}
