import { z } from 'zod'
import { event } from '../define.ts'
import { requestedOrder } from './payload-parts.ts'

const RefundRequest = z.object({ refundRequestId: z.string(), ...requestedOrder })
const InvoiceRequest = z.object({ invoiceRequestId: z.string(), ...requestedOrder })
const words = z.string().nullable()
const decided = { decision: z.enum(['approve', 'refuse']), approvedFen: z.number().int().nullish() }

export const REQUEST_EVENTS = {
  'refundRequest.created': event('order', RefundRequest.extend({ reason: z.string() }), {
    audit: null,
    notices: ({ subjectId: orderId, payload: { refundRequestId: once, assetName, creatorId, reason } }) => [
      { kind: 'refund.asked', to: [creatorId], parameters: { orderId, assetName, reason }, once },
    ],
  }),
  /** By the seller. */
  'refundRequest.answered': event('order', RefundRequest.extend({ answer: z.enum(['agree', 'decline']), words }), {
    audit: ({ payload: { answer, words } }) => ({
      action: `refundRequest.${answer}`,
      detail: { words },
    }),
    notices: ({ subjectId: orderId, payload }) => {
      const { refundRequestId: once, assetName, buyerId, answer, words } = payload
      const parameters = { orderId, assetName, isAgreed: answer === 'agree', words }
      return [{ kind: 'refund.answered', to: [buyerId], parameters, once }]
    },
  }),
  /** By an operator; null if refused or refunded meanwhile. */
  'refundRequest.decided': event('order', RefundRequest.extend({ ...decided, words }), {
    audit: ({ payload: { refundRequestId, decision, words } }) => ({
      action: `refundRequest.${decision}`,
      detail: { refundRequestId, words },
    }),
    notices: ({ subjectId: orderId, payload }) => {
      const { refundRequestId: once, assetName, buyerId, creatorId, decision, words, approvedFen } = payload
      const parameters = { orderId, assetName, words, ...(approvedFen && { amountFen: approvedFen }) }
      const isApproved = decision === 'approve'
      return [
        { kind: isApproved ? 'refund.approved' : 'refund.refused', to: [buyerId], parameters, once },
        { kind: 'refund.decided', to: [creatorId], parameters: { ...parameters, isApproved }, once },
      ]
    },
  }),
  /** By the buyer. */
  'refundRequest.withdrawn': event('order', RefundRequest.pick({ refundRequestId: true }), {
    audit: null,
    notices: null,
  }),
  'invoiceRequest.created': event('order', InvoiceRequest, {
    audit: null,
    notices: ({ subjectId: orderId, payload: { invoiceRequestId: once, assetName, creatorId } }) => [
      { kind: 'invoice.asked', to: [creatorId], parameters: { orderId, assetName }, once },
    ],
  }),
  'invoiceRequest.issued': event('order', InvoiceRequest, {
    audit: null,
    notices: ({ subjectId: orderId, payload: { invoiceRequestId: once, assetName, buyerId } }) => [
      { kind: 'invoice.issued', to: [buyerId], parameters: { orderId, assetName }, once },
    ],
  }),
  'invoiceRequest.declined': event('order', InvoiceRequest.extend({ words: z.string() }), {
    audit: null,
    notices: ({ subjectId: orderId, payload: { invoiceRequestId: once, assetName, buyerId, words } }) => [
      { kind: 'invoice.declined', to: [buyerId], parameters: { orderId, assetName, words }, once },
    ],
  }),
}
