import type { RelatedAssets, Shared } from '@wencang/contract'
import { SHARED } from '@wencang/contract'
import { preparedRows } from '@wencang/database'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import type { Caller } from '../../lib/caller.ts'
import { presentItem } from './items.ts'
import { findVisibleAsset } from './visible-asset.ts'

/** Two rows of a shelf on a wide screen. */
const SHOWN = 8
/** Neighbours by ID per shared value and side; bounds the rows read. */
const NEIGHBOURS = 24

/** Indexed columns of neighbours, by what they share. */
const COLUMNS = { place: 'place_key', period: 'period', material: 'materials[1]', maker: 'maker_key' } as const

/** Whether a candidate shares it; each weighs more than all that follow. */
const RULES: Record<Shared, string> = {
  place: 't.place_key = me.place_key',
  period: 't.period = me.period',
  material: 't.materials && me.materials',
  maker: 't.maker_key = me.maker_key',
  set: 't.asset_id = ANY (sets.ids)',
}

const neighbours = Object.values(COLUMNS).flatMap((column) =>
  (['<', '>'] as const).map(
    (side) => `(SELECT t.asset_id FROM asset_text t WHERE t.${column} = me.${column} AND t.asset_id ${side} me.asset_id
       ORDER BY t.asset_id ${side === '<' ? 'DESC' : 'ASC'} LIMIT ${NEIGHBOURS})`,
  ),
)
const weighed = SHARED.map(
  (shared, index) => `CASE WHEN ${RULES[shared]} THEN ${2 ** (SHARED.length - index)} ELSE 0 END`,
)
const named = SHARED.map((shared) => `WHEN ${RULES[shared]} THEN '${shared}'`)

const Related = z.object({ id: z.string(), shared: z.enum(SHARED) })
/** The type decides between assets that share as much. */
export const RELATED = {
  name: 'market-related',
  text: `WITH sets AS MATERIALIZED (
      SELECT coalesce(array_agg(member.id::uuid), '{}') AS ids FROM site_setting s,
        jsonb_array_elements(s.value->'collections') collection, jsonb_array_elements_text(collection->'assetIds') member (id)
      WHERE s.key = 'home' AND collection->'assetIds' ? $1::text)
    SELECT l.asset_id AS id, CASE ${named.join(' ')} END AS shared FROM asset_text me CROSS JOIN sets
    CROSS JOIN LATERAL (${neighbours.join(' UNION ')} UNION SELECT unnest(sets.ids)) near
    JOIN asset_text t ON t.asset_id = near.asset_id
    JOIN listing l ON l.asset_id = near.asset_id
    WHERE me.asset_id = $1::uuid AND t.asset_id <> me.asset_id
    ORDER BY ${weighed.join(' + ')} + CASE WHEN t.object_type = me.object_type THEN 1 ELSE 0 END DESC,
      l.published_at DESC, l.asset_id DESC LIMIT ${SHOWN}`,
}

/** Lists assets on sale that share site, period, material, maker or set, with the weightiest. @throws {MarketError} asset_not_found. */
export async function listRelatedAssets(
  { database, assetDetails, search, storage }: Pick<Context, 'database' | 'assetDetails' | 'search' | 'storage'>,
  caller: Caller | null,
  assetId: string,
): Promise<RelatedAssets> {
  await findVisibleAsset({ assetDetails }, caller, assetId)
  const rows = await preparedRows(database.pool, Related, { ...RELATED, values: [assetId] })
  const sharedOf = new Map(rows.map(({ id, shared }) => [id, shared]))
  const listed = await search.onSale(rows.map(({ id }) => id))
  return {
    assets: listed.map((row) => ({ ...presentItem({ storage }, row), shared: sharedOf.get(row.id) ?? 'set' })),
  }
}
