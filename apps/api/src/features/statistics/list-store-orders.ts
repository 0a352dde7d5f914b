import type { SellerOrder, TimeCursor } from '@wencang/contract'
import { maskName } from '@wencang/domain'
import type { Context } from '../../context.ts'
import { presentOrderedAsset, presentOrderLine } from '../orders/index.ts'
import { keyset, type PageQuery } from '../paging.ts'

/** Orders of a seller's own assets, newest first; buyers by a masked name. */
export async function listStoreOrders(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  userId: string,
  query: PageQuery,
): Promise<{ orders: SellerOrder[]; last?: TimeCursor }> {
  const page = keyset(query)
  const { where, ...range } = page.prisma('createdAt')
  const records = await db.order.findMany({
    where: { creatorId: userId, ...where },
    ...range,
    include: { asset: { select: { id: true, snapshotKey: true } }, buyer: { select: { name: true } } },
  })
  const { rows, next } = page.cut(records, ({ createdAt, id }) => ({ at: createdAt, id }))
  const orders = rows.map((record) => ({
    ...presentOrderLine(record),
    asset: presentOrderedAsset({ storage }, record),
    buyer: maskName(record.buyer.name),
    refunded: record.isRefunded,
  }))
  return { orders, ...next }
}
