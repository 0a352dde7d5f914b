import { type PaymentAttempt, runTransaction } from '@wencang/database'
import { PAYMENT_GRACE_SECONDS } from '@wencang/domain'
import { endOrders } from './end-orders.ts'
import { closeAttempt, type SettleDependencies, settleAttempt } from './settle.ts'

const BATCH = 20
/** Seconds until a payment is asked about again; the last one goes on until its code is dead. */
const QUERY_BACKOFF_SECONDS = [5, 5, 10, 10, 20, 30, 60]
/** How far behind its end a payment that the channel does not know yet is still asked about. */
const LAST_QUERY_MARGIN_SECONDS = 300

/**
 * Takes the payments that are due to be asked about, several workers side by side: the claim moves their next time ahead before
 * anybody is asked, so a worker that dies only delays.
 */
async function claimDue({ db, clock }: SettleDependencies): Promise<PaymentAttempt[]> {
  const now = clock.now()
  const rows = await db.$queryRaw<{ id: string }[]>`
    UPDATE payment_attempt SET query_count = query_count + 1,
      next_query_at = ${now}::timestamptz + make_interval(secs => (${QUERY_BACKOFF_SECONDS}::int4[])[least(query_count + 1, ${QUERY_BACKOFF_SECONDS.length}::int4)])
    WHERE id IN (SELECT id FROM payment_attempt WHERE next_query_at <= ${now}::timestamptz AND state IN ('created', 'open')
                 ORDER BY next_query_at LIMIT ${BATCH}::int4 FOR UPDATE SKIP LOCKED)
    RETURNING id`
  return db.paymentAttempt.findMany({ where: { id: { in: rows.map((row) => row.id) } } })
}

/** Asks about payments that nobody brought word of: notifications get lost. */
export async function queryDuePayments(dependencies: SettleDependencies): Promise<void> {
  const { clock, db } = dependencies
  const due = await claimDue(dependencies)
  await Promise.all(
    due.map(async (attempt) => {
      const standing = attempt.closeWanted
        ? await closeAttempt(dependencies, attempt)
        : await settleAttempt(dependencies, attempt)
      const isOver = clock.now().getTime() > attempt.expiresAt.getTime() + LAST_QUERY_MARGIN_SECONDS * 1000
      if (isOver && (standing === 'misfit' || standing === 'unpaid')) {
        await db.paymentAttempt.updateMany({ where: { id: attempt.id }, data: { nextQueryAt: null } })
      }
    }),
  )
}

/**
 * Ends orders whose time to pay is over. The channel is asked first: a payment that arrived completes the order, one that is under way
 * holds it for two minutes. Then the open payments are given up and closed.
 */
export async function expireOrders(dependencies: SettleDependencies): Promise<void> {
  const { db, clock } = dependencies
  const orders = await db.order.findMany({
    where: { status: 'pending', expiresAt: { lte: clock.now() } },
    orderBy: { expiresAt: 'asc' },
    take: BATCH,
    include: { attempts: { where: { state: { in: ['created', 'open'] } } } },
  })
  for (const order of orders) {
    const standings = await Promise.all(order.attempts.map((attempt) => closeAttempt(dependencies, attempt)))
    if (standings.includes('paid')) continue
    const isHeld = standings.some((standing) => standing === 'paying' || standing === 'unknown')
    const graceEnd = order.expiresAt.getTime() + PAYMENT_GRACE_SECONDS * 1000
    if (isHeld && clock.now().getTime() < graceEnd) continue
    await expireOrder(dependencies, order.id)
  }
}

async function expireOrder({ db, clock, queue }: SettleDependencies, orderId: string): Promise<void> {
  await runTransaction(db, async (transaction) => {
    await endOrders({ queue, clock }, transaction, [orderId], 'expire')
  })
}
