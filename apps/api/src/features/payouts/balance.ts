import { type Executor, Prisma, queryRow } from '@wencang/database'
import { z } from 'zod'
import { sumUnderRefund } from '../ledger/index.ts'
import { appliedTerms } from '../terms/index.ts'

const Sums = z.object({ total: z.number(), pending: z.number(), requested: z.number() })

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000

/** What a seller is owed, in fen. Negative after a refund of what was paid out already. */
export interface Balance {
  /** Everything in the ledger. */
  totalFen: number
  /** Sales that are not settled yet, less their refunds. */
  pendingFen: number
  /** Requested payouts that are not decided yet. */
  requestedFen: number
  /** Settled income under an open refund request or a refund in progress. */
  refundingFen: number
  /** What may be requested now. */
  availableFen: number
}

/** A seller's sales from before this moment are settled: they may be paid out. */
export async function settledUntil(db: Executor, userId: string, now: Date, configuredDays: number): Promise<Date> {
  const terms = await appliedTerms(db, { feeBasisPoints: 0, settlementDays: configuredDays }, [userId])
  return new Date(now.getTime() - terms.settlementDays * DAY_MILLISECONDS)
}

/** Sums a seller's ledger. Payouts count immediately, a sale and its refunds after the sale is settled, income under refund not at all. */
export async function readBalance(db: Executor, userId: string, now: Date, settlementDays: number): Promise<Balance> {
  const limit = await settledUntil(db, userId, now, settlementDays)
  // Read first: a refund that ends between the two reads counts twice, never not at all.
  const refundingFen = await sumUnderRefund(db, userId, limit)
  const row = await queryRow(
    db,
    Sums,
    Prisma.sql`
    WITH own AS (
      SELECT e.amount_fen, e.created_at, t.kind, t.order_id FROM ledger_entry e JOIN ledger_transaction t ON t.id = e.transaction_id
      WHERE e.user_id = ${userId}::uuid AND e.account = 'seller'),
    unsettled AS (SELECT DISTINCT order_id FROM own WHERE kind = 'sale' AND created_at > ${limit}::timestamptz)
    SELECT coalesce(sum(amount_fen), 0)::float8 AS total,
           coalesce(sum(amount_fen) FILTER (WHERE u.order_id IS NOT NULL), 0)::float8 AS pending,
           (SELECT coalesce(sum(p.amount_fen), 0)::float8 FROM payout p
            WHERE p.user_id = ${userId}::uuid AND p.state = 'requested') AS requested
    FROM own LEFT JOIN unsettled u ON u.order_id = own.order_id`,
  )
  const { total = 0, pending = 0, requested = 0 } = row ?? {}
  return {
    totalFen: total,
    pendingFen: pending,
    requestedFen: requested,
    refundingFen,
    availableFen: Math.max(0, total - pending - requested - refundingFen),
  }
}
