import { listenTrouble } from '@wencang/kernel/program'
import { createServer, registerHealth } from '@wencang/kernel/server'
import type { FastifyInstance } from 'fastify'
import { Alarm } from './alarm.ts'
import { alipayCashier } from './alipay/cashier.ts'
import { AlipayCertificates } from './alipay/certificates.ts'
import { alipayGateway } from './alipay/gateway.ts'
import { alipayManner } from './alipay/notifications.ts'
import { AlipayService } from './alipay/service.ts'
import { Bills } from './bills/bill.ts'
import { cashierRoutes } from './cashier/routes.ts'
import { SandboxClock } from './clock.ts'
import type { Config } from './config.ts'
import { controlRoutes } from './control/routes.ts'
import { createMailServer } from './inbox/mail-server.ts'
import { Messages } from './inbox/messages.ts'
import { inboxRoutes } from './inbox/routes.ts'
import { Courier } from './notify/courier.ts'
import { placeRoutes } from './places/routes.ts'
import { openStore } from './state/open-store.ts'
import { wechatCashier } from './wechatpay/cashier.ts'
import { wechatManner } from './wechatpay/notifications.ts'
import { PlatformIdentities } from './wechatpay/platform-identities.ts'
import { wechatPayRoutes } from './wechatpay/routes.ts'
import { WechatPayService } from './wechatpay/service.ts'

/** Builds the whole sandbox, not yet listening. Closing it stops deliveries and closes the state. */
export function buildApp(config: Config): FastifyInstance {
  // URLs may contain signed parameters.
  const app = createServer({ logLevel: config.LOG_LEVEL, logs: 'routes' })
  const store = openStore(config.SANDBOX_DATA_DIR)
  const clock = new SandboxClock()
  const alarm = new Alarm(clock)
  const onChange = () => alarm.arm()

  const platform = new PlatformIdentities(config, store)
  const certificates = new AlipayCertificates(config, store)
  const courier = new Courier({
    store,
    clock,
    manners: {
      wechatpay: wechatManner(platform, config.WECHATPAY_API_V3_KEY),
      alipay: alipayManner(config, certificates),
    },
    speed: config.SANDBOX_CLOCK_SPEED,
    log: (event, message) => app.log.info(event, message),
    onChange,
  })
  const wechatpay = new WechatPayService(config, store, clock, courier)
  const alipay = new AlipayService({ config, store, clock, courier, onChange })
  alarm.add(courier)
  alarm.add(alipay)

  const bills = new Bills(store, clock)

  registerHealth(app, { state: async () => store.one('SELECT 1') })
  wechatPayRoutes(app, {
    config,
    service: wechatpay,
    bills,
    platform,
  })
  alipayGateway(app, { config, service: alipay, bills, certificates })
  cashierRoutes(app, [
    wechatCashier(wechatpay, config.SANDBOX_MERCHANT_NAME),
    alipayCashier(alipay, config, certificates),
  ])
  controlRoutes(app, { wechatpay, alipay, platform, certificates, bills, clock })

  placeRoutes(app)
  const messages = new Messages(store)
  inboxRoutes(app, messages)
  const mailServer = createMailServer(messages, (error) => app.log.warn(error, 'a mail was not received'))

  app.addHook('onReady', async () => {
    await mailServer.listen(config.SANDBOX_SMTP_PORT, config.SANDBOX_SMTP_HOST ?? config.HOST).catch((error) => {
      throw listenTrouble(error, 'SANDBOX_SMTP_PORT')
    })
    alarm.arm()
  })
  app.addHook('onClose', async () => {
    alarm.stop()
    await Promise.all([courier.close(), mailServer.close()])
    store.close()
  })
  return app
}
