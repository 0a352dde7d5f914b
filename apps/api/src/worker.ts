import { createServer } from './app.ts'
import { registerHealth } from './http/health.ts'
import { startJobs } from './jobs.ts'
import { createContext } from './context.ts'
import { publishHomeConfig } from './features/site/index.ts'
import { stopOnSignal } from './shutdown.ts'
import { requireStore, startProgram } from './start.ts'
import { openPorts } from './wiring.ts'

await startProgram('WORKER_PORT', async (config) => {
  const app = createServer(config)
  const ports = await openPorts(config, 'worker', app.log)
  await requireStore(ports.storage, config)
  const context = createContext(ports, config)
  await publishHomeConfig(context)
  const jobs = await startJobs({ ...context, ...ports })
  registerHealth(app, ports.checks)
  app.addHook('onClose', async () => {
    await jobs.stop()
    await ports.close()
  })
  stopOnSignal(
    () => app.close(),
    (error) => app.log.error({ err: error }, 'stop'),
  )
  await app.listen({ host: config.host, port: config.workerPort })
})
