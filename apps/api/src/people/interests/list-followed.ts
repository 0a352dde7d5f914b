import type { FollowedCreator, TimeCursor } from '@wencang/contract'
import { Prisma, queryRows } from '@wencang/database'
import { z } from 'zod'
import { ListedCreator, presentCreators } from '../../catalogue/creators/index.ts'
import type { Context } from '../../context.ts'
import type { Caller } from '../../lib/caller.ts'
import { keyset, type PageQuery } from '../../lib/paging.ts'

const FollowedRow = ListedCreator.extend({ at: z.date() })

/** Lists followed creators, latest first, without deleted accounts. */
export async function listFollowed(
  context: Pick<Context, 'db' | 'database' | 'storage'>,
  { userId }: Caller,
  query: PageQuery,
): Promise<{ creators: FollowedCreator[]; last?: TimeCursor }> {
  const page = keyset(query)
  const { where, order } = page.sql('f.created_at', 'f.creator_id')
  const found = await queryRows(
    context.db,
    FollowedRow,
    Prisma.sql`
    SELECT f.creator_id AS id, coalesce(p.name, u.name) AS name, p.description, s.key AS "snapshotKey",
      p.assets_on_sale + p.owned_on_sale AS "assetsOnSale", p.joined_at AS "joinedAt", p.heat_score AS "heatScore", f.created_at AS at
    FROM followed_creator f JOIN users u ON u.id = f.creator_id AND u.deleted_at IS NULL
      JOIN creator_profile p ON p.user_id = f.creator_id LEFT JOIN stored_file s ON s.id = p.snapshot_file_id AND s.is_public
    WHERE f.user_id = ${userId}::uuid AND ${where} ${order}`,
  )
  const { rows, next } = page.cut(found, (row) => row)
  const items = await presentCreators(context, rows)
  const creators = items.flatMap(({ stickyAssets: _, ...item }, index) => {
    const at = rows[index]?.at
    return at ? [{ ...item, at: at.toISOString() }] : []
  })
  return { creators, ...next }
}
