import { createServer } from './app.ts'
import { registerHealth } from './http/health.ts'
import { startJobs } from './jobs.ts'
import { createServices } from './services.ts'
import { stopOnSignal } from './shutdown.ts'
import { requireStore, startProgram } from './start.ts'
import { openPorts } from './wiring.ts'

await startProgram('WORKER_PORT', async (config) => {
  const app = createServer(config)
  const ports = await openPorts(config, 'worker', app.log)
  await requireStore(ports.storage, config)
  const services = createServices(ports, config)
  await services.site.publishHome()
  const jobs = await startJobs(ports, services)
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
