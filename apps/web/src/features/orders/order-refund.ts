import type { Order } from '@wencang/contract'

/** Whether a completed order is fully refunded, so that it has no download. */
export function isWhollyRefunded(order: Pick<Order, 'status' | 'refunded'>): boolean {
  return order.status === 'completed' && order.refunded
}
