import type { Order, SellerOrder } from '@wencang/contract'

/** Refund status of an order; refunds in progress come first. */
export function refundStanding(
  order: Pick<SellerOrder, 'refunded' | 'refundedAmount'> & { refund?: Order['refund'] },
): 'processing' | 'partial' | 'succeeded' | 'failed' | undefined {
  if (order.refund?.status === 'processing') return 'processing'
  if (order.refunded) return 'succeeded'
  return order.refundedAmount > 0 ? 'partial' : order.refund?.status
}

/** Full refunds end downloads. */
export function isWhollyRefunded(order: Pick<Order, 'status' | 'refunded'>): boolean {
  return order.status === 'completed' && order.refunded
}
