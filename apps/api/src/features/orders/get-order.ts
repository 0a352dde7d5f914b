import type { Order } from '@wencang/contract'
import type { Context } from '../../context.ts'
import { certificateOfOrder } from '../proof/index.ts'
import { presentOrder, readOwnOrder } from './records.ts'

/** One of the buyer's own orders. @throws {MarketError} order_not_found, also for somebody else's. */
export async function getOrder(
  { db, clock, storage }: Pick<Context, 'db' | 'clock' | 'storage'>,
  buyerId: string,
  orderId: string,
): Promise<Order> {
  const record = await readOwnOrder(db, buyerId, orderId)
  const certificateId = record.status === 'completed' ? await certificateOfOrder(db, orderId) : null
  return { ...presentOrder({ clock, storage }, record), ...(certificateId && { certificateId }) }
}
