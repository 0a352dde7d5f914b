import type { Executor, InvoiceRequest, Prisma, RefundRequest } from '@wencang/database'
import { MAX_INVOICE_REQUESTS, MAX_REFUND_REQUESTS, OPEN_REFUND_REQUESTS } from '@wencang/domain'
import { whatIsLeft } from '../payments/index.ts'

/** An order with what decides which requests it allows. */
export const askedInclude = {
  attempts: { where: { state: 'paid' }, include: { refunds: true } },
  refundRequests: { orderBy: { createdAt: 'desc' }, take: MAX_REFUND_REQUESTS },
  invoiceRequests: { orderBy: { createdAt: 'desc' }, take: MAX_INVOICE_REQUESTS },
} satisfies Prisma.OrderInclude
type AskedOrder = Prisma.OrderGetPayload<{ include: typeof askedInclude }>

/** One of the buyer's own orders. Null also for somebody else's. */
export const findAskedOrder = (db: Executor, buyerId: string, orderId: string): Promise<AskedOrder | null> =>
  db.order.findFirst({ where: { id: orderId, buyerId }, include: askedInclude })

export const isOpenRefundRequest = ({ state }: Pick<RefundRequest, 'state'>) =>
  OPEN_REFUND_REQUESTS.some((open) => open === state)
/** Waits for the seller, or has been issued: an order has one invoice. */
export const isCurrentInvoiceRequest = ({ state }: Pick<InvoiceRequest, 'state'>) =>
  state === 'asked' || state === 'issued'

/** Whether anything that was paid has not been given back. */
export const hasMoney = (order: AskedOrder): boolean => !order.isRefunded && whatIsLeft(order) !== null

/** Why a refund of this order cannot be asked for now; null if it can. */
export function whyNoRefundRequest(order: AskedOrder): 'not_requestable' | 'request_exists' | 'quota_exceeded' | null {
  if (!hasMoney(order)) return 'not_requestable'
  if (order.refundRequests.some(isOpenRefundRequest)) return 'request_exists'
  return order.refundRequests.length >= MAX_REFUND_REQUESTS ? 'quota_exceeded' : null
}

/** The same of an invoice: only of money that was paid and kept. */
export function whyNoInvoiceRequest(order: AskedOrder): 'not_requestable' | 'request_exists' | 'quota_exceeded' | null {
  if (!hasMoney(order)) return 'not_requestable'
  if (order.invoiceRequests.some(isCurrentInvoiceRequest)) return 'request_exists'
  return order.invoiceRequests.length >= MAX_INVOICE_REQUESTS ? 'quota_exceeded' : null
}
