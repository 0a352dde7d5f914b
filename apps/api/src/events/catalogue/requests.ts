import { z } from 'zod'
import { event } from '../define.ts'
import { requestedOrder } from './payload-parts.ts'

const RefundRequest = z.object({ refundRequestId: z.string(), ...requestedOrder })
const InvoiceRequest = z.object({ invoiceRequestId: z.string(), ...requestedOrder })
const words = z.string().nullable()

export const REQUEST_EVENTS = {
  'refundRequest.created': event('order', RefundRequest.extend({ reason: z.string() })),
  /** By the seller. */
  'refundRequest.answered': event('order', RefundRequest.extend({ answer: z.enum(['agree', 'decline']), words })),
  /** By an operator. */
  'refundRequest.decided': event('order', RefundRequest.extend({ decision: z.enum(['approve', 'refuse']), words })),
  /** By the buyer. */
  'refundRequest.withdrawn': event('order', RefundRequest.pick({ refundRequestId: true })),
  'invoiceRequest.created': event('order', InvoiceRequest),
  'invoiceRequest.issued': event('order', InvoiceRequest),
  'invoiceRequest.declined': event('order', InvoiceRequest.extend({ words: z.string() })),
}
