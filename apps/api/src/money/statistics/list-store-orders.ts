import type { SellerOrder, TimeCursor } from '@wencang/contract'
import { IdRow, Prisma, queryRows } from '@wencang/database'
import type { SellerOrderState } from '@wencang/domain'
import type { Context } from '../../context.ts'
import { keyset, type PageQuery } from '../../lib/paging.ts'
import { presentSellerOrders, sellerOrderInclude } from './present-seller-order.ts'
import { inState, narrowedTo, ofSeller, type SellerOrders } from './seller-orders.ts'

/** Orders of a seller, newest first, with masked buyers. */
export async function listStoreOrders(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  userId: string,
  { status, ...query }: PageQuery & SellerOrders & { status?: SellerOrderState },
): Promise<{ orders: SellerOrder[]; last?: TimeCursor }> {
  const page = keyset(query)
  const { where: after, order } = page.sql('created_at', 'id')
  const where = Prisma.sql`${after} AND ${status ? inState(status) : Prisma.sql`TRUE`} AND ${await narrowedTo(db, query)}`
  // Each branch reads its own index.
  const mine = ofSeller(
    userId,
    (isSeller) => Prisma.sql`SELECT id, created_at FROM orders WHERE ${isSeller} AND ${where} ${order}`,
  )
  const ids = await queryRows(db, IdRow, Prisma.sql`SELECT id FROM (${mine}) o ${order}`)
  const records = await db.order.findMany({
    where: { id: { in: ids.map(({ id }) => id) } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    include: sellerOrderInclude,
  })
  const { rows, next } = page.cut(records, ({ createdAt, id }) => ({ at: createdAt, id }))
  return { orders: await presentSellerOrders({ db, storage }, userId, rows), ...next }
}
