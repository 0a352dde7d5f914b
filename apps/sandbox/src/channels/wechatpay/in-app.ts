import { createVerify } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { WechatConfig } from './config.ts'
import type { WechatPayService } from './service.ts'

/** Argument of `WeixinJSBridge.invoke('getBrandWCPayRequest', …)`. */
const Parameters = z.strictObject({
  appId: z.string(),
  timeStamp: z.string().regex(/^\d{10}$/),
  nonceStr: z.string().min(1).max(32),
  package: z.templateLiteral(['prepay_id=', z.string().min(1)]),
  signType: z.literal('RSA'),
  paySign: z.string(),
})

const PayRequest = z.strictObject({ parameters: Parameters, payer: z.enum(['pays', 'cancels']) })

/** WeChat's in-app payment sheet, called by the page's bridge. */
export function wechatInApp(app: FastifyInstance, config: WechatConfig, service: WechatPayService): void {
  app.post('/wechatpay/in-app', (request, reply) => {
    const asked = PayRequest.safeParse(request.body)
    const failed = (reason: string) => reply.send({ err_msg: 'get_brand_wcpay_request:fail', err_desc: reason })
    if (!asked.success) return failed(z.prettifyError(asked.error))
    const { parameters, payer } = asked.data
    if (parameters.appId !== config.WECHATPAY_APP_ID) return failed('appId: is unknown')
    if (!isSigned(parameters, config)) return failed('paySign: does not verify')
    const trade = service.trades.byPrepayId(parameters.package.slice('prepay_id='.length))
    if (trade?.tradeType !== 'JSAPI') return failed('package: no such prepay_id')
    if (payer === 'cancels') return reply.send({ err_msg: 'get_brand_wcpay_request:cancel' })
    const { trades } = service
    if (trade.state !== 'NOTPAY' || trades.isExpired(trade) || trades.isCodeStale(trade))
      return failed('the order cannot be paid')
    service.pay(trade.outTradeNo)
    return reply.send({ err_msg: 'get_brand_wcpay_request:ok' })
  })
}

function isSigned(
  { appId, timeStamp, nonceStr, paySign, ...asked }: z.output<typeof Parameters>,
  config: WechatConfig,
) {
  return createVerify('RSA-SHA256')
    .update(`${appId}\n${timeStamp}\n${nonceStr}\n${asked.package}\n`)
    .verify(config.WECHATPAY_MERCHANT_PUBLIC_KEY, paySign, 'base64')
}
