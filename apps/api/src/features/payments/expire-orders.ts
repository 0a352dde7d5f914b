import { runTransaction } from '@wencang/database'
import { PAYMENT_GRACE_SECONDS } from '@wencang/domain'
import { endOrders } from './end-orders.ts'
import { closeAttempt, type SettleContext } from './settle-payment.ts'

const BATCH = 20

/**
 * Expires orders whose time to pay is over. The channel is queried first: a payment that arrived completes the order, one in progress keeps
 * it open for two minutes. Then the open payments are abandoned and closed.
 */
export async function expireOrders(context: SettleContext): Promise<void> {
  const { db, clock } = context
  const orders = await db.order.findMany({
    where: { status: 'pending', expiresAt: { lte: clock.now() } },
    orderBy: { expiresAt: 'asc' },
    take: BATCH,
    include: { attempts: { where: { state: { in: ['created', 'open'] } } } },
  })
  for (const order of orders) {
    const standings = await Promise.all(order.attempts.map((attempt) => closeAttempt(context, attempt)))
    if (standings.includes('paid')) continue
    const isHeld = standings.some((standing) => standing === 'paying' || standing === 'unknown')
    const graceEnd = order.expiresAt.getTime() + PAYMENT_GRACE_SECONDS * 1000
    if (isHeld && clock.now().getTime() < graceEnd) continue
    await expireOrder(context, order.id)
  }
}

async function expireOrder({ db, clock, queue }: SettleContext, orderId: string): Promise<void> {
  await runTransaction(db, async (transaction) => {
    await endOrders({ queue, clock }, transaction, [orderId], 'expire')
  })
}
