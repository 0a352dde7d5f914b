import { MarketError, type Order } from '@wencang/contract'
import { runTransaction } from '@wencang/database'
import type { Context } from '../../context.ts'
import type { Caller } from '../../lib/caller.ts'
import { endOrders } from './end-orders.ts'
import { presentOrder, readOwnOrder } from './records.ts'

/**
 * Cancels a buyer's order; its payments end with it.
 * @throws {MarketError} order_not_found; not_cancellable once it has ended.
 */
export async function cancelOrder(
  { db, queue, clock, storage }: Pick<Context, 'db' | 'queue' | 'clock' | 'storage'>,
  caller: Caller,
  orderId: string,
): Promise<Order> {
  await readOwnOrder(db, caller.userId, orderId)
  await runTransaction(db, async (transaction) => {
    const cancelled = await endOrders({ queue, transaction }, caller, 'order.cancelled', [orderId], clock.now())
    if (cancelled.length === 0) throw new MarketError('not_cancellable')
  })
  return presentOrder({ clock, storage }, await readOwnOrder(db, caller.userId, orderId))
}
