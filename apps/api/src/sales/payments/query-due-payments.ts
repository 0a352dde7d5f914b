import { type PaymentAttempt, Prisma } from '@wencang/database'
import { claimDue, dueAgain } from './claim-due.ts'
import { closeAttempt, type SettleContext, settleAttempt } from './settle-payment.ts'

const BATCH = 20
/** In seconds; the last repeats until the code has expired. */
const QUERY_BACKOFF_SECONDS = [5, 5, 10, 10, 20, 30, 60]
/** Queries unknown payments this long after expiry. */
const LAST_QUERY_MARGIN_SECONDS = 300

async function claimPayments({ db, clock }: SettleContext): Promise<PaymentAttempt[]> {
  const now = clock.now()
  const where = await claimDue(
    db,
    Prisma.sql`
    UPDATE payment_attempt SET query_count = query_count + 1, next_query_at = ${dueAgain(now, QUERY_BACKOFF_SECONDS)}
    WHERE id IN (SELECT id FROM payment_attempt WHERE next_query_at <= ${now}::timestamptz AND state IN ('created', 'open')
                 ORDER BY next_query_at LIMIT ${BATCH}::int4 FOR UPDATE SKIP LOCKED)`,
  )
  return db.paymentAttempt.findMany({ where })
}

/** Queries payments without a notification, because notifications get lost. */
export async function queryDuePayments(context: SettleContext): Promise<void> {
  const { clock, db } = context
  const due = await claimPayments(context)
  await Promise.all(
    due.map(async (attempt) => {
      const standing = attempt.closeWanted
        ? await closeAttempt(context, attempt)
        : await settleAttempt(context, attempt)
      const isOver = clock.now().getTime() > attempt.expiresAt.getTime() + LAST_QUERY_MARGIN_SECONDS * 1000
      if (isOver && (standing === 'mismatch' || standing === 'unpaid')) {
        await db.paymentAttempt.updateMany({ where: { id: attempt.id }, data: { nextQueryAt: null } })
      }
    }),
  )
}
