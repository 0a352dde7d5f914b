import type { Database } from '@wencang/database'

/** A row of a list, as the database has it. */
export interface ListedAsset {
  id: string
  name: string
  snapshotKey: string | null
  ownerName: string
  creatorName: string
  category: number
  fileType: string
  priceFen: number
  licence: string
  publishedAt: Date
  heatScore: number
}

export interface MarketFilter {
  category?: number
  fileTypes?: string[]
  keyword?: string
  creatorId?: string
  ownerId?: string
  licence?: string
  minPriceFen?: number
  maxPriceFen?: number
}

export type MarketOrder = 'newest' | 'hottest'

const KEY_COLUMN: Record<MarketOrder, string> = { newest: 'published_at', hottest: 'heat_score' }
const KEY_TYPE: Record<MarketOrder, string> = { newest: 'timestamptz', hottest: 'float8' }

/** Columns of a list with the names that people see; `a` is the asset. */
const LISTED = `
  a.id, a.name, a.snapshot_key AS "snapshotKey", a.category, a.file_type AS "fileType", a.price_fen AS "priceFen",
  a.licence::text AS licence, a.published_at AS "publishedAt", a.heat_score AS "heatScore",
  coalesce(cp.name, c.name) AS "creatorName", coalesce(op.name, o.name, '') AS "ownerName"`
const NAMES = `
  JOIN users c ON c.id = a.creator_id LEFT JOIN creator_profile cp ON cp.user_id = a.creator_id
  LEFT JOIN users o ON o.id = a.owner_id LEFT JOIN creator_profile op ON op.user_id = a.owner_id`

/**
 * Assets on sale, one row more than asked for. The limit is applied before the names are joined, the cursor is a row comparison, and
 * only the filters that are present are in the statement: each of these keeps a page at a few hundred buffers however long the list is.
 */
export async function listOnSale(
  { pool }: Pick<Database, 'pool'>,
  filter: MarketFilter,
  order: MarketOrder,
  page: { limit: number; after: { key: Date | number; id: string } | null },
): Promise<ListedAsset[]> {
  const values: unknown[] = []
  const value = (given: unknown) => `$${values.push(given)}`
  const key = KEY_COLUMN[order]
  const conditions = [`a.status = 'saling'`, ...conditionsOf(filter, value)]
  if (page.after) {
    conditions.push(`(a.${key}, a.id) < (${value(page.after.key)}::${KEY_TYPE[order]}, ${value(page.after.id)}::uuid)`)
  }
  const text = `
    SELECT ${LISTED}
    FROM (SELECT a.* FROM asset a WHERE ${conditions.join(' AND ')}
          ORDER BY a.${key} DESC, a.id DESC LIMIT ${value(page.limit + 1)}::int4) a ${NAMES}
    ORDER BY a.${key} DESC, a.id DESC`
  const { rows } = await pool.query<ListedAsset>({
    name: statementName(order, filter, page.after !== null),
    text,
    values,
  })
  return rows
}

function conditionsOf(filter: MarketFilter, value: (given: unknown) => string): string[] {
  const conditions: string[] = []
  if (filter.category !== undefined) conditions.push(`a.category = ${value(filter.category)}::int2`)
  if (filter.fileTypes) conditions.push(`a.file_type = ANY (${value(filter.fileTypes)}::text[])`)
  if (filter.creatorId) conditions.push(`a.creator_id = ${value(filter.creatorId)}::uuid`)
  if (filter.ownerId) conditions.push(`a.owner_id = ${value(filter.ownerId)}::uuid`)
  if (filter.licence) conditions.push(`a.licence = ${value(filter.licence)}::licence`)
  if (filter.minPriceFen !== undefined) conditions.push(`a.price_fen >= ${value(filter.minPriceFen)}::int4`)
  if (filter.maxPriceFen !== undefined) conditions.push(`a.price_fen <= ${value(filter.maxPriceFen)}::int4`)
  if (filter.keyword) {
    const pattern = value(`%${filter.keyword.replace(/[\\%_]/g, '\\$&')}%`)
    conditions.push(`(a.name ILIKE ${pattern}
      OR EXISTS (SELECT FROM asset_text t WHERE t.asset_id = a.id AND t.description ILIKE ${pattern})
      OR EXISTS (SELECT FROM users u LEFT JOIN creator_profile p ON p.user_id = u.id
                 WHERE u.id IN (a.creator_id, a.owner_id) AND coalesce(p.name, u.name) ILIKE ${pattern}))`)
  }
  return conditions
}

/** One name for each combination of filters: a prepared statement each, with a plan of its own. */
function statementName(order: MarketOrder, filter: MarketFilter, hasCursor: boolean): string {
  const present = Object.entries(filter).filter(([, given]) => given !== undefined)
  return ['market', order, hasCursor ? 'after' : 'first', ...present.map(([name]) => name)].join('-')
}

/** Rows of these ids, in their order; those that are not on sale any more are left out. */
export async function listOnSaleByIds({ pool }: Pick<Database, 'pool'>, ids: string[]): Promise<ListedAsset[]> {
  const { rows } = await pool.query<ListedAsset>({
    name: 'market-by-ids',
    text: `SELECT ${LISTED} FROM unnest($1::uuid[]) WITH ORDINALITY w(id, place)
           JOIN asset a ON a.id = w.id AND a.status = 'saling' ${NAMES} ORDER BY w.place`,
    values: [ids],
  })
  return rows
}

/** Rows of assets that a buyer holds, in the order of their ids, on sale or not. */
export async function listAnyByIds({ pool }: Pick<Database, 'pool'>, ids: string[]): Promise<ListedAsset[]> {
  const { rows } = await pool.query<ListedAsset>({
    name: 'market-any-by-ids',
    text: `SELECT ${LISTED} FROM unnest($1::uuid[]) WITH ORDINALITY w(id, place) JOIN asset a ON a.id = w.id ${NAMES} ORDER BY w.place`,
    values: [ids],
  })
  return rows
}

/** The hottest of the newest of each category, for the pick of the day: a bounded read whatever the size of the catalogue. */
export async function pickCandidates({ pool }: Pick<Database, 'pool'>, perCategory: number) {
  const { rows } = await pool.query<{ id: string; creatorId: string; category: number }>({
    name: 'market-pick-candidates',
    text: `SELECT k.id, k.creator_id AS "creatorId", k.category FROM generate_series(0, 4) AS g(category)
           CROSS JOIN LATERAL (SELECT id, creator_id, category FROM asset a WHERE a.status = 'saling' AND a.category = g.category
                               ORDER BY a.published_at DESC, a.id DESC LIMIT $1) k`,
    values: [perCategory],
  })
  return rows
}
