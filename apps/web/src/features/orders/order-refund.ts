import type { Order } from '@wencang/contract'

/** Whether nothing is left of what was paid for a completed order: then it has no download any more. */
export function isWhollyRefunded(order: Pick<Order, 'status' | 'refunded'>): boolean {
  return order.status === 'completed' && order.refunded
}
