import type { Favourite, TimeCursor } from '@wencang/contract'
import { listItems } from '../../catalogue/market/index.ts'
import type { Context } from '../../context.ts'
import type { Caller } from '../../lib/caller.ts'
import { keyset, type PageQuery } from '../../lib/paging.ts'
import { requireBoard } from '../boards/index.ts'

/** True if name and picture were reviewed and are unchanged. */
const isReviewed = (status: string, needsReview: boolean) =>
  status === 'saling' || (status === 'removed' && !needsReview)

/**
 * Lists favourites, latest first, on sale or not.
 * @param boardId Only those on this board, by when they were put there.
 * @throws {MarketError} not_found for a board that is not the user's.
 */
export async function listFavourites(
  context: Pick<Context, 'db' | 'search' | 'storage'>,
  { userId }: Caller,
  { boardId, ...query }: PageQuery & { boardId?: string | undefined },
): Promise<{ favourites: Favourite[]; last?: TimeCursor }> {
  if (boardId !== undefined) await requireBoard(context.db, userId, boardId)
  const page = keyset(query)
  const { where, ...order } = page.prisma('createdAt', 'assetId')
  const asset = { asset: { select: { status: true, needsReview: true } } } as const
  const found =
    boardId === undefined
      ? await context.db.favourite.findMany({ where: { userId, ...where }, ...order, include: asset })
      : (
          await context.db.boardAsset.findMany({
            where: { boardId, userId, ...where },
            ...order,
            include: { favourite: { select: asset } },
          })
        ).map(({ favourite, ...row }) => ({ ...row, ...favourite }))
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
