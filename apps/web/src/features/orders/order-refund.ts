import type { Order, SellerOrder } from '@wencang/contract'

/** What lists and pages call the refunds of an order; undefined without any. Refunds in progress come first. */
export function refundStanding(
  order: Pick<SellerOrder, 'refunded' | 'refundedAmount'> & { refund?: Order['refund'] },
): 'processing' | 'partial' | 'succeeded' | 'failed' | undefined {
  if (order.refund?.status === 'processing') return 'processing'
  if (order.refunded) return 'succeeded'
  return order.refundedAmount > 0 ? 'partial' : order.refund?.status
}

/** Whether a completed order is fully refunded, so that it has no download. */
export function isWhollyRefunded(order: Pick<Order, 'status' | 'refunded'>): boolean {
  return order.status === 'completed' && order.refunded
}
