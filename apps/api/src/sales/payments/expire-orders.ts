import { type Order, type PaymentAttempt, runTransaction } from '@wencang/database'
import { PAYMENT_GRACE_SECONDS } from '@wencang/domain'
import { endOrders } from '../orders/index.ts'
import { closeAttempt, type SettleContext } from './settle-payment.ts'

const BATCH = 20

/** Expires overdue orders; payments in progress delay this by two minutes. */
export async function expireOrders(context: SettleContext): Promise<void> {
  const { db, clock, log } = context
  const orders = await db.order.findMany({
    where: { status: 'pending', expiresAt: { lte: clock.now() } },
    orderBy: { expiresAt: 'asc' },
    take: BATCH,
    include: { attempts: { where: { state: { in: ['created', 'open'] } } } },
  })
  for (const order of orders) {
    // A failing order must not block later ones.
    await expireOrder(context, order).catch((error: unknown) =>
      log.error({ alert: 'order-not-expired', orderId: order.id, err: error }, 'an order could not be expired'),
    )
  }
}

async function expireOrder(context: SettleContext, order: Order & { attempts: PaymentAttempt[] }): Promise<void> {
  const { db, clock, queue } = context
  const standings = await Promise.all(order.attempts.map((attempt) => closeAttempt(context, attempt)))
  if (standings.includes('paid')) return
  const isHeld = standings.some((standing) => standing === 'paying' || standing === 'unknown')
  const graceEnd = order.expiresAt.getTime() + PAYMENT_GRACE_SECONDS * 1000
  if (isHeld && clock.now().getTime() < graceEnd) return
  await runTransaction(db, async (transaction) => {
    await endOrders({ queue, transaction }, { userId: null }, 'order.expired', [order.id], clock.now())
  })
}
