import { type Database, preparedRows } from '@wencang/database'
import { LISTED, LISTED_ANY, ListedAsset, NAMES } from './listed.ts'

/** Rows with these IDs, in their order; those no longer on sale are left out. */
export async function listOnSaleByIds({ pool }: Pick<Database, 'pool'>, ids: string[]): Promise<ListedAsset[]> {
  const rows = await preparedRows(pool, ListedAsset, {
    name: 'market-by-ids',
    text: `SELECT ${LISTED}, NULL AS key FROM unnest($1::uuid[]) WITH ORDINALITY w(id, place)
           JOIN listing l ON l.asset_id = w.id ORDER BY w.place`,
    values: [ids],
  })
  return rows
}

/** Rows of assets that a buyer holds, in the order of their IDs, on sale or not. */
export async function listAnyByIds({ pool }: Pick<Database, 'pool'>, ids: string[]): Promise<ListedAsset[]> {
  const rows = await preparedRows(pool, ListedAsset, {
    name: 'market-any-by-ids',
    text: `SELECT ${LISTED_ANY}, NULL AS key FROM unnest($1::uuid[]) WITH ORDINALITY w(id, place) JOIN asset a ON a.id = w.id ${NAMES} ORDER BY w.place`,
    values: [ids],
  })
  return rows
}
