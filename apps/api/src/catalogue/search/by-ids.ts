import { type Database, preparedRows } from '@wencang/database'
import { LISTED, LISTED_ANY, ListedAsset, NAMES } from './listed.ts'

/** Rows in the given order; omits off-sale IDs. */
export async function listOnSaleByIds({ pool }: Pick<Database, 'pool'>, ids: string[]): Promise<ListedAsset[]> {
  const rows = await preparedRows(pool, ListedAsset, {
    name: 'market-by-ids',
    text: `SELECT ${LISTED}, NULL AS key FROM unnest($1::uuid[]) WITH ORDINALITY w(id, place)
           JOIN listing l ON l.asset_id = w.id ORDER BY w.place`,
    values: [ids],
  })
  return rows
}

/** Rows in the given order, on sale or not. */
export async function listAnyByIds({ pool }: Pick<Database, 'pool'>, ids: string[]): Promise<ListedAsset[]> {
  const rows = await preparedRows(pool, ListedAsset, {
    name: 'market-any-by-ids',
    text: `SELECT ${LISTED_ANY}, NULL AS key FROM unnest($1::uuid[]) WITH ORDINALITY w(id, place) JOIN asset a ON a.id = w.id ${NAMES} ORDER BY w.place`,
    values: [ids],
  })
  return rows
}
