import type { SellerOrder, TimeCursor } from '@wencang/contract'
import { IdRow, Prisma, queryRows } from '@wencang/database'
import { maskName, type SellerOrderState } from '@wencang/domain'
import { licenceFromStored, roleIn } from '../../assets/asset/index.ts'
import type { Context } from '../../context.ts'
import { keyset, type PageQuery } from '../../lib/paging.ts'
import { presentOrderedAsset, presentOrderLine, succeededRefunds } from '../../sales/orders/index.ts'
import { NO_SALES, presentSales, sumSalesOfOrders } from '../ledger/index.ts'
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
    include: {
      asset: { select: { id: true, snapshotKey: true } },
      buyer: { select: { name: true } },
      refunds: succeededRefunds,
    },
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
    licence: licenceFromStored(record.licence),
    role: roleIn(record, userId),
    sale: presentSales(sales.get(record.id) ?? NO_SALES),
  }))
  return { orders, ...next }
}
