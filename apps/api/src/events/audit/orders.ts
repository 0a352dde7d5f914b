import type { ORDER_EVENTS } from '../catalogue/orders.ts'
import type { Handlers } from '../define.ts'
import type { Audited } from './audited.ts'

export const ORDER_AUDIT: Handlers<typeof ORDER_EVENTS, Audited> = {
  'order.completed': null,
  'order.cancelled': null,
  'order.expired': null,
  'order.withdrawn': null,
  'order.refundBooked': ({ payload }) => ({ action: 'order.refund', detail: payload }),
  'order.refunded': null,
  'order.refundFailed': null,
  'order.paidInVain': null,
  'order.paymentClosed': null,
  'order.exported': ({ payload: { filter, rows } }) => ({ action: 'order.export', detail: { ...filter, rows } }),
  'payment.exported': ({ payload: { filter, rows } }) => ({ action: 'payment.export', detail: { ...filter, rows } }),
}
