import { type Database, isUniqueViolation, type PaymentAttempt } from '@wencang/database'
import { PAYMENT_ATTEMPT_TRANSITIONS, statesTaking } from '@wencang/domain'
import { entryRows, type SaleParties, saleEntries } from '../ledger/service.ts'
import type { PaidReport } from './apply-paid.ts'

interface Sale extends SaleParties {
  priceFen: number
}

/**
 * The usual case of "paid" in one statement, which is a transaction by itself: the order waits for this payment and no other, and completes
 * with its ledger entries. Payments come by the hundred in a second when something sells out, and a transaction of many statements keeps a
 * connection waiting for this process between them. Whatever is not plain is left as it was, for `applyPaid` to do step by step.
 * @returns whether it was the usual case, and is done.
 */
export async function applyPlainly(
  db: Database['prisma'],
  attempt: PaymentAttempt,
  report: PaidReport,
  booking: { paidAt: Date; feeBasisPoints: number },
): Promise<boolean> {
  const [sale] = await db.$queryRaw<Sale[]>`
    SELECT o.price_fen AS "priceFen", a.creator_id AS "creatorId", a.owner_id AS "ownerId",
           a.owner_share_basis_points AS "ownerShareBasisPoints"
    FROM orders o JOIN asset a ON a.id = o.asset_id WHERE o.id = ${attempt.orderId}::uuid AND o.status = 'pending'`
  if (!sale || sale.priceFen === 0) return false
  const entries = saleEntries(sale.priceFen, sale, booking.feeBasisPoints)
  try {
    const [done] = await db.$queryRaw<{ completed: number }[]>`
      WITH waiting AS MATERIALIZED (
          -- The order first, as everywhere: whoever begins, cancels or expires a payment holds it, too.
          SELECT id FROM orders WHERE id = ${attempt.orderId}::uuid AND status = 'pending' FOR UPDATE),
        paid AS (
          UPDATE payment_attempt p SET state = 'paid', transaction_id = ${report.transactionId}, paid_amount_fen = ${report.amountFen}::int4,
            paid_at = ${report.paidAt}::timestamptz, next_query_at = NULL, updated_at = now()
          FROM waiting
          WHERE p.id = ${attempt.id}::uuid AND p.order_id = waiting.id
            AND p.state = ANY (${statesTaking(PAYMENT_ATTEMPT_TRANSITIONS, 'paid')}::payment_attempt_state[])
            AND NOT EXISTS (SELECT FROM payment_attempt other
              WHERE other.order_id = waiting.id AND other.id <> p.id AND other.state IN ('created', 'open'))
          RETURNING p.order_id),
        completed AS (
          UPDATE orders o SET status = 'completed', paid_at = ${booking.paidAt}::timestamptz, payment_mode = ${attempt.channel}::payment_channel,
            file_id = coalesce(o.file_id, (SELECT current_file_id FROM asset WHERE id = o.asset_id)), updated_at = now()
          FROM paid WHERE o.id = paid.order_id
          RETURNING o.id, o.asset_id, pg_notify('order_changed', o.id::text)::text AS told),
        sale AS (INSERT INTO ledger_transaction (kind, order_id) SELECT 'sale', id FROM completed RETURNING id),
        entries AS (
          INSERT INTO ledger_entry (transaction_id, account, user_id, amount_fen)
          SELECT sale.id, entry.account, entry.user_id, entry.amount_fen FROM sale, ${entryRows(entries)}),
        noted AS (INSERT INTO uncounted_sale (asset_id) SELECT asset_id FROM completed)
      SELECT count(told)::int4 AS completed FROM completed`
    return done?.completed === 1
  } catch (error) {
    // The buyer holds the asset by another order, or the channel's number is known: nothing has happened, and the long way finds out.
    if (isUniqueViolation(error)) return false
    throw error
  }
}
