import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Bills } from '../../bills/bill.ts'
import { keepRawBodies, rawBodyOf } from '../../http/raw-body.ts'
import { wechatBill } from './bill.ts'
import type { WechatConfig } from './config.ts'
import { WechatPayError } from './errors.ts'
import type { PlatformIdentities } from './platform-identities.ts'
import { readClose, readOrder, readRefund } from './requests.ts'
import type { WechatPayService } from './service.ts'
import { rejectionReason, signatureHeaders } from './signature.ts'

const PREFIX = '/wechatpay'

interface Parts {
  config: WechatConfig
  service: WechatPayService
  bills: Bills
  platform: PlatformIdentities
}

/** WeChat Pay APIv3. Signs every response, except to unverified requests. */
export function wechatPayRoutes(app: FastifyInstance, { config, service, bills, platform }: Parts): void {
  const merchant = {
    merchantId: config.WECHATPAY_MERCHANT_ID,
    serial: config.WECHATPAY_MERCHANT_SERIAL,
    publicKey: config.WECHATPAY_MERCHANT_PUBLIC_KEY,
  }

  app.register(
    async (api) => {
      keepRawBodies(api)

      api.addHook('preHandler', async (request) => {
        const reason = rejectionReason(
          {
            method: request.method,
            url: request.raw.url ?? '',
            authorization: request.headers.authorization,
            rawBody: rawBodyOf(request),
          },
          merchant,
          PREFIX,
        )
        if (reason) throw new WechatPayError('SIGN_ERROR', reason)
      })

      api.setErrorHandler((error, request, reply) => {
        const known = error instanceof WechatPayError ? error : new WechatPayError('SYSTEM_ERROR', 'system error')
        if (known.code === 'SYSTEM_ERROR') request.log.error(error)
        return reply.code(known.status).send({ code: known.code, message: known.message })
      })

      api.addHook('onSend', async (request, reply, payload) => {
        if (reply.statusCode === 401) return payload
        const identity = platform.forResponse(request.headers['wechatpay-serial'])
        reply.headers(signatureHeaders(typeof payload === 'string' ? payload : '', identity))
        return payload
      })

      api.post('/pay/transactions/native', (request) => service.open('NATIVE', readOrder('NATIVE', rawBodyOf(request))))
      api.post('/pay/transactions/h5', (request) => service.open('MWEB', readOrder('MWEB', rawBodyOf(request))))
      api.post('/pay/transactions/jsapi', (request) => service.open('JSAPI', readOrder('JSAPI', rawBodyOf(request))))
      api.get<ByOutTradeNo>('/pay/transactions/out-trade-no/:outTradeNo', ({ params, query }) => {
        service.requireMerchant(query.mchid)
        return service.query(params.outTradeNo)
      })
      api.get<ByTransactionId>('/pay/transactions/id/:transactionId', ({ params, query }) => {
        service.requireMerchant(query.mchid)
        return service.queryById(params.transactionId)
      })
      api.post<ByOutTradeNo>('/pay/transactions/out-trade-no/:outTradeNo/close', (request, reply) => {
        service.requireMerchant(readClose(rawBodyOf(request)).mchid)
        service.close(request.params.outTradeNo)
        return reply.code(204).send()
      })
      api.post('/refund/domestic/refunds', (request) => service.refund(readRefund(rawBodyOf(request))))
      api.get<{ Params: { outRefundNo: string } }>('/refund/domestic/refunds/:outRefundNo', ({ params }) =>
        service.queryRefund(params.outRefundNo),
      )
      api.get('/certificates', () => platform.list())
      billRoutes(api, bills, config)
    },
    { prefix: `${PREFIX}/v3` },
  )
}

/** Returns a bill's URL and hash, then its file. */
function billRoutes(api: FastifyInstance, bills: Bills, config: WechatConfig): void {
  api.get<ByBillDate>('/bill/tradebill', ({ query, protocol, host }) => {
    const day = query.bill_date ?? ''
    const text = billOf(day, query.bill_type)
    const hash = createHash('sha1').update(text).digest('hex')
    const url = `${protocol}://${host}${PREFIX}/v3/billdownload/file?token=${day}`
    return { hash_type: 'SHA1', hash_value: hash, download_url: url }
  })
  api.get<{ Querystring: { token?: string } }>('/billdownload/file', ({ query }, reply) =>
    reply.type('text/plain; charset=utf-8').send(billOf(query.token ?? '')),
  )

  function billOf(day: string, kind = 'ALL'): string {
    if (kind !== 'ALL') throw new WechatPayError('PARAM_ERROR', 'bill_type: only ALL is made here')
    if (!/^\d{4}-\d\d-\d\d$/.test(day)) throw new WechatPayError('PARAM_ERROR', 'bill_date: takes yyyy-MM-dd')
    const rows = bills.of('wechatpay', day)
    if (!rows) throw new WechatPayError('STATEMENT_CREATING', 'the bill is made when its day is over')
    if (rows.length === 0) throw new WechatPayError('NO_STATEMENT_EXIST', 'nothing moved on this day')
    return wechatBill(rows, config)
  }
}

interface ByOutTradeNo {
  Params: { outTradeNo: string }
  Querystring: { mchid?: string }
}

interface ByBillDate {
  Querystring: { bill_date?: string; bill_type?: string }
}

interface ByTransactionId {
  Params: { transactionId: string }
  Querystring: { mchid?: string }
}
