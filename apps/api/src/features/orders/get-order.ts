import type { Order } from '@wencang/contract'
import type { Context } from '../../context.ts'
import { presentOrder, readOwnOrder } from './records.ts'

/** One of the buyer's own orders. @throws {MarketError} order_not_found, also for somebody else's. */
export async function getOrder(
  { db, clock, storage }: Pick<Context, 'db' | 'clock' | 'storage'>,
  buyerId: string,
  orderId: string,
): Promise<Order> {
  return presentOrder({ clock, storage }, await readOwnOrder(db, buyerId, orderId))
}
