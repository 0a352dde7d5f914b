import { MarketError, type Order } from '@wencang/contract'
import { runTransaction } from '@wencang/database'
import type { Context } from '../../context.ts'
import { presentOrder, readOwnOrder } from '../orders/index.ts'
import { endOrders } from './end-orders.ts'

/**
 * Cancels a buyer's order and its payments. @throws {MarketError} order_not_found; not_cancellable once it has ended.
 */
export async function cancelOrder(
  { db, queue, clock, storage }: Pick<Context, 'db' | 'queue' | 'clock' | 'storage'>,
  buyerId: string,
  orderId: string,
): Promise<Order> {
  await readOwnOrder(db, buyerId, orderId)
  await runTransaction(db, async (transaction) => {
    const cancelled = await endOrders({ queue, transaction }, [orderId], 'cancel', clock.now(), 'buyer')
    if (cancelled.length === 0) throw new MarketError('not_cancellable')
  })
  return presentOrder({ clock, storage }, await readOwnOrder(db, buyerId, orderId))
}
