import { weakConfinement } from '@wencang/bounds'
import { createDatabase } from '@wencang/database'
import { requireDatabase } from '@wencang/database/startup'
import { openTelemetry, runProgram, serve, stoppable } from '@wencang/kernel/program'
import { checkBuckets, createStoreClient, waitForStore } from '@wencang/kernel/store'
import { buildApp } from './app.ts'
import { type Config, readConfig } from './config.ts'

await runProgram(async () => {
  const config = readConfig()
  const telemetry = await openTelemetry('wencang-account', config)
  const waitOptions = { timeoutSeconds: config.startTimeoutSeconds, say: console.error }
  await stoppable(async () => {
    await requireDatabase(config.database.url, { ...waitOptions, isDemo: config.demo })
    await waitForStore(() => checkStore(config), waitOptions)
  })
  const database = createDatabase(config.database.url, { applicationName: 'wencang-account' })
  const app = await buildApp(config, database)
  const weakness = weakConfinement()
  if (weakness) app.log.warn(weakness)
  app.addHook('onClose', async () => {
    await database.close()
    await telemetry.close()
  })
  await serve(app, { host: config.host, port: config.port, portVariable: 'ACCOUNT_PORT' })
})

async function checkStore({ store }: Config): Promise<void> {
  const client = createStoreClient(store)
  try {
    await checkBuckets(client, store)
  } finally {
    client.destroy()
  }
}
