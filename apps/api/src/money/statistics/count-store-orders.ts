import { Prisma, queryRows } from '@wencang/database'
import { SELLER_ORDER_STATES, type SellerOrderState } from '@wencang/domain'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { narrowedTo, type SellerOrders } from './seller-orders.ts'

const Count = z.object({ state: z.string(), count: z.number() })

/** Orders per state; unpaid ones count only in the total. */
export async function countStoreOrders(
  { db }: Pick<Context, 'db'>,
  userId: string,
  query: SellerOrders,
): Promise<{ total: number; byStatus: Partial<Record<SellerOrderState, number>> }> {
  const narrowed = await narrowedTo(db, query)
  // Disjoint branches, so UNION ALL needs no comparison.
  const mine = Prisma.sql`
    SELECT status, is_refunded FROM orders WHERE creator_id = ${userId}::uuid AND ${narrowed}
    UNION ALL SELECT status, is_refunded FROM orders
    WHERE owner_id = ${userId}::uuid AND creator_id <> ${userId}::uuid AND ${narrowed}`
  const counts = await queryRows(
    db,
    Count,
    Prisma.sql`
    SELECT CASE WHEN is_refunded THEN 'refunded' ELSE status::text END AS state, count(*)::int4 AS count
    FROM (${mine}) o GROUP BY 1`,
  )
  const countOf = new Map(counts.map(({ state, count }) => [state, count]))
  const byStatus = Object.fromEntries(
    SELLER_ORDER_STATES.flatMap((state) => (countOf.has(state) ? [[state, countOf.get(state)]] : [])),
  )
  return { total: counts.reduce((total, { count }) => total + count, 0), byStatus }
}
