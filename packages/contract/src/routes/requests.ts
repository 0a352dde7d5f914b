import { z } from 'zod'
import { TableLocale } from '../operator-lists.ts'
import * as p from '../primitives.ts'
import * as r from '../requests.ts'
import { defineRoutes } from '../route.ts'

const InLanguage = z.object({ locale: TableLocale })
/** Menu badge, capped at 100. */
const waiting = z.number().int()

export const requestRoutes = defineRoutes('user', 'orders', {
  getReceipt: {
    summary: "Receipt and licence of the caller's completed order, in the reader's language",
    query: InLanguage,
    responseKind: 'pdf',
    response: { 200: null },
    errors: ['order_not_found', 'not_requestable'],
  },
  getOrderReceipt: {
    access: 'money',
    tag: 'operator',
    summary: 'The same of any completed order',
    query: InLanguage,
    responseKind: 'pdf',
    response: { 200: null },
    errors: ['order_not_found', 'not_requestable'],
  },
  getOrderRequests: {
    summary: "The latest requests about the caller's order",
    response: { 200: r.OrderRequests },
    errors: ['order_not_found'],
  },
  requestRefund: {
    summary: 'Ask for a refund of a completed order: its seller answers, an operator decides',
    body: r.RefundRequestBody,
    response: { 201: r.RefundRequest },
    errors: ['order_not_found', 'not_requestable', 'request_exists', 'quota_exceeded'],
  },
  withdrawRefundRequest: {
    summary: 'Withdraw the open request for a refund',
    response: { 200: r.RefundRequest },
    errors: ['order_not_found', 'request_decided'],
  },
  requestInvoice: {
    summary: 'Ask the seller of a completed order for an invoice',
    body: r.InvoiceRequestBody,
    response: { 201: r.InvoiceRequest },
    errors: ['order_not_found', 'not_requestable', 'request_exists', 'quota_exceeded'],
  },
  withdrawInvoiceRequest: {
    summary: 'Withdraw the open request for an invoice',
    response: { 200: r.InvoiceRequest },
    errors: ['order_not_found', 'request_decided'],
  },
  getInvoice: {
    summary: 'A presigned URL of the invoice of an order, for its buyer and its seller',
    response: { 200: r.InvoiceFile },
    errors: ['order_not_found', 'not_found'],
  },
  listRefundRequests: {
    access: 'seller',
    tag: 'store',
    summary: "Buyers' requests for refunds of the caller's works, newest first, and how many wait for an answer",
    query: r.RequestsQuery,
    response: { 200: z.object({ requests: z.array(r.SellerRefundRequest), waiting, last: p.TimeCursor.optional() }) },
  },
  answerRefundRequest: {
    access: 'seller',
    tag: 'store',
    summary: 'Agree or decline, once and in time; an operator decides then',
    body: r.RefundAnswer,
    response: { 200: r.SellerRefundRequest },
    errors: ['not_found', 'request_decided'],
  },
  listInvoiceRequests: {
    access: 'seller',
    tag: 'store',
    summary: "Buyers' requests for invoices, newest first, and how many wait for an answer",
    query: r.RequestsQuery,
    response: { 200: z.object({ requests: z.array(r.SellerInvoiceRequest), waiting, last: p.TimeCursor.optional() }) },
  },
  answerInvoiceRequest: {
    access: 'seller',
    tag: 'store',
    summary: 'Issue the invoice as a PDF that was uploaded before (kind `invoice`), or decline',
    body: r.InvoiceAnswer,
    response: { 200: r.SellerInvoiceRequest },
    errors: ['not_found', 'request_decided', 'not_requestable'],
  },
  listAllRefundRequests: {
    access: 'money',
    tag: 'operator',
    summary: 'Requests for refunds: open ones, oldest first, or all, newest first',
    query: r.AdminRequestsQuery,
    response: { 200: z.object({ requests: z.array(r.AdminRefundRequest), last: p.TimeCursor.optional() }) },
  },
  decideRefundRequest: {
    access: 'money',
    tag: 'operator',
    summary:
      'Refund what is left of the order or a part of it, or refuse with words; after the answer of the seller, or its time',
    body: r.RefundRequestDecision,
    response: { 200: r.AdminRefundRequest },
    errors: ['not_found', 'forbidden', 'request_decided', 'answer_awaited', 'refund_under_way', 'not_refundable'],
  },
})
