import { type Initiator, type Recording, record } from '../../events/index.ts'
import { moveOrders } from './moves.ts'

/** How an unpaid order ends. */
export type OrderEnd = 'order.cancelled' | 'order.expired' | 'order.withdrawn'

/**
 * Ends the orders that are still pending.
 * @returns their IDs.
 */
export async function endOrders(
  { queue, transaction }: Recording,
  initiator: Initiator,
  kind: OrderEnd,
  orderIds: readonly string[],
  at: Date,
): Promise<string[]> {
  const move = kind === 'order.expired' ? 'expire' : 'cancel'
  const ended = await moveOrders(transaction, orderIds, move, at)
  if (ended.length === 0) return ended
  const orders = await transaction.order.findMany({
    where: { id: { in: ended } },
    select: { id: true, buyerId: true, assetName: true },
  })
  await record(
    { queue, transaction },
    initiator,
    ...orders.map(({ id: subjectId, ...payload }) => ({ kind, subjectId, payload }) as const),
  )
  return ended
}
