import formbody from '@fastify/formbody'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fromBeijingTime } from '../../beijing-time.ts'
import type { Bills } from '../../bills/bill.ts'
import { messagePage } from '../../cashier/message-page.ts'
import { sendRefusal } from '../../cashier/routes.ts'
import { isInWechat } from '../../http/in-wechat.ts'
import { localeOf } from '../../pages/locale.ts'
import { sendPage } from '../../pages/send-page.ts'
import { alipayBill } from './bill.ts'
import type { AlipayCertificates, Signer } from './certificates.ts'
import type { AlipayConfig } from './config.ts'
import { AlipayError } from './errors.ts'
import { ALIPAY } from './name.ts'
import { type Product, readBillDate, readOrder, readRefund, readRefundQuery, readTradeNumbers } from './requests.ts'
import type { AlipayService } from './service.ts'
import { isGenuine, type Parameters, signedResponse, signedText } from './signature.ts'

interface Parts {
  config: AlipayConfig
  service: AlipayService
  bills: Bills
  certificates: AlipayCertificates
}

/** One URL; method and common parameters in query or form. */
export function alipayGateway(app: FastifyInstance, { config, service, bills, certificates }: Parts): void {
  const methods: Record<string, (parameters: Parameters, request: FastifyRequest) => Record<string, unknown>> = {
    'alipay.trade.precreate': (parameters) => {
      const order = accept('precreate', parameters)
      return { out_trade_no: order.outTradeNo, qr_code: service.cashierUrl(order) }
    },
    'alipay.trade.query': ({ biz_content }) => service.query(readTradeNumbers(biz_content)),
    'alipay.trade.close': ({ biz_content }) => service.close(readTradeNumbers(biz_content)),
    'alipay.trade.refund': ({ biz_content }) => service.refund(readRefund(biz_content)),
    'alipay.trade.fastpay.refund.query': ({ biz_content }) => service.queryRefund(readRefundQuery(biz_content)),
    'alipay.data.dataservice.bill.downloadurl.query': ({ biz_content }, { protocol, host }) => {
      const day = readBillDate(biz_content)
      requireBill(bills, day)
      return { bill_download_url: `${protocol}://${host}/alipay/bills/${day}` }
    },
  }
  const pages: Record<string, Product> = { 'alipay.trade.page.pay': 'page', 'alipay.trade.wap.pay': 'wap' }

  billRoutes(app, bills, config)
  app.register(async (gateway) => {
    await gateway.register(formbody, { bodyLimit: 65_536 })
    gateway.route({
      method: ['GET', 'POST'],
      url: '/alipay/gateway.do',
      handler: (request, reply) => {
        const parameters = mergedParameters(request)
        const product = pages[parameters.method ?? '']
        if (product && isInWechat(request)) return sendRefusal(request, reply, ALIPAY, 'blocked')
        return product ? showCashier(product, parameters, request, reply) : respond(parameters, request, reply)
      },
    })
  })

  function respond(parameters: Parameters, request: FastifyRequest, reply: FastifyReply) {
    const method = parameters.method ?? ''
    let signer = certificates.signer()
    const node = attempt(request, () => {
      signer = verify(parameters)
      const perform = Object.hasOwn(methods, method) ? methods[method] : undefined
      if (!perform) throw new AlipayError('isv.invalid-method', '不存在的方法名')
      return { code: '10000', msg: 'Success', ...perform(parameters, request) }
    })
    reply.type('text/html;charset=utf-8')
    // Responses to unknown methods have no method node.
    if (!Object.hasOwn(methods, method)) return reply.send(JSON.stringify({ error_response: node }))
    return reply.send(signedResponse(method, node, signer))
  }

  function showCashier(product: Product, parameters: Parameters, request: FastifyRequest, reply: FastifyReply) {
    try {
      verify(parameters)
      const order = service.openTrade(accept(product, parameters))
      return reply.redirect(service.cashierUrl(order), 303)
    } catch (error) {
      const { sub_code, sub_msg } = asAlipayError(error, request).node()
      const locale = localeOf(request)
      return sendPage(reply.code(400), messagePage({ channel: ALIPAY, locale, title: sub_code, text: sub_msg }))
    }
  }

  function accept(product: Product, parameters: Parameters) {
    const { notify_url, return_url } = parameters
    return service.trades.order(product, readOrder(product, parameters.biz_content), {
      notifyUrl: httpUrl('notify_url', notify_url),
      returnUrl: httpUrl('return_url', return_url),
    })
  }

  /** @returns The signer of the response. */
  function verify(parameters: Parameters): Signer {
    const { app_id, sign = '', sign_type, timestamp = '' } = parameters
    if (app_id !== config.ALIPAY_APP_ID) throw new AlipayError('isv.invalid-app-id', '无效的AppID参数')
    const signer = certificates.signerFor(parameters)
    if (sign_type !== 'RSA2') throw new AlipayError('isv.invalid-signature-type', '无效签名类型')
    if (!isGenuine(signedText(parameters, 'request'), sign, config.ALIPAY_APP_PUBLIC_KEY)) {
      throw new AlipayError('isv.invalid-signature', '无效签名')
    }
    if (fromBeijingTime(timestamp) === undefined) throw new AlipayError('isv.invalid-timestamp', '非法的时间戳参数')
    return signer
  }
}

function billRoutes(app: FastifyInstance, bills: Bills, config: AlipayConfig): void {
  app.get<{ Params: { day: string } }>('/alipay/bills/:day', ({ params: { day } }, reply) => {
    const rows = bills.of('alipay', day)
    return rows ? reply.type('application/zip').send(alipayBill(rows, day, config)) : reply.code(404).send()
  })
}

/** @throws {AlipayError} if the day has no bill, or an empty one. */
function requireBill(bills: Bills, day: string): void {
  const rows = bills.of('alipay', day)
  if (!rows || rows.length === 0) throw new AlipayError('isp.bill_not_exist', '账单不存在')
}

/** Merges query and form; drops duplicate names so the signature mismatches. */
function mergedParameters(request: FastifyRequest): Parameters {
  const merged: Parameters = Object.create(null)
  for (const source of [request.query, request.body]) {
    for (const [name, value] of Object.entries(source ?? {})) if (typeof value === 'string') merged[name] = value
  }
  return merged
}

function attempt(request: FastifyRequest, perform: () => Record<string, unknown>): Record<string, unknown> {
  try {
    return perform()
  } catch (error) {
    return asAlipayError(error, request).node()
  }
}

function asAlipayError(error: unknown, request: FastifyRequest): AlipayError {
  if (error instanceof AlipayError) return error
  request.log.error(error)
  return new AlipayError('ACQ.SYSTEM_ERROR', '系统错误')
}

function httpUrl(name: string, value: string | undefined): string | null {
  if (!value) return null
  if (URL.canParse(value) && /^https?:/.test(value)) return value
  throw new AlipayError('isv.invalid-parameter', `${name}: takes an http(s) address`)
}
