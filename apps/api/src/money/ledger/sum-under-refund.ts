import { type Executor, queryRows } from '@wencang/database'
import { OPEN_REFUND_REQUESTS } from '@wencang/domain'
import { z } from 'zod'
import { refundEntries, transactionsOfOrders } from './record-refund.ts'

const DueOrder = z.object({
  id: z.string(),
  priceFen: z.number(),
  leftFen: z.number(),
  refundingFen: z.number(),
  isAsked: z.boolean(),
})

/**
 * Fen that a seller loses if all open refunds succeed.
 * @param settledUntil Income of later sales is pending and not counted.
 */
export async function sumUnderRefund(db: Executor, userId: string, settledUntil: Date): Promise<number> {
  const orders = await queryRows(db, DueOrder)`
    WITH due AS (
      SELECT order_id FROM refund_request WHERE state = ANY (${[...OPEN_REFUND_REQUESTS]}::refund_request_state[])
      UNION SELECT order_id FROM refund WHERE is_mirrored AND state IN ('requested', 'processing'))
    SELECT o.id, o.price_fen AS "priceFen",
      (o.price_fen - coalesce(sum(r.amount_fen) FILTER (WHERE r.state = 'succeeded'), 0))::float8 AS "leftFen",
      coalesce(sum(r.amount_fen) FILTER (WHERE r.state IN ('requested', 'processing')), 0)::float8 AS "refundingFen",
      EXISTS (SELECT FROM refund_request q WHERE q.order_id = o.id
        AND q.state = ANY (${[...OPEN_REFUND_REQUESTS]}::refund_request_state[])) AS "isAsked"
    FROM due JOIN orders o ON o.id = due.order_id AND o.status = 'completed'
        AND (o.creator_id = ${userId}::uuid OR o.owner_id = ${userId}::uuid)
      JOIN ledger_transaction t ON t.order_id = o.id AND t.kind = 'sale' AND t.created_at <= ${settledUntil}::timestamptz
      LEFT JOIN refund r ON r.order_id = o.id AND r.is_mirrored
    GROUP BY o.id`
  if (orders.length === 0) return 0
  const recorded = await transactionsOfOrders(
    db,
    orders.map(({ id }) => id),
  )
  let sum = 0n
  for (const { id, priceFen, leftFen, refundingFen, isAsked } of orders) {
    // An approved request refunds the full remainder.
    const amountFen = isAsked ? leftFen : refundingFen
    const ofOrder = recorded.filter(({ orderId }) => orderId === id)
    for (const entry of refundEntries(ofOrder, amountFen, priceFen) ?? [])
      if (entry.account === 'seller' && entry.userId === userId) sum -= BigInt(entry.amountFen)
  }
  return Number(sum)
}
