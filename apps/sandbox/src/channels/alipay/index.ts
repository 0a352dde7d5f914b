import { defineChannel } from '../channel.ts'
import { alipayCashier } from './cashier.ts'
import { AlipayCertificates } from './certificates.ts'
import { ALIPAY_VARIABLES } from './config.ts'
import { alipayControl } from './control.ts'
import { alipayGateway } from './gateway.ts'
import { ALIPAY } from './name.ts'
import { alipayProtocol } from './notifications.ts'
import { ALIPAY_BILL_QUERY, ALIPAY_SCHEMA } from './schema.ts'
import { AlipayService } from './service.ts'

export const channel = defineChannel({
  ...ALIPAY,
  variables: ALIPAY_VARIABLES,
  schema: ALIPAY_SCHEMA,
  billQuery: ALIPAY_BILL_QUERY,
  open({ config, store, clock, courier, bills, onChange }) {
    const certificates = new AlipayCertificates(config, store)
    const service = new AlipayService({ config, store, clock, courier, onChange })
    return {
      protocol: alipayProtocol(config, certificates),
      cashier: alipayCashier(service, config, certificates),
      task: service,
      routes(app) {
        alipayGateway(app, { config, service, bills, certificates })
        alipayControl(app, certificates)
      },
      act(outTradeNo, { outcome, notify }) {
        const order = service.trades.byOutTradeNo(outTradeNo)
        if (!order) return undefined
        if (outcome === 'success') return service.pay(order, notify)
        if (outcome === 'close') return service.cancel(order, notify)
        return service.openTrade(order).status === 'WAIT_BUYER_PAY'
      },
      remember: (payment) => service.trades.remember(payment),
    }
  },
})
