import { Prisma } from '@wencang/database'
import { insertedNotices, type NoticeKindName } from '@wencang/notices'

const PAID = 'order.paid' satisfies NoticeKindName
const SOLD = 'asset.sold' satisfies NoticeKindName

/**
 * Inserts buyers' and sellers' notices; gifts notify no buyer.
 * @param completed Name of the completed rows, as `movedOrders` returns them.
 * @returns a WITH part.
 */
export function toldOfSales(completed: Prisma.Sql): Prisma.Sql {
  return insertedNotices(Prisma.sql`
    SELECT buyer_id AS user_id, ${PAID}::text AS kind, ${PAID}::text || ' ' || id AS once_key,
      jsonb_build_object('orderId', id, 'assetName', asset_name, 'amountFen', price_fen) AS parameters
    FROM ${completed} WHERE price_fen > 0
    UNION ALL
    SELECT party.user_id, ${SOLD}::text, ${SOLD}::text || ' ' || id,
      jsonb_build_object('orderId', id, 'assetId', asset_id, 'assetName', asset_name, 'amountFen', price_fen)
    FROM ${completed} CROSS JOIN LATERAL (VALUES (creator_id), (owner_id)) AS party (user_id)`)
}
