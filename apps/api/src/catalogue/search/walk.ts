import { type Database, preparedRows } from '@wencang/database'
import type { CataloguePage } from './filter.ts'
import { LISTED, ListedAsset } from './listed.ts'

/** Milliseconds: the driver parses dates slowly. */
const KEY = {
  newest: { column: 'published_at', type: 'timestamptz', read: '(extract(epoch FROM l.published_at) * 1000)::float8' },
  hottest: { column: 'rank', type: 'float8', read: 'l.rank' },
}

/** Index-ordered page of all or one category, one row more than requested. */
export async function walk(
  { pool }: Pick<Database, 'pool'>,
  order: 'newest' | 'hottest',
  category: number | undefined,
  page: CataloguePage,
): Promise<ListedAsset[]> {
  const { column, type, read } = KEY[order]
  const values: unknown[] = []
  const value = (given: unknown, as: string) => `$${values.push(given)}::${as}`
  const conditions: string[] = []
  if (category !== undefined) conditions.push(`l.category = ${value(category, 'int2')}`)
  if (page.after)
    conditions.push(`(l.${column}, l.asset_id) < (${value(page.after.key, type)}, ${value(page.after.id, 'uuid')})`)
  const where = conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : ''
  const rows = await preparedRows(pool, ListedAsset, {
    name: `walk-${order}-${category === undefined ? 'all' : 'category'}-${page.after ? 'after' : 'first'}`,
    text: `SELECT ${LISTED}, ${read} AS key FROM listing l ${where}
      ORDER BY l.${column} DESC, l.asset_id DESC LIMIT ${value(page.limit + 1, 'int4')}`,
    values,
  })
  return order === 'newest' ? rows.map((row) => ({ ...row, key: new Date(Number(row.key)) })) : rows
}
