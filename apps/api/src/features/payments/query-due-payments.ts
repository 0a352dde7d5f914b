import { type PaymentAttempt, Prisma, queryRows } from '@wencang/database'
import { z } from 'zod'
import { closeAttempt, type SettleContext, settleAttempt } from './settle-payment.ts'

const BATCH = 20
/** Seconds until a payment is queried again; the last one repeats until its code is dead. */
const QUERY_BACKOFF_SECONDS = [5, 5, 10, 10, 20, 30, 60]
/** How long after its expiry a payment that the channel does not know yet is still queried. */
const LAST_QUERY_MARGIN_SECONDS = 300

/**
 * Claims payments that are due, for several workers side by side. The claim moves their next query ahead before any channel is called, so a
 * worker that dies only delays them.
 */
async function claimDue({ db, clock }: SettleContext): Promise<PaymentAttempt[]> {
  const now = clock.now()
  const rows = await queryRows(
    db,
    z.object({ id: z.string() }),
    Prisma.sql`
    UPDATE payment_attempt SET query_count = query_count + 1,
      next_query_at = ${now}::timestamptz + make_interval(secs => (${QUERY_BACKOFF_SECONDS}::int4[])[least(query_count + 1, ${QUERY_BACKOFF_SECONDS.length}::int4)])
    WHERE id IN (SELECT id FROM payment_attempt WHERE next_query_at <= ${now}::timestamptz AND state IN ('created', 'open')
                 ORDER BY next_query_at LIMIT ${BATCH}::int4 FOR UPDATE SKIP LOCKED)
    RETURNING id`,
  )
  return db.paymentAttempt.findMany({ where: { id: { in: rows.map((row) => row.id) } } })
}

/** Queries payments without a notification, because notifications get lost. */
export async function queryDuePayments(context: SettleContext): Promise<void> {
  const { clock, db } = context
  const due = await claimDue(context)
  await Promise.all(
    due.map(async (attempt) => {
      const standing = attempt.closeWanted
        ? await closeAttempt(context, attempt)
        : await settleAttempt(context, attempt)
      const isOver = clock.now().getTime() > attempt.expiresAt.getTime() + LAST_QUERY_MARGIN_SECONDS * 1000
      if (isOver && (standing === 'misfit' || standing === 'unpaid')) {
        await db.paymentAttempt.updateMany({ where: { id: attempt.id }, data: { nextQueryAt: null } })
      }
    }),
  )
}
