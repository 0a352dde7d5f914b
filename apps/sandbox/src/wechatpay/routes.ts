import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { keepRawBodies, rawBodyOf } from '../http/raw-body.ts'
import { WechatPayError } from './errors.ts'
import type { PlatformIdentities } from './platform-identities.ts'
import { readClose, readOrder, readRefund } from './requests.ts'
import type { WechatPayService } from './service.ts'
import { refusalOf, signatureHeaders } from './signature.ts'

const PREFIX = '/wechatpay'

interface Parts {
  config: Config
  service: WechatPayService
  platform: PlatformIdentities
}

/** WeChat Pay's merchant interface, version 3: requests are verified first, answers are signed last. */
export function wechatPayRoutes(app: FastifyInstance, { config, service, platform }: Parts): void {
  const merchant = {
    merchantId: config.WECHATPAY_MERCHANT_ID,
    serial: config.WECHATPAY_MERCHANT_SERIAL,
    publicKey: config.WECHATPAY_MERCHANT_PUBLIC_KEY,
  }

  app.register(
    async (api) => {
      keepRawBodies(api)

      api.addHook('preHandler', async (request) => {
        const refusal = refusalOf(
          {
            method: request.method,
            url: request.raw.url ?? '',
            authorization: request.headers.authorization,
            rawBody: rawBodyOf(request),
          },
          merchant,
          PREFIX,
        )
        if (refusal) throw new WechatPayError('SIGN_ERROR', refusal)
      })

      api.setErrorHandler((error, request, reply) => {
        const known = error instanceof WechatPayError ? error : new WechatPayError('SYSTEM_ERROR', 'system error')
        if (known.code === 'SYSTEM_ERROR') request.log.error(error)
        return reply.code(known.status).send({ code: known.code, message: known.message })
      })

      api.addHook('onSend', async (request, reply, payload) => {
        if (reply.statusCode === 401) return payload
        const identity = platform.forAnswer(request.headers['wechatpay-serial'])
        reply.headers(signatureHeaders(typeof payload === 'string' ? payload : '', identity))
        return payload
      })

      api.post('/pay/transactions/native', (request) => service.open('NATIVE', readOrder('NATIVE', rawBodyOf(request))))
      api.post('/pay/transactions/h5', (request) => service.open('MWEB', readOrder('MWEB', rawBodyOf(request))))
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
    },
    { prefix: `${PREFIX}/v3` },
  )
}

interface ByOutTradeNo {
  Params: { outTradeNo: string }
  Querystring: { mchid?: string }
}

interface ByTransactionId {
  Params: { transactionId: string }
  Querystring: { mchid?: string }
}
