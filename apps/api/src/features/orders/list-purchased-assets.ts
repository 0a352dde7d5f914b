import type { PurchasedAsset, TimeCursor } from '@wencang/contract'
import type { Context } from '../../context.ts'
import { listItems } from '../market/index.ts'
import { keyset, type PageQuery } from '../paging.ts'

/** The assets that a buyer holds, newest purchase first, on sale or not. */
export async function listPurchasedAssets(
  context: Pick<Context, 'db' | 'search' | 'storage'>,
  buyerId: string,
  query: PageQuery,
): Promise<{ assets: PurchasedAsset[]; last?: TimeCursor }> {
  const page = keyset(query)
  const { where, ...range } = page.prisma('paidAt')
  const orders = await context.db.order.findMany({
    where: { buyerId, status: 'completed', isRefunded: false, ...where },
    ...range,
    select: { id: true, assetId: true, paidAt: true },
  })
  const { rows, next } = page.cut(orders, ({ paidAt, id }) => ({ at: paidAt as Date, id }))
  const assetIds = rows.map(({ assetId }) => assetId)
  // A buyer holds an asset by one order.
  const orderIds = new Map(rows.map(({ id, assetId }) => [assetId, id]))
  const items = await listItems(context, assetIds)
  return { assets: items.map((item) => ({ ...item, orderId: orderIds.get(item.id) ?? '' })), ...next }
}
