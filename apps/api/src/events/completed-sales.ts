import { Prisma } from '@wencang/database'
import { insertedNotices, type NoticeKindName } from '@wencang/notices'
import type { EventKind } from './catalogue/index.ts'
import { ORDER_CHANGED } from './order-streams.ts'

const COMPLETED = 'order.completed' satisfies EventKind
const PAID = 'order.paid' satisfies NoticeKindName
const SOLD = 'asset.sold' satisfies NoticeKindName

/**
 * Records completed sales in the statement that completes them, because one books many payments.
 * Gifts notify no buyer.
 * @param completed Name of the completed rows, as `movedOrders` returns them.
 * @returns WITH parts.
 */
export function recordedCompletions(completed: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    happened AS (
      INSERT INTO event (id, kind, subject_kind, subject_id, payload)
      SELECT uuidv7(), ${COMPLETED}::text, 'order', id, jsonb_build_object('assetId', asset_id, 'assetName', asset_name,
        'amountFen', price_fen, 'buyerId', buyer_id, 'creatorId', creator_id, 'ownerId', owner_id)
      FROM ${completed}
      RETURNING pg_notify(${ORDER_CHANGED}, subject_id::text)::text),
    notified AS (${insertedNotices(Prisma.sql`
      SELECT buyer_id AS user_id, ${PAID}::text AS kind, ${PAID}::text || ' ' || id AS once_key,
        jsonb_build_object('orderId', id, 'assetName', asset_name, 'amountFen', price_fen) AS parameters
      FROM ${completed} WHERE price_fen > 0
      UNION ALL
      SELECT party.user_id, ${SOLD}::text, ${SOLD}::text || ' ' || id,
        jsonb_build_object('orderId', id, 'assetId', asset_id, 'assetName', asset_name, 'amountFen', price_fen)
      FROM ${completed} CROSS JOIN LATERAL (VALUES (creator_id), (owner_id)) AS party (user_id)`)})`
}
