import { createServer } from './app.ts'
import { readConfig } from './config.ts'
import { startJobs } from './jobs.ts'
import { registerHealth } from './http/health.ts'
import { createServices } from './services.ts'
import { refuseToStart, stopOnSignal } from './shutdown.ts'
import { openPorts } from './wiring.ts'

try {
  const config = readConfig()
  const app = createServer(config)
  const ports = await openPorts(config, 'worker', app.log)
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
} catch (error) {
  refuseToStart(error)
}
