import { MarketError, type Order } from '@wencang/contract'
import type { Context } from '../../context.ts'
import type { Caller } from '../../lib/caller.ts'
import { getOrder } from './get-order.ts'

/**
 * Names the licensee: freely until the payment, afterwards once if there is none.
 * @param licensee Name of a person or company; null removes it before the payment.
 * @throws {MarketError} order_not_found, also for other buyers' orders; not_requestable if another is fixed, or the order ended.
 */
export async function setLicensee(
  context: Pick<Context, 'db' | 'clock' | 'storage'>,
  caller: Caller,
  orderId: string,
  licensee: string | null,
): Promise<Order> {
  const { count } = await context.db.order.updateMany({
    where: {
      ...{ id: orderId, buyerId: caller.userId },
      OR: [{ status: 'pending' }, { status: 'completed', isRefunded: false, licensee: null }],
    },
    data: { licensee },
  })
  const order = await getOrder(context, caller, orderId)
  if (count === 0 && order.licensee !== licensee) throw new MarketError('not_requestable')
  return order
}
