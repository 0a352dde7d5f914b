import { buildApp, createServer } from './app.ts'
import { createMarketMap } from './features/map/index.ts'
import { createOrderEvents } from './features/orders/index.ts'
import { createContext } from './context.ts'
import { createServices } from './services.ts'
import { stopOnSignal } from './shutdown.ts'
import { requireStore, startProgram } from './start.ts'
import { openPorts } from './wiring.ts'

await startProgram('API_PORT', async (config) => {
  const { log } = createServer(config)
  const ports = await openPorts(config, 'sender', log)
  await requireStore(ports.storage, config)
  const context = createContext(ports, config)
  const services = createServices(context, config)
  const events = createOrderEvents(config.database.url, (error) => log.warn({ err: error }, 'order events'))
  await events.start()
  const map = createMarketMap({
    databaseUrl: config.database.url,
    storage: ports.storage,
    onTrouble: (error) => log.warn({ err: error }, 'map'),
  })
  const app = await buildApp({
    config,
    context,
    services,
    events,
    map,
    pool: ports.database.pool,
    checks: ports.checks,
  })
  app.addHook('onClose', async () => {
    await Promise.all([events.stop(), map.stop()])
    await ports.close()
  })
  stopOnSignal(
    () => app.close(),
    (error) => log.error({ err: error }, 'stop'),
  )
  // Not waited for: with very many points it takes longer than a start should.
  map.start().catch((error) => log.warn({ err: error }, 'map'))
  // Who is not even taken in time tries again after seconds: rather taken and put off at once.
  await app.listen({ host: config.host, port: config.apiPort, backlog: 4096 })
})
