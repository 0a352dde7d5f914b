import { type Database, preparedRows } from '@wencang/database'
import { LISTED, LISTED_ANY, ListedAsset, NAMES } from './listed.ts'

const ON_SALE = { name: 'market-by-ids', columns: LISTED, source: 'listing l ON l.asset_id = w.id' }
const ANY = { name: 'market-any-by-ids', columns: LISTED_ANY, source: `asset a ON a.id = w.id ${NAMES}` }

/** Rows in the given order; omits off-sale IDs. */
export const listOnSaleByIds = (database: Pick<Database, 'pool'>, ids: string[]): Promise<ListedAsset[]> =>
  listByIds(database, ids, ON_SALE)

/** Rows in the given order, on sale or not. */
export const listAnyByIds = (database: Pick<Database, 'pool'>, ids: string[]): Promise<ListedAsset[]> =>
  listByIds(database, ids, ANY)

const listByIds = (
  { pool }: Pick<Database, 'pool'>,
  ids: string[],
  { name, columns, source }: typeof ON_SALE,
): Promise<ListedAsset[]> =>
  preparedRows(pool, ListedAsset, {
    name,
    text: `SELECT ${columns}, NULL AS key FROM unnest($1::uuid[]) WITH ORDINALITY w(id, place) JOIN ${source} ORDER BY w.place`,
    values: [ids],
  })
