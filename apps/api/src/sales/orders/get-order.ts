import type { Order } from '@wencang/contract'
import type { Context } from '../../context.ts'
import type { Caller } from '../../lib/caller.ts'
import { certificateOfOrder } from '../../proof/index.ts'
import { presentOrder, readOwnOrder } from './records.ts'

/** Returns a buyer's order. @throws {MarketError} order_not_found, also for other buyers' orders. */
export async function getOrder(
  { db, clock, storage }: Pick<Context, 'db' | 'clock' | 'storage'>,
  { userId: buyerId }: Pick<Caller, 'userId'>,
  orderId: string,
): Promise<Order> {
  const record = await readOwnOrder(db, buyerId, orderId)
  const certificateId = record.status === 'completed' ? await certificateOfOrder(db, orderId) : null
  const closedPayment = record.status === 'pending' ? await lastPaymentIfClosed(db, orderId) : null
  return {
    ...presentOrder({ clock, storage }, record),
    ...(certificateId && { certificateId }),
    ...(closedPayment && { closedPayment }),
  }
}

/** The number of an order's last payment if the channel ended it. */
async function lastPaymentIfClosed(db: Context['db'], orderId: string): Promise<string | null> {
  const last = await db.paymentAttempt.findFirst({
    where: { orderId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    select: { outTradeNo: true, state: true },
  })
  return last?.state === 'closed' || last?.state === 'refunded' ? last.outTradeNo : null
}
