import type { Context } from '../../context.ts'
import { Answered, type Register } from '../../http/register.ts'
import { answerInvoiceRequest } from './answer-invoice-request.ts'
import { answerRefundRequest } from './answer-refund-request.ts'
import { decideRefundRequest } from './decide-refund-request.ts'
import { getInvoice } from './get-invoice.ts'
import { getOrderRequests } from './get-order-requests.ts'
import { listAllRefundRequests } from './list-all-refund-requests.ts'
import { listInvoiceRequests, listRefundRequests } from './list-seller-requests.ts'
import { requestInvoice, withdrawInvoiceRequest } from './request-invoice.ts'
import { requestRefund, withdrawRefundRequest } from './request-refund.ts'

export function registerRequestRoutes(register: Register, context: Context): void {
  register('getOrderRequests', ({ actor, params }) => getOrderRequests(context, actor.userId, params.id))
  register(
    'requestRefund',
    async ({ actor, params, body, request }) =>
      new Answered(201, await requestRefund(context, actor.userId, params.id, body, request.id)),
  )
  register('withdrawRefundRequest', ({ actor, params, request }) =>
    withdrawRefundRequest(context, { userId: actor.userId, requestId: request.id }, params.id),
  )
  register(
    'requestInvoice',
    async ({ actor, params, body, request }) =>
      new Answered(201, await requestInvoice(context, actor.userId, params.id, body, request.id)),
  )
  register('withdrawInvoiceRequest', ({ actor, params }) => withdrawInvoiceRequest(context, actor.userId, params.id))
  register('getInvoice', ({ actor, params }) => getInvoice(context, actor.userId, params.id))
  register('listRefundRequests', ({ actor, query }) => listRefundRequests(context, actor.userId, query))
  register('answerRefundRequest', ({ actor, params, body, request }) =>
    answerRefundRequest(context, actor.userId, params.id, body, request.id),
  )
  register('listInvoiceRequests', ({ actor, query }) => listInvoiceRequests(context, actor.userId, query))
  register('answerInvoiceRequest', ({ actor, params, body, request }) =>
    answerInvoiceRequest(context, actor.userId, params.id, body, request.id),
  )
  register('listAllRefundRequests', ({ actor, query }) => listAllRefundRequests(context, actor.userId, query))
  register('decideRefundRequest', ({ actor, params, body, request }) =>
    decideRefundRequest(context, actor, params.id, body, request.id),
  )
}
