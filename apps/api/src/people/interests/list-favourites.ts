import type { Favourite, TimeCursor } from '@wencang/contract'
import { listItems } from '../../catalogue/market/index.ts'
import type { Context } from '../../context.ts'
import { keyset, type PageQuery } from '../../lib/paging.ts'

/** True if name and picture were reviewed and are unchanged. */
const isReviewed = (status: string, needsReview: boolean) =>
  status === 'saling' || (status === 'removed' && !needsReview)

/** Lists favourites, latest first, on sale or not. */
export async function listFavourites(
  context: Pick<Context, 'db' | 'search' | 'storage'>,
  userId: string,
  query: PageQuery,
): Promise<{ favourites: Favourite[]; last?: TimeCursor }> {
  const page = keyset(query)
  const { where, ...order } = page.prisma('createdAt', 'assetId')
  const found = await context.db.favourite.findMany({
    where: { userId, ...where },
    ...order,
    include: { asset: { select: { status: true, needsReview: true } } },
  })
  const { rows, next } = page.cut(found, ({ createdAt, assetId }) => ({ at: createdAt, id: assetId }))
  const items = await listItems(
    context,
    rows.map(({ assetId }) => assetId),
  )
  const byId = new Map(items.map((item) => [item.id, item]))
  const favourites = rows.flatMap(({ assetId, asset: { status, needsReview }, createdAt }) => {
    const item = byId.get(assetId)
    if (!item) return []
    const asset = isReviewed(status, needsReview) ? item : { ...item, name: '', snapshot: null }
    return [{ asset, onSale: status === 'saling', at: createdAt.toISOString() }]
  })
  return { favourites, ...next }
}
