import { createDatabase } from '@wencang/database'
import { requireDatabase } from '@wencang/database/startup'
import { openTelemetry, runProgram, serve, startSweeps, stoppable, systemClock } from '@wencang/kernel/program'
import { createServer, registerHealth } from '@wencang/kernel/server'
import { createEvmChain } from './adapters/evm/evm-chain.ts'
import { readConfig } from './config.ts'
import { keepAnchors } from './keep-anchors.ts'

const PAUSE_SECONDS = 5

await runProgram(async () => {
  const config = readConfig()
  const telemetry = await openTelemetry('wencang-anchorer', config)
  await stoppable(() =>
    requireDatabase(config.databaseUrl, {
      timeoutSeconds: config.startTimeoutSeconds,
      isDemo: config.demo,
      say: console.error,
    }),
  )
  const database = createDatabase(config.databaseUrl, { applicationName: 'wencang-anchorer', maxConnections: 2 })
  const app = createServer({ logLevel: config.logLevel, logs: 'urls' })
  registerHealth(app, { postgres: database.check })
  const context = { db: database.prisma, clock: systemClock, log: app.log }
  const anchoring = { ...config.anchoring, chain: createEvmChain(config.connection) }
  const sweeps = startSweeps({ 'keep-anchors': [PAUSE_SECONDS, () => keepAnchors(context, anchoring)] }, app.log)
  app.addHook('onClose', async () => {
    await sweeps.stop()
    await database.close()
    await telemetry.close()
  })
  await serve(app, { host: config.host, port: config.port, portVariable: 'ANCHORER_PORT' })
})
