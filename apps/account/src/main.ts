import { createDatabase } from '@wencang/database'
import {
  listenTrouble,
  reasonLine,
  refuseDemoAccounts,
  requireMatchingSchema,
  stoppable,
  waitForDatabase,
  waitForStore,
} from '@wencang/database/startup'
import { checkStore } from './adapters/s3-object-store.ts'
import { buildApp } from './app.ts'
import { readConfig } from './config.ts'

try {
  await start()
} catch (error) {
  // One line per reason, for the log's readers; a stack trace would only hide it.
  console.error(reasonLine(error))
  process.exit(1)
}

async function start(): Promise<void> {
  const config = readConfig()
  const patience = { patienceSeconds: config.START_PATIENCE_SECONDS, say: console.error }
  await stoppable(async () => {
    await waitForDatabase(config.DATABASE_URL, patience)
    await requireMatchingSchema(config.DATABASE_URL)
    if (config.DEMO === 'off') await refuseDemoAccounts(config.DATABASE_URL)
    await waitForStore(() => checkStore(config), patience)
  })
  const database = createDatabase(config.DATABASE_URL, { applicationName: 'wencang-account' })
  const app = await buildApp(config, database)
  app.addHook('onClose', () => database.close())
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void app.close())
  await app.listen({ host: config.HOST, port: config.ACCOUNT_PORT }).catch((error) => {
    throw listenTrouble(error, 'ACCOUNT_PORT')
  })
}
