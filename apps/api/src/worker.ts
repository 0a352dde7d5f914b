import { weakConfinement } from '@wencang/bounds'
import { serve } from '@wencang/kernel/program'
import { registerHealth } from '@wencang/kernel/server'
import { createApiServer } from './app.ts'
import { recordPurges } from './catalogue/cdn/index.ts'
import { queueOutdated } from './catalogue/listings/index.ts'
import { setEngineEnabled } from './catalogue/search/index.ts'
import { publishHomeConfig } from './catalogue/site/index.ts'
import { createContext } from './context.ts'
import { startJobs } from './jobs.ts'
import { observeMarketplace } from './operations/telemetry/index.ts'
import { requireStore, startProgram } from './start.ts'
import { openPorts } from './wiring.ts'

await startProgram('wencang-worker', async (config, telemetry) => {
  const app = createApiServer(config)
  // `onClose` hooks run last in, first out.
  app.addHook('onClose', () => telemetry.close())
  const weakness = weakConfinement()
  if (weakness) app.log.warn(weakness)
  const ports = await openPorts(config, 'worker', app.log)
  await requireStore(ports.storage, config)
  const context = await createContext(ports, config)
  await publishHomeConfig(context)
  await recordPurges(context)
  await queueOutdated(context)
  await setEngineEnabled(ports.database, Boolean(ports.searchEngine))
  observeMarketplace(context)
  const jobs = await startJobs({ ...context, ...ports })
  registerHealth(app, ports.checks)
  app.addHook('onClose', async () => {
    await jobs.stop()
    await ports.close()
  })
  await serve(app, { host: config.host, port: config.workerPort, portVariable: 'WORKER_PORT' })
})
