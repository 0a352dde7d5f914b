import { weakConfinement } from '@wencang/bounds'
import { serve } from '@wencang/kernel/program'
import { buildApp, createApiServer } from './app.ts'
import { createMarketMap } from './catalogue/map/index.ts'
import { createContext } from './context.ts'
import { requireStore, startProgram } from './start.ts'
import { openChangeEvents, openPorts } from './wiring.ts'

await startProgram('wencang-api', async (config, telemetry) => {
  const app = createApiServer(config)
  // `onClose` hooks run last in, first out.
  app.addHook('onClose', () => telemetry.close())
  const { log } = app
  const weakness = weakConfinement()
  if (weakness) log.warn(weakness)
  const ports = await openPorts(config, 'sender', log)
  await requireStore(ports.storage, config)
  const context = await createContext(ports, config)
  const events = openChangeEvents(config.database.directUrl, (error) => log.warn({ err: error }, 'change events'))
  await events.start()
  const map = createMarketMap({
    database: ports.database,
    directUrl: config.database.directUrl,
    storage: ports.storage,
    onError: (error) => log.warn({ err: error }, 'map'),
  })
  await buildApp({ app, config, context, events, map, checks: ports.checks })
  app.addHook('onClose', async () => {
    await Promise.all([events.stop(), map.stop()])
    await ports.close()
  })
  // Not awaited: many points would delay the start.
  map.start().catch((error) => log.warn({ err: error }, 'map'))
  // Long backlog: unaccepted clients would retry only after seconds, so reject excess requests
  // instead.
  await serve(app, { host: config.host, port: config.apiPort, backlog: 4096, portVariable: 'API_PORT' })
})
