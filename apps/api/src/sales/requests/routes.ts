import type { Context } from '../../context.ts'
import type { Register } from '../../http/register.ts'
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
  register('getOrderRequests', ({ caller, params }) => getOrderRequests(context, caller, params.id))
  register('requestRefund', ({ caller, params, body }) => requestRefund(context, caller, params.id, body))
  register('withdrawRefundRequest', ({ caller, params }) => withdrawRefundRequest(context, caller, params.id))
  register('requestInvoice', ({ caller, params, body }) => requestInvoice(context, caller, params.id, body))
  register('withdrawInvoiceRequest', ({ caller, params }) => withdrawInvoiceRequest(context, caller, params.id))
  register('getInvoice', ({ caller, params }) => getInvoice(context, caller, params.id))
  register('listRefundRequests', ({ caller, query }) => listRefundRequests(context, caller, query))
  register('answerRefundRequest', ({ caller, params, body }) => answerRefundRequest(context, caller, params.id, body))
  register('listInvoiceRequests', ({ caller, query }) => listInvoiceRequests(context, caller, query))
  register('answerInvoiceRequest', ({ caller, params, body }) => answerInvoiceRequest(context, caller, params.id, body))
  register('listAllRefundRequests', ({ caller, query }) => listAllRefundRequests(context, caller, query))
  register('decideRefundRequest', ({ caller, params, body }) => decideRefundRequest(context, caller, params.id, body))
}
