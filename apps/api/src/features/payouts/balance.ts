import type { Executor } from '@wencang/database'

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000

/** What a seller is owed, in fen. May be negative: a refund after a payout is owed back. */
export interface Balance {
  /** Everything in the ledger. */
  totalFen: number
  /** Sales that are still younger than the settlement time. */
  pendingFen: number
  /** Asked to be paid out, not decided yet. */
  requestedFen: number
  /** What may be asked for now. */
  availableFen: number
}

/** Sales from before this moment are settled: they may be paid out. */
export const settledBefore = (now: Date, settlementDays: number): Date =>
  new Date(now.getTime() - settlementDays * DAY_MILLISECONDS)

/** Adds a seller's ledger up. Refunds and payouts count at once, sales only when they are settled. */
export async function readBalance(db: Executor, userId: string, now: Date, settlementDays: number): Promise<Balance> {
  const limit = settledBefore(now, settlementDays)
  const [row] = await db.$queryRaw<{ total: number; pending: number; requested: number }[]>`
    SELECT coalesce(sum(e.amount_fen), 0)::float8 AS total,
           coalesce(sum(e.amount_fen) FILTER (WHERE t.kind = 'sale' AND e.created_at > ${limit}::timestamptz), 0)::float8 AS pending,
           (SELECT coalesce(sum(p.amount_fen), 0)::float8 FROM payout p
            WHERE p.user_id = ${userId}::uuid AND p.state = 'requested') AS requested
    FROM ledger_entry e JOIN ledger_transaction t ON t.id = e.transaction_id
    WHERE e.user_id = ${userId}::uuid AND e.account = 'seller'`
  const { total = 0, pending = 0, requested = 0 } = row ?? {}
  return {
    totalFen: total,
    pendingFen: pending,
    requestedFen: requested,
    availableFen: Math.max(0, total - pending - requested),
  }
}
