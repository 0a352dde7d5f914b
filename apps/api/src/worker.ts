import { serve } from '@wencang/kernel/program'
import { registerHealth } from '@wencang/kernel/server'
import { createApiServer } from './app.ts'
import { startJobs } from './jobs.ts'
import { createServices } from './services.ts'
import { requireStore, startProgram } from './start.ts'
import { openPorts } from './wiring.ts'

await startProgram(async (config) => {
  const app = createApiServer(config)
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
  await serve(app, { host: config.host, port: config.workerPort, portVariable: 'WORKER_PORT' })
})
