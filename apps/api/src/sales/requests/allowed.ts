import type { Executor, InvoiceRequest, Prisma, RefundRequest } from '@wencang/database'
import { MAX_INVOICE_REQUESTS, MAX_REFUND_REQUESTS, OPEN_REFUND_REQUESTS } from '@wencang/domain'
import { whatIsLeft } from '../payments/index.ts'

/** Order data that decides which requests it allows. */
export const askedInclude = {
  attempts: { where: { state: 'paid' }, include: { refunds: true } },
  refundRequests: { orderBy: { createdAt: 'desc' }, take: MAX_REFUND_REQUESTS },
  invoiceRequests: { orderBy: { createdAt: 'desc' }, take: MAX_INVOICE_REQUESTS },
} satisfies Prisma.OrderInclude
type AskedOrder = Prisma.OrderGetPayload<{ include: typeof askedInclude }>

/** A buyer's own order, or null. */
export const findAskedOrder = (db: Executor, buyerId: string, orderId: string): Promise<AskedOrder | null> =>
  db.order.findFirst({ where: { id: orderId, buyerId }, include: askedInclude })

export const isOpenRefundRequest = ({ state }: Pick<RefundRequest, 'state'>) =>
  OPEN_REFUND_REQUESTS.some((open) => open === state)
/** Waiting or issued; an order has one invoice. */
export const isCurrentInvoiceRequest = ({ state }: Pick<InvoiceRequest, 'state'>) =>
  state === 'asked' || state === 'issued'

/** Some payment is not refunded yet. */
export const hasMoney = (order: AskedOrder): boolean => !order.isRefunded && whatIsLeft(order) !== null

/** Reason against a refund request now, or null. */
export function whyNoRefundRequest(order: AskedOrder): 'not_requestable' | 'request_exists' | 'quota_exceeded' | null {
  if (!hasMoney(order)) return 'not_requestable'
  if (order.refundRequests.some(isOpenRefundRequest)) return 'request_exists'
  return order.refundRequests.length >= MAX_REFUND_REQUESTS ? 'quota_exceeded' : null
}

/** Same for an invoice. */
export function whyNoInvoiceRequest(order: AskedOrder): 'not_requestable' | 'request_exists' | 'quota_exceeded' | null {
  if (!hasMoney(order)) return 'not_requestable'
  if (order.invoiceRequests.some(isCurrentInvoiceRequest)) return 'request_exists'
  return order.invoiceRequests.length >= MAX_INVOICE_REQUESTS ? 'quota_exceeded' : null
}
