import { defineChannel } from '../channel.ts'
import { wechatAuthorization } from './authorization.ts'
import { wechatCashier } from './cashier.ts'
import { WECHAT_VARIABLES } from './config.ts'
import { wechatControl } from './control.ts'
import { wechatInApp } from './in-app.ts'
import { WECHAT } from './name.ts'
import { wechatProtocol } from './notifications.ts'
import { PlatformIdentities } from './platform-identities.ts'
import { wechatPayRoutes } from './routes.ts'
import { WECHAT_BILL_QUERY, WECHAT_SCHEMA } from './schema.ts'
import { WechatPayService } from './service.ts'

/** WeChat Pay, APIv3. */
export const channel = defineChannel({
  ...WECHAT,
  variables: WECHAT_VARIABLES,
  schema: WECHAT_SCHEMA,
  billQuery: WECHAT_BILL_QUERY,
  open({ config, store, clock, courier, bills }) {
    const platform = new PlatformIdentities(config, store)
    const service = new WechatPayService(config, store, clock, courier)
    return {
      protocol: wechatProtocol(platform, config.WECHATPAY_API_V3_KEY),
      cashier: wechatCashier(service, config.SANDBOX_MERCHANT_NAME),
      routes(app) {
        wechatPayRoutes(app, { config, service, bills, platform })
        wechatAuthorization(app, { config, store, clock })
        wechatInApp(app, config, service)
        wechatControl(app, platform)
      },
      act(outTradeNo, { outcome, notify }) {
        const trade = service.trades.byOutTradeNo(outTradeNo)
        if (!trade) return undefined
        if (outcome === 'success') return service.pay(outTradeNo, notify)
        if (outcome === 'close') return service.trades.close(outTradeNo)
        return trade.state === 'NOTPAY'
      },
      remember: (payment) => service.trades.remember(payment),
    }
  },
})
