import { MarketError, type OrderRequests } from '@wencang/contract'
import type { Context } from '../../context.ts'
import type { Caller } from '../../lib/caller.ts'
import { findAskedOrder, whyNoInvoiceRequest, whyNoRefundRequest } from './allowed.ts'
import { presentInvoiceRequest, presentRefundRequest } from './present.ts'

/** Latest requests about a buyer's order, and allowed new ones. @throws {MarketError} order_not_found. */
export async function getOrderRequests(
  { db }: Pick<Context, 'db'>,
  { userId: buyerId }: Caller,
  orderId: string,
): Promise<OrderRequests> {
  const order = await findAskedOrder(db, buyerId, orderId)
  if (!order) throw new MarketError('order_not_found')
  const [refund] = order.refundRequests
  const [invoice] = order.invoiceRequests
  return {
    refund: refund ? presentRefundRequest(refund) : null,
    invoice: invoice ? presentInvoiceRequest(invoice) : null,
    mayRequestRefund: whyNoRefundRequest(order) === null,
    mayRequestInvoice: whyNoInvoiceRequest(order) === null,
  }
}
