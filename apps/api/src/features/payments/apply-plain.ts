import { type Database, isUniqueViolation } from '@wencang/database'
import { PAYMENT_ATTEMPT_TRANSITIONS, statesTaking } from '@wencang/domain'
import { gather } from '../../lib/gather.ts'
import { oncePer } from '../../lib/once-per.ts'
import { entryRows, type SaleParties, saleEntries } from '../ledger/service.ts'
import { ORDER_CHANGED } from '../orders/service.ts'
import type { PaidReport } from './apply-paid.ts'
import type { KnownAttempt } from './notification-log.ts'

interface Booking {
  attempt: KnownAttempt
  report: PaidReport
  paidAt: Date
  feeBasisPoints: number
}

interface Sale extends SaleParties {
  orderId: string
  priceFen: number
  /** Null of orders from before rates were frozen. */
  feeBasisPoints: number | null
}

/** Statements under way at once: one may wait for a row that a buyer's cancellation holds. */
const LANES = 2
const TOGETHER = 50

/**
 * The usual case of "paid" in one statement, which is a transaction by itself: the order waits for this payment and no other, and completes
 * with its ledger entries. Payments come by the hundred in a second when something sells out, and a transaction of many statements keeps a
 * connection waiting for this process between them; so those that come together share the statement. Whatever is not plain is left as
 * it was, for `applyPaid` to do step by step.
 * @returns whether it was the usual case, and is done.
 */
export function applyPlainly(db: Database['prisma'], booking: Booking): Promise<boolean> {
  return bookingsOf(db)(booking)
}

const bookingsOf = oncePer((db: Database['prisma']) =>
  gather((bookings: readonly Booking[]) => bookAll(db, bookings), { lanes: LANES, together: TOGETHER }),
)

async function bookAll(db: Database['prisma'], bookings: readonly Booking[]): Promise<boolean[]> {
  try {
    // One of an order: a second word about it finds out what the first has done.
    const plain = await book(db, [...new Map(bookings.map((booking) => [booking.attempt.orderId, booking])).values()])
    return bookings.map(({ attempt }) => plain.delete(attempt.id))
  } catch (error) {
    // A buyer holds the asset by another order, or a channel's number is known: nothing has happened to any of them.
    if (!isUniqueViolation(error)) throw error
    if (bookings.length === 1) return [false]
    const done: boolean[] = []
    for (const booking of bookings) done.push(...(await bookAll(db, [booking])))
    return done
  }
}

/** @returns the ids of the attempts that were booked. */
async function book(db: Database['prisma'], bookings: Booking[]): Promise<Set<string>> {
  const orderIds = bookings.map(({ attempt }) => attempt.orderId)
  const sales = await db.$queryRaw<Sale[]>`
    SELECT id AS "orderId", price_fen AS "priceFen", creator_id AS "creatorId", owner_id AS "ownerId",
           owner_share_basis_points AS "ownerShareBasisPoints", fee_basis_points AS "feeBasisPoints"
    FROM orders WHERE id = ANY (${orderIds}::uuid[]) AND status = 'pending' AND price_fen > 0`
  const saleOf = new Map(sales.map((sale) => [sale.orderId, sale]))
  const asked = bookings.filter(({ attempt }) => saleOf.has(attempt.orderId))
  if (asked.length === 0) return new Set()
  const sets = asked.map(({ attempt: { orderId }, feeBasisPoints }) => {
    const sale = saleOf.get(orderId) as Sale
    return { orderId, entries: saleEntries(sale.priceFen, sale, sale.feeBasisPoints ?? feeBasisPoints) }
  })
  const completed = await db.$queryRaw<{ attemptId: string }[]>`
    WITH asked AS (
        SELECT * FROM unnest(${asked.map(({ attempt }) => attempt.id)}::uuid[], ${asked.map(({ attempt }) => attempt.orderId)}::uuid[],
          ${asked.map(({ report }) => report.transactionId)}::text[], ${asked.map(({ report }) => report.amountFen)}::int4[],
          ${asked.map(({ report }) => report.paidAt)}::timestamptz[], ${asked.map(({ paidAt }) => paidAt)}::timestamptz[],
          ${asked.map(({ feeBasisPoints }) => feeBasisPoints)}::int4[])
          AS a (attempt_id, order_id, transaction_id, amount_fen, paid_at, booked_at, fee_basis_points)),
      waiting AS MATERIALIZED (
        -- The orders first, as everywhere: whoever begins, cancels or expires a payment holds its order, too. In one sequence, so that two
        -- such statements never wait for one another.
        SELECT id FROM orders WHERE id = ANY (${asked.map(({ attempt }) => attempt.orderId)}::uuid[]) AND status = 'pending'
        ORDER BY id FOR UPDATE),
      paid AS (
        UPDATE payment_attempt p SET state = 'paid', transaction_id = asked.transaction_id, paid_amount_fen = asked.amount_fen,
          paid_at = asked.paid_at, next_query_at = NULL, updated_at = now()
        FROM waiting JOIN asked ON asked.order_id = waiting.id
        WHERE p.id = asked.attempt_id AND p.order_id = waiting.id
          AND p.state = ANY (${statesTaking(PAYMENT_ATTEMPT_TRANSITIONS, 'paid')}::payment_attempt_state[])
          AND NOT EXISTS (SELECT FROM payment_attempt other
            WHERE other.order_id = waiting.id AND other.id <> p.id AND other.state IN ('created', 'open'))
        RETURNING p.id, p.order_id, p.channel, asked.booked_at, asked.fee_basis_points),
      completed AS (
        UPDATE orders o SET status = 'completed', paid_at = paid.booked_at, payment_mode = paid.channel,
          fee_basis_points = coalesce(o.fee_basis_points, paid.fee_basis_points), updated_at = now()
        FROM paid WHERE o.id = paid.order_id
        RETURNING o.id, o.asset_id, o.price_fen, paid.id AS attempt_id, pg_notify(${ORDER_CHANGED}, o.id::text)::text AS told),
      sale AS (INSERT INTO ledger_transaction (kind, order_id) SELECT 'sale', id FROM completed RETURNING id, order_id),
      entries AS (
        INSERT INTO ledger_entry (transaction_id, account, user_id, amount_fen)
        SELECT sale.id, entry.account, entry.user_id, entry.amount_fen FROM sale JOIN ${entryRows(sets)} ON entry.order_id = sale.order_id),
      noted AS (INSERT INTO uncounted_sale (asset_id, price_fen) SELECT asset_id, price_fen FROM completed)
    SELECT attempt_id AS "attemptId" FROM completed`
  return new Set(completed.map(({ attemptId }) => attemptId))
}
