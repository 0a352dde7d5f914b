import { type Executor, Prisma, queryRows } from '@wencang/database'
import { z } from 'zod'

/** Platform's fen of one day: sales, fees after refunds, refunds. */
export interface PlatformFen {
  grossFen: number
  feeFen: number
  refundedFen: number
  /** Number of sales. */
  orders: number
}

const DayRow = z.object({
  date: z.string(),
  grossFen: z.number(),
  feeFen: z.number(),
  refundedFen: z.number(),
  orders: z.number(),
})

/**
 * Sums all sales and refunds by Shanghai booking day (`YYYY-MM-DD`).
 * Entries without a user are those of channels and fees; sales debit the channel, refunds credit it.
 */
export async function sumPlatformByDay(db: Executor, from: Date): Promise<Map<string, PlatformFen>> {
  const rows = await queryRows(
    db,
    DayRow,
    Prisma.sql`
    SELECT to_char(created_at AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD') AS date,
      coalesce(-sum(amount_fen) FILTER (WHERE account = 'channel' AND amount_fen < 0), 0)::float8 AS "grossFen",
      coalesce(sum(amount_fen) FILTER (WHERE account = 'fee'), 0)::float8 AS "feeFen",
      coalesce(sum(amount_fen) FILTER (WHERE account = 'channel' AND amount_fen > 0), 0)::float8 AS "refundedFen",
      (count(*) FILTER (WHERE account = 'channel' AND amount_fen < 0))::int4 AS orders
    FROM ledger_entry WHERE user_id IS NULL AND created_at >= ${from}::timestamptz GROUP BY 1`,
  )
  return new Map(rows.map(({ date, ...row }) => [date, row]))
}

/** IDs of orders whose sale, refund or either was booked in a range. */
export function ordersBooked(
  kind: 'sale' | 'refund' | 'either',
  { gte, lt }: { gte?: Date | undefined; lt?: Date | undefined },
): Prisma.Sql {
  const signs = { sale: Prisma.sql`e.amount_fen < 0`, refund: Prisma.sql`e.amount_fen > 0`, either: Prisma.sql`TRUE` }
  return Prisma.sql`
    SELECT t.order_id FROM ledger_entry e JOIN ledger_transaction t ON t.id = e.transaction_id
    WHERE e.user_id IS NULL AND e.account = 'channel' AND ${signs[kind]}
      AND e.created_at >= ${gte ?? new Date(0)}::timestamptz AND ${lt ? Prisma.sql`e.created_at < ${lt}::timestamptz` : Prisma.sql`TRUE`}`
}

const ShareRow = z.object({ id: z.string(), feeFen: z.number(), creatorFen: z.number(), ownerFen: z.number() })

/** How orders were divided, after refunds, in fen; a creator who is also the owner has both shares. */
export async function sumSharesOfOrders(
  db: Executor,
  orderIds: string[],
): Promise<Map<string, { feeFen: number; creatorFen: number; ownerFen: number }>> {
  const rows = await queryRows(
    db,
    ShareRow,
    Prisma.sql`
    SELECT o.id, coalesce(sum(e.amount_fen) FILTER (WHERE e.account = 'fee'), 0)::float8 AS "feeFen",
      coalesce(sum(e.amount_fen) FILTER (WHERE e.account = 'seller' AND e.user_id = o.creator_id), 0)::float8 AS "creatorFen",
      coalesce(sum(e.amount_fen) FILTER (WHERE e.account = 'seller' AND e.user_id <> o.creator_id), 0)::float8 AS "ownerFen"
    FROM orders o JOIN ledger_transaction t ON t.order_id = o.id AND t.kind IN ('sale', 'refund')
      JOIN ledger_entry e ON e.transaction_id = t.id
    WHERE o.id = ANY (${orderIds}::uuid[]) GROUP BY o.id`,
  )
  return new Map(rows.map(({ id, ...row }) => [id, row]))
}
