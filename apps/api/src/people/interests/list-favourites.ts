import type { Favourite, TimeCursor } from '@wencang/contract'
import { Prisma, queryRows } from '@wencang/database'
import { z } from 'zod'
import { listItems } from '../../catalogue/market/index.ts'
import type { Context } from '../../context.ts'
import { keyset, type PageQuery } from '../../lib/paging.ts'

const FavouriteRow = z.object({ id: z.string(), status: z.string(), needsReview: z.boolean(), at: z.date() })

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
  const { where, order } = page.sql('f.created_at', 'f.asset_id')
  const found = await queryRows(
    context.db,
    FavouriteRow,
    Prisma.sql`
    SELECT f.asset_id AS id, a.status::text AS status, a.needs_review AS "needsReview", f.created_at AS at
    FROM favourite f JOIN asset a ON a.id = f.asset_id
    WHERE f.user_id = ${userId}::uuid AND ${where} ${order}`,
  )
  const { rows, next } = page.cut(found, (row) => row)
  const items = await listItems(
    context,
    rows.map(({ id }) => id),
  )
  const byId = new Map(items.map((item) => [item.id, item]))
  const favourites = rows.flatMap(({ id, status, needsReview, at }) => {
    const item = byId.get(id)
    if (!item) return []
    const asset = isReviewed(status, needsReview) ? item : { ...item, name: '', snapshot: null }
    return [{ asset, onSale: status === 'saling', at: at.toISOString() }]
  })
  return { favourites, ...next }
}
