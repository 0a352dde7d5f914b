import type { Database } from '@wencang/database'
import { LISTED, type ListedAsset, NAMES } from '../search/service.ts'

/** Rows of these ids, in their order; those that are not on sale any more are left out. */
export async function listOnSaleByIds({ pool }: Pick<Database, 'pool'>, ids: string[]): Promise<ListedAsset[]> {
  const { rows } = await pool.query<ListedAsset>({
    name: 'market-by-ids',
    text: `SELECT ${LISTED}, 0::float8 AS rank FROM unnest($1::uuid[]) WITH ORDINALITY w(id, place)
           JOIN asset a ON a.id = w.id AND a.status = 'saling' ${NAMES} ORDER BY w.place`,
    values: [ids],
  })
  return rows
}

/** Rows of assets that a buyer holds, in the order of their ids, on sale or not. */
export async function listAnyByIds({ pool }: Pick<Database, 'pool'>, ids: string[]): Promise<ListedAsset[]> {
  const { rows } = await pool.query<ListedAsset>({
    name: 'market-any-by-ids',
    text: `SELECT ${LISTED}, 0::float8 AS rank FROM unnest($1::uuid[]) WITH ORDINALITY w(id, place) JOIN asset a ON a.id = w.id ${NAMES} ORDER BY w.place`,
    values: [ids],
  })
  return rows
}

/** The newest of each category, for the pick of the day: a bounded read whatever the size of the catalogue. */
export async function pickCandidates({ pool }: Pick<Database, 'pool'>, perCategory: number) {
  const { rows } = await pool.query<{ id: string; creatorId: string; category: number }>({
    name: 'market-pick-candidates',
    text: `SELECT k.id, k.creator_id AS "creatorId", k.category FROM generate_series(0, 4) AS g(category)
           CROSS JOIN LATERAL (SELECT asset_id AS id, creator_id, category FROM listing l WHERE l.category = g.category
                               ORDER BY l.published_at DESC, l.asset_id DESC LIMIT $1) k`,
    values: [perCategory],
  })
  return rows
}
