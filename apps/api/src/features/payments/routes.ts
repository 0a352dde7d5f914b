import type { FastifyInstance } from 'fastify'
import { Answered, type Register } from '../../http/register.ts'
import { beginPayment } from './begin.ts'
import type { PaymentLists } from './lists.ts'
import { receiveNotification } from './notifications.ts'
import { notifyPath } from './notify-path.ts'
import { refundOrder } from './order-refund.ts'
import { cancelOrder } from './cancel-order.ts'
import type { Context } from '../../context.ts'

const NOTIFICATION_MAX_BYTES = 256 * 1024

export function registerPaymentRoutes(
  app: FastifyInstance,
  register: Register,
  payments: Context,
  lists: PaymentLists,
): void {
  register('cancelOrder', ({ actor, params }) => cancelOrder(payments, actor.userId, params.id))
  register('payOrder', ({ actor, params, body, request }) =>
    beginPayment(payments, { orderId: params.id, buyerId: actor.userId, ...body, clientAddress: request.ip }),
  )

  register(
    'refundOrder',
    async ({ actor, params, body, request }) =>
      new Answered(201, await refundOrder(payments, actor, params.id, body, request.id)),
  )
  register('listPayments', ({ query }) => lists.payments(query))
  register('listQuarantine', ({ query }) => lists.quarantine(query))

  // A scope of their own: signatures are over the very bytes, so nothing may parse them first.
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: NOTIFICATION_MAX_BYTES }, (_request, body, done) =>
      done(null, body),
    )
    for (const mode of ['wechat', 'alipay'] as const) {
      scope.post(notifyPath(mode), { schema: { hide: true } }, async (request, reply) => {
        const headers = Object.fromEntries(
          Object.entries(request.headers).map(([name, value]) => [name, [value].flat()[0]]),
        )
        const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const answer = await receiveNotification(payments, mode, { headers, rawBody, address: request.ip })
        return reply.code(answer.status).type(answer.contentType).serializer(String).send(answer.body)
      })
    }
  })
}
