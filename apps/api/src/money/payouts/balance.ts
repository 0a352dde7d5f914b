import { type Executor, queryRow } from '@wencang/database'
import { DAY_MILLISECONDS } from '@wencang/domain'
import { z } from 'zod'
import { appliedTerms } from '../../catalogue/terms/index.ts'
import { sumUnderRefund } from '../ledger/index.ts'

const Sums = z.object({ total: z.number(), pending: z.number(), requested: z.number() })

/** Amounts in fen. Negative after a refund of paid-out income. */
export interface Balance {
  /** Sum of the ledger. */
  totalFen: number
  /** Unsettled sales less their refunds. */
  pendingFen: number
  /** Undecided payout requests. */
  requestedFen: number
  /** Settled income with an open refund or refund request. */
  refundingFen: number
  availableFen: number
}

/** Sales before this time are settled. */
export async function settledUntil(db: Executor, userId: string, now: Date, configuredDays: number): Promise<Date> {
  const terms = await appliedTerms(db, { feeBasisPoints: 0, settlementDays: configuredDays }, [userId])
  return new Date(now.getTime() - terms.settlementDays * DAY_MILLISECONDS)
}

/** Excludes unsettled sales and income under refund. */
export async function readBalance(db: Executor, userId: string, now: Date, settlementDays: number): Promise<Balance> {
  const limit = await settledUntil(db, userId, now, settlementDays)
  // Read first: counts refunds ending in between twice, never zero times.
  const refundingFen = await sumUnderRefund(db, userId, limit)
  const row = await queryRow(db, Sums)`
    WITH own AS (
      SELECT e.amount_fen, e.created_at, t.kind, t.order_id FROM ledger_entry e JOIN ledger_transaction t ON t.id = e.transaction_id
      WHERE e.user_id = ${userId}::uuid AND e.account = 'seller'),
    unsettled AS (SELECT DISTINCT order_id FROM own WHERE kind = 'sale' AND created_at > ${limit}::timestamptz)
    SELECT coalesce(sum(amount_fen), 0)::float8 AS total,
           coalesce(sum(amount_fen) FILTER (WHERE u.order_id IS NOT NULL), 0)::float8 AS pending,
           (SELECT coalesce(sum(p.amount_fen), 0)::float8 FROM payout p
            WHERE p.user_id = ${userId}::uuid AND p.state = 'requested') AS requested
    FROM own LEFT JOIN unsettled u ON u.order_id = own.order_id`
  const { total = 0, pending = 0, requested = 0 } = row ?? {}
  return {
    totalFen: total,
    pendingFen: pending,
    requestedFen: requested,
    refundingFen,
    availableFen: Math.max(0, total - pending - requested - refundingFen),
  }
}
