import type { SellerOrder, TimeCursor } from '@wencang/contract'
import type { ListedOrderState } from '@wencang/domain'
import type { Context } from '../../context.ts'
import type { Caller } from '../../lib/caller.ts'
import { keyset, type PageQuery } from '../../lib/paging.ts'
import { presentSellerOrders, sellerOrderInclude } from './present-seller-order.ts'
import { inState, narrowedTo, ofSeller, type SellerOrders } from './seller-orders.ts'

/** Orders of a seller, newest first, with masked buyers. */
export async function listStoreOrders(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  { userId }: Caller,
  { status, ...query }: PageQuery & SellerOrders & { status?: ListedOrderState },
): Promise<{ orders: SellerOrder[]; last?: TimeCursor }> {
  const page = keyset(query)
  const { where: after, ...order } = page.prisma('createdAt')
  const narrowed = [after, await narrowedTo(db, query), status ? inState(status) : {}]
  const found = await Promise.all(
    ofSeller(userId).map((whose) =>
      db.order.findMany({ where: { AND: [whose, ...narrowed] }, ...order, select: { id: true, createdAt: true } }),
    ),
  )
  const ids = found.flat().sort(byNewest).slice(0, order.take)
  const records = await db.order.findMany({
    where: { id: { in: ids.map(({ id }) => id) } },
    orderBy: order.orderBy,
    include: sellerOrderInclude,
  })
  const { rows, next } = page.cut(records, ({ createdAt, id }) => ({ at: createdAt, id }))
  return { orders: await presentSellerOrders({ db, storage }, userId, rows), ...next }
}

type Placed = { id: string; createdAt: Date }
const byNewest = (one: Placed, other: Placed) =>
  other.createdAt.getTime() - one.createdAt.getTime() || (one.id < other.id ? 1 : -1)
