import { EnglishName } from '@wencang/contract'
import { type Database, preparedRows } from '@wencang/database'
import { z } from 'zod'
import { englishNameSql } from '../../lib/english-name.ts'

const ShownAsset = z.object({ creatorId: z.string(), id: z.string(), snapshotKey: z.string().nullable() })

export const ListedCreator = z.object({
  id: z.string(),
  name: z.string(),
  nameEn: EnglishName.nullable(),
  description: z.string().nullable(),
  descriptionEn: z.string().nullable(),
  snapshotKey: z.string().nullable(),
  /** Created or owned. */
  assetsOnSale: z.number(),
  joinedAt: z.date(),
  heatScore: z.number(),
})
export type ListedCreator = z.infer<typeof ListedCreator>

/** Of a profile `p`, its user `u` and picture `f`. */
export const CREATOR_COLUMNS = `
  p.user_id AS id, coalesce(p.name, u.name) AS name, ${englishNameSql('p')} AS "nameEn", p.description, p.description_en AS "descriptionEn", f.key AS "snapshotKey",
  p.assets_on_sale + p.owned_on_sale AS "assetsOnSale", p.joined_at AS "joinedAt", p.heat_score AS "heatScore"`

/** Sellers with assets on sale, one row beyond the limit. */
export async function findListedCreators(
  { pool }: Pick<Database, 'pool'>,
  order: 'newest' | 'hottest',
  page: { limit: number; after: { key: Date | number; id: string } | null },
): Promise<ListedCreator[]> {
  const key = order === 'newest' ? 'joined_at' : 'heat_score'
  const type = order === 'newest' ? 'timestamptz' : 'float8'
  const after = page.after ? `AND (p.${key}, p.user_id) < ($2::${type}, $3::uuid)` : ''
  const rows = await preparedRows(pool, ListedCreator, {
    name: `creators-${order}-${page.after ? 'after' : 'first'}`,
    text: `SELECT ${CREATOR_COLUMNS}
           FROM (SELECT * FROM creator_profile p WHERE (p.is_creator OR p.is_owner) AND p.assets_on_sale + p.owned_on_sale > 0 ${after} ORDER BY p.${key} DESC, p.user_id DESC LIMIT $1::int4) p
           JOIN users u ON u.id = p.user_id AND u.deleted_at IS NULL
           LEFT JOIN stored_file f ON f.id = p.snapshot_file_id
           ORDER BY p.${key} DESC, p.user_id DESC`,
    values: page.after ? [page.limit + 1, page.after.key, page.after.id] : [page.limit + 1],
  })
  return rows
}

const STICKY_LIMIT = 6

/** First assets per seller: pinned, then newest, at most six. */
export async function findStickyAssets({ pool }: Pick<Database, 'pool'>, creatorIds: string[]) {
  const rows = await preparedRows(pool, ShownAsset, {
    name: 'creators-sticky',
    text: `SELECT w.id AS "creatorId", k.id, k.snapshot_key AS "snapshotKey" FROM unnest($1::uuid[]) AS w(id)
           CROSS JOIN LATERAL (
             SELECT id, snapshot_key, place FROM (
               (SELECT a.id, a.snapshot_key, pin.slot AS place FROM pin JOIN asset a ON a.id = pin.asset_id WHERE pin.creator_id = w.id)
               UNION ALL
               (SELECT asset_id, snapshot_key, 100 + row_number() OVER (ORDER BY published_at DESC, asset_id DESC) FROM (
                 (SELECT asset_id, snapshot_key, published_at FROM listing WHERE creator_id = w.id
                    AND asset_id NOT IN (SELECT asset_id FROM pin WHERE creator_id = w.id)
                  ORDER BY published_at DESC, asset_id DESC LIMIT ${STICKY_LIMIT})
                 UNION ALL
                 (SELECT asset_id, snapshot_key, published_at FROM listing WHERE owner_id = w.id AND creator_id <> w.id
                  ORDER BY published_at DESC, asset_id DESC LIMIT ${STICKY_LIMIT})) newest)
             ) candidates ORDER BY place LIMIT ${STICKY_LIMIT}) k`,
    values: [creatorIds],
  })
  return rows
}
