import type { FollowedCreator, TimeCursor } from '@wencang/contract'
import { Prisma, queryRows } from '@wencang/database'
import { z } from 'zod'
import { CREATOR_COLUMNS, ListedCreator, presentCreators } from '../../catalogue/creators/index.ts'
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
  const { where, order } = page.sql('w.created_at', 'w.creator_id')
  const found = await queryRows(context.db, FollowedRow)`
    SELECT ${Prisma.raw(CREATOR_COLUMNS)}, w.created_at AS at
    FROM followed_creator w JOIN users u ON u.id = w.creator_id AND u.deleted_at IS NULL
      JOIN creator_profile p ON p.user_id = w.creator_id LEFT JOIN stored_file f ON f.id = p.snapshot_file_id AND f.is_public
    WHERE w.user_id = ${userId}::uuid AND ${where} ${order}`
  const { rows, next } = page.cut(found, (row) => row)
  const items = await presentCreators(context, rows)
  const creators = items.flatMap(({ stickyAssets: _, ...item }, index) => {
    const at = rows[index]?.at
    return at ? [{ ...item, at: at.toISOString() }] : []
  })
  return { creators, ...next }
}
