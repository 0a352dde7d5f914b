import { PAYMENT_MODES } from '@wencang/domain'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { localeOf } from '../../http/locale.ts'
import { notifyPath } from '../../http/notify-path.ts'
import type { Register } from '../../http/register.ts'
import { sendCsv } from '../../lib/csv.ts'
import { beginPayment } from './begin-payment.ts'
import { exportPayments } from './export-payments.ts'
import { listPayments } from './list-payments.ts'
import { listQuarantine } from './list-quarantine.ts'
import { receiveNotification } from './receive-notification.ts'
import { refundOrder } from './refund-order.ts'

const NOTIFICATION_MAX_BYTES = 256 * 1024

export function registerPaymentRoutes(app: FastifyInstance, register: Register, context: Context): void {
  register('payOrder', ({ caller, params, body, request }) =>
    beginPayment(context, caller, {
      orderId: params.id,
      ...body,
      clientAddress: request.ip,
      locale: localeOf(request),
    }),
  )
  register('refundOrder', ({ caller, params, body }) => refundOrder(context, caller, params.id, body))
  register('listPayments', ({ query }) => listPayments(context, query))
  register('exportPayments', async ({ caller, query, request, reply }) => {
    const { locale, ...filter } = query
    const table = await exportPayments(context, caller, filter, localeOf(request, locale))
    return sendCsv(reply, table, { fileName: 'wencang-payments.csv' })
  })
  register('listQuarantine', ({ query }) => listQuarantine(context, query))

  // Own scope, because signatures cover the unparsed bytes.
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: NOTIFICATION_MAX_BYTES }, (_request, body, done) =>
      done(null, body),
    )
    for (const mode of PAYMENT_MODES) {
      scope.post(notifyPath(mode), { schema: { hide: true } }, async (request, reply) => {
        const headers = Object.fromEntries(
          Object.entries(request.headers).map(([name, value]) => [name, [value].flat()[0]]),
        )
        const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const response = await receiveNotification(context, mode, { headers, rawBody, address: request.ip })
        return reply.code(response.status).type(response.contentType).serializer(String).send(response.body)
      })
    }
  })
}
