import type { SellerOrder, TimeCursor } from '@wencang/contract'
import { IdRow, Prisma, queryRows } from '@wencang/database'
import { maskName } from '@wencang/domain'
import type { Context } from '../../context.ts'
import { roleIn } from '../assets/index.ts'
import { NO_SALES, presentSales, sumSalesOfOrders } from '../ledger/index.ts'
import { presentOrderedAsset, presentOrderLine } from '../orders/index.ts'
import { keyset, type PageQuery } from '../paging.ts'

/** Orders in which a seller takes part, as creator or as owner, newest first, with what each divides; buyers by a masked name. */
export async function listStoreOrders(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  userId: string,
  query: PageQuery,
): Promise<{ orders: SellerOrder[]; last?: TimeCursor }> {
  const page = keyset(query)
  const { where, order } = page.sql('created_at', 'id')
  // Each branch reads its own index, no further than the page needs.
  const ids = await queryRows(
    db,
    IdRow,
    Prisma.sql`
    SELECT id FROM (
      (SELECT id, created_at FROM orders WHERE creator_id = ${userId}::uuid AND ${where} ${order})
      UNION (SELECT id, created_at FROM orders WHERE owner_id = ${userId}::uuid AND ${where} ${order})) o ${order}`,
  )
  const records = await db.order.findMany({
    where: { id: { in: ids.map(({ id }) => id) } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    include: { asset: { select: { id: true, snapshotKey: true } }, buyer: { select: { name: true } } },
  })
  const { rows, next } = page.cut(records, ({ createdAt, id }) => ({ at: createdAt, id }))
  const sales = await sumSalesOfOrders(
    db,
    userId,
    rows.map(({ id }) => id),
  )
  const orders = rows.map((record) => ({
    ...presentOrderLine(record),
    asset: presentOrderedAsset({ storage }, record),
    buyer: maskName(record.buyer.name),
    refunded: record.isRefunded,
    role: roleIn(record, userId),
    sale: presentSales(sales.get(record.id) ?? NO_SALES),
  }))
  return { orders, ...next }
}
