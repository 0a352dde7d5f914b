import { type Executor, Prisma, queryRows } from '@wencang/database'
import { z } from 'zod'
import { transactionsOfOrders } from './record-refund.ts'

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
 * Sums all sales and refunds by Shanghai booking day (`YYYY-MM-DD`). Entries without a user are those of channels and
 * fees.
 */
export async function sumPlatformByDay(db: Executor, from: Date): Promise<Map<string, PlatformFen>> {
  const rows = await queryRows(db, DayRow)`
    SELECT to_char(created_at AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD') AS date,
      coalesce(-sum(amount_fen) FILTER (WHERE account = 'channel' AND amount_fen < 0), 0)::float8 AS "grossFen",
      coalesce(sum(amount_fen) FILTER (WHERE account = 'fee'), 0)::float8 AS "feeFen",
      coalesce(sum(amount_fen) FILTER (WHERE account = 'channel' AND amount_fen > 0), 0)::float8 AS "refundedFen",
      (count(*) FILTER (WHERE account = 'channel' AND amount_fen < 0))::int4 AS orders
    FROM ledger_entry WHERE user_id IS NULL AND created_at >= ${from}::timestamptz GROUP BY 1`
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

/** Division of orders after refunds, in fen; a creator who is also the owner has both shares. */
export async function sumSharesOfOrders(
  db: Executor,
  orders: readonly { id: string; creator: { id: string } }[],
): Promise<Map<string, { feeFen: number; creatorFen: number; ownerFen: number }>> {
  const transactions = await transactionsOfOrders(
    db,
    orders.map(({ id }) => id),
  )
  return new Map(
    orders.map(({ id, creator }) => {
      const entries = transactions.flatMap((one) => (one.orderId === id ? one.entries : []))
      const sum = (isOf: (entry: (typeof entries)[number]) => boolean) =>
        Number(entries.filter(isOf).reduce((total, { amountFen }) => total + amountFen, 0n))
      return [
        id,
        {
          feeFen: sum(({ account }) => account === 'fee'),
          creatorFen: sum(({ account, userId }) => account === 'seller' && userId === creator.id),
          ownerFen: sum(({ account, userId }) => account === 'seller' && userId !== creator.id),
        },
      ]
    }),
  )
}
