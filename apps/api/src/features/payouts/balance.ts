import { type Executor, Prisma, queryRow } from '@wencang/database'
import { z } from 'zod'

const Sums = z.object({ total: z.number(), pending: z.number(), requested: z.number() })

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000

/** What a seller is owed, in fen. Negative after a refund of what was paid out already. */
export interface Balance {
  /** Everything in the ledger. */
  totalFen: number
  /** Sales that are not settled yet. */
  pendingFen: number
  /** Requested payouts that are not decided yet. */
  requestedFen: number
  /** What may be requested now. */
  availableFen: number
}

/** Sales from before this moment are settled: they may be paid out. */
export const settledBefore = (now: Date, settlementDays: number): Date =>
  new Date(now.getTime() - settlementDays * DAY_MILLISECONDS)

/** Sums a seller's ledger. Refunds and payouts count immediately, sales after they are settled. */
export async function readBalance(db: Executor, userId: string, now: Date, settlementDays: number): Promise<Balance> {
  const limit = settledBefore(now, settlementDays)
  const row = await queryRow(
    db,
    Sums,
    Prisma.sql`
    SELECT coalesce(sum(e.amount_fen), 0)::float8 AS total,
           coalesce(sum(e.amount_fen) FILTER (WHERE t.kind = 'sale' AND e.created_at > ${limit}::timestamptz), 0)::float8 AS pending,
           (SELECT coalesce(sum(p.amount_fen), 0)::float8 FROM payout p
            WHERE p.user_id = ${userId}::uuid AND p.state = 'requested') AS requested
    FROM ledger_entry e JOIN ledger_transaction t ON t.id = e.transaction_id
    WHERE e.user_id = ${userId}::uuid AND e.account = 'seller'`,
  )
  const { total = 0, pending = 0, requested = 0 } = row ?? {}
  return {
    totalFen: total,
    pendingFen: pending,
    requestedFen: requested,
    availableFen: Math.max(0, total - pending - requested),
  }
}
