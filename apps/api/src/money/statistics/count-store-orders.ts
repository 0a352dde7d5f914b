import type { ListedOrderState } from '@wencang/domain'
import type { Context } from '../../context.ts'
import type { Caller } from '../../lib/caller.ts'
import { narrowedTo, ofSeller, type SellerOrders } from './seller-orders.ts'

/** Orders per state. */
export async function countStoreOrders(
  { db }: Pick<Context, 'db'>,
  { userId }: Caller,
  query: SellerOrders,
): Promise<{ total: number; byStatus: Partial<Record<ListedOrderState, number>> }> {
  const narrowed = await narrowedTo(db, query)
  const counts = await Promise.all(
    ofSeller(userId).map((whose) =>
      db.order.groupBy({ by: ['status', 'isRefunded'], where: { AND: [whose, narrowed] }, _count: true }),
    ),
  )
  const countOf = new Map<ListedOrderState, number>()
  for (const { status, isRefunded, _count } of counts.flat()) {
    const state = isRefunded ? 'refunded' : status
    countOf.set(state, (countOf.get(state) ?? 0) + _count)
  }
  return {
    total: [...countOf.values()].reduce((total, count) => total + count, 0),
    byStatus: Object.fromEntries(countOf),
  }
}
