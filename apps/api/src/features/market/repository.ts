import { CATEGORY_NUMBERS } from '@wencang/domain'
import type { Database } from '@wencang/database'

/** The newest of each category, for the pick of the day: a bounded read whatever the size of the catalogue. */
export async function pickCandidates({ pool }: Pick<Database, 'pool'>, perCategory: number) {
  const { rows } = await pool.query<{ id: string; creatorId: string; category: number }>({
    name: 'market-pick-candidates',
    text: `SELECT k.id, k.creator_id AS "creatorId", k.category FROM unnest($2::int2[]) AS g(category)
           CROSS JOIN LATERAL (SELECT asset_id AS id, creator_id, category FROM listing l WHERE l.category = g.category
                               ORDER BY l.published_at DESC, l.asset_id DESC LIMIT $1) k`,
    values: [perCategory, CATEGORY_NUMBERS],
  })
  return rows
}
