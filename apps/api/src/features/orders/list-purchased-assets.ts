import type { AssetItem, TimeCursor } from '@wencang/contract'
import type { Context } from '../../context.ts'
import { listItems } from '../market/index.ts'
import { keyset, type PageQuery } from '../paging.ts'

/** The assets that a buyer holds, newest purchase first, on sale or not. */
export async function listPurchasedAssets(
  context: Pick<Context, 'db' | 'search' | 'storage'>,
  buyerId: string,
  query: PageQuery,
): Promise<{ assets: AssetItem[]; last?: TimeCursor }> {
  const page = keyset(query)
  const { where, ...range } = page.prisma('paidAt')
  const orders = await context.db.order.findMany({
    where: { buyerId, status: 'completed', isRefunded: false, ...where },
    ...range,
    select: { id: true, assetId: true, paidAt: true },
  })
  const { rows, next } = page.cut(orders, ({ paidAt, id }) => ({ at: paidAt as Date, id }))
  const assetIds = rows.map(({ assetId }) => assetId)
  return { assets: await listItems(context, assetIds), ...next }
}
