import type { AssetItem } from '@wencang/contract'
import { preparedRows } from '@wencang/database'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import type { Actor } from '../../lib/actor.ts'
import { presentItem } from './items.ts'
import { findVisibleAsset } from './visible-asset.ts'

/** Two rows of a shelf on a wide screen. */
const SHOWN = 8
/** Neighbours by ID per shared value; bounds the rows read. */
const NEIGHBOURS = 12

/** Similarity weights by shared column; two lighter equal one heavier. */
const SHARED = [
  { column: 'maker_key', weight: 5 },
  { column: 'object_type', weight: 4 },
  { column: 'place_key', weight: 3 },
  { column: 'period', weight: 2 },
] as const

const neighbours = SHARED.flatMap(({ column }) =>
  (['<', '>'] as const).map(
    (side) => `(SELECT t.asset_id FROM asset_text t WHERE t.${column} = me.${column} AND t.asset_id ${side} me.asset_id
       ORDER BY t.asset_id ${side === '<' ? 'DESC' : 'ASC'} LIMIT ${NEIGHBOURS})`,
  ),
).join(' UNION ')
const score = SHARED.map(({ column, weight }) => `CASE WHEN t.${column} = me.${column} THEN ${weight} ELSE 0 END`).join(
  ' + ',
)

const Related = z.object({ id: z.string() })
export const RELATED = {
  name: 'market-related',
  text: `SELECT l.asset_id AS id FROM asset_text me
    CROSS JOIN LATERAL (${neighbours}) near
    JOIN asset_text t ON t.asset_id = near.asset_id
    JOIN listing l ON l.asset_id = near.asset_id
    WHERE me.asset_id = $1::uuid
    ORDER BY ${score} DESC, l.published_at DESC, l.asset_id DESC LIMIT ${SHOWN}`,
}

/** Lists assets on sale related by record. @throws {MarketError} asset_not_found. */
export async function listRelatedAssets(
  { database, assetDetails, search, storage }: Pick<Context, 'database' | 'assetDetails' | 'search' | 'storage'>,
  assetId: string,
  actor: Actor | null,
): Promise<{ assets: AssetItem[] }> {
  const { found } = await findVisibleAsset({ assetDetails }, assetId, actor)
  if (!found.view.text?.record) return { assets: [] }
  const rows = await preparedRows(database.pool, Related, { ...RELATED, values: [assetId] })
  const listed = await search.onSale(rows.map(({ id }) => id))
  return { assets: listed.map((row) => presentItem({ storage }, row)) }
}
