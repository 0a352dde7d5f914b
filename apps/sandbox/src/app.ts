import { listenTrouble } from '@wencang/kernel/program'
import { createServer, registerHealth } from '@wencang/kernel/server'
import type { FastifyInstance } from 'fastify'
import { Bills } from './bills/bill.ts'
import { cashierRoutes } from './cashier/routes.ts'
import type { OpenChannel } from './channels/channel.ts'
import { CHANNELS } from './channels/registry.ts'
import { SandboxClock } from './clock.ts'
import type { Config } from './config.ts'
import { controlRoutes } from './control/routes.ts'
import { createMailServer } from './inbox/mail-server.ts'
import { Messages } from './inbox/messages.ts'
import { inboxRoutes } from './inbox/routes.ts'
import { logRoutes } from './log/routes.ts'
import { Courier, type NotificationProtocol } from './notify/courier.ts'
import { placeRoutes } from './places/routes.ts'
import { Scheduler } from './scheduler.ts'
import { openStore } from './state/open-store.ts'

/** Builds the sandbox without listening; closing stops deliveries. */
export function buildApp(config: Config): FastifyInstance {
  // URLs may contain signed parameters.
  const app = createServer({ logLevel: config.LOG_LEVEL, logs: 'routes' })
  const store = openStore(config.SANDBOX_DATA_DIR)
  const clock = new SandboxClock()
  const scheduler = new Scheduler(clock)
  const onChange = () => scheduler.schedule()

  const protocols = new Map<string, NotificationProtocol>()
  const courier = new Courier({
    store,
    clock,
    protocols,
    speed: config.SANDBOX_CLOCK_SPEED,
    log: (event, message) => app.log.info(event, message),
    onChange,
  })
  scheduler.add(courier)
  const bills = new Bills(store, clock, new Map(CHANNELS.map(({ name, billQuery }) => [name, billQuery])))
  const channels = CHANNELS.map((channel): OpenChannel => {
    const open = channel.open({ config, store, clock, courier, bills, onChange })
    protocols.set(channel.name, open.protocol)
    if (open.task) scheduler.add(open.task)
    return open
  })

  registerHealth(app, { state: async () => store.one('SELECT 1') })
  for (const channel of channels) channel.routes(app)
  cashierRoutes(
    app,
    channels.map((channel) => channel.cashier),
  )
  controlRoutes(app, { channels, bills, clock })

  placeRoutes(app)
  logRoutes(app, {
    store,
    url: config.PUBLIC_SANDBOX_URL,
    host: config.SANDBOX_LOG_HOST ?? new URL(config.PUBLIC_SANDBOX_URL).host,
    logKey: config.SANDBOX_LOG_KEY,
    keys: { witnessSecret: config.SANDBOX_WITNESS_SECRET, authority: config.SANDBOX_TIMESTAMP_AUTHORITY },
  })
  const messages = new Messages(store)
  inboxRoutes(app, messages)
  const mailServer = createMailServer(messages, (error) => app.log.warn(error, 'a mail was not received'))

  app.addHook('onReady', async () => {
    await mailServer.listen(config.SANDBOX_SMTP_PORT, config.SANDBOX_SMTP_HOST ?? config.HOST).catch((error) => {
      throw listenTrouble(error, 'SANDBOX_SMTP_PORT')
    })
    scheduler.schedule()
  })
  app.addHook('onClose', async () => {
    scheduler.stop()
    await Promise.all([courier.close(), mailServer.close()])
    store.close()
  })
  return app
}
