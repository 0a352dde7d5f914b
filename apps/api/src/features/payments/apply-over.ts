import { type Transaction, runTransaction } from '@wencang/database'
import { lockOrder } from '../orders/index.ts'
import type { ApplyDependencies } from './apply-paid.ts'
import { endOrders } from './end-orders.ts'
import { moveAttempts } from './moves.ts'
import type { KnownAttempt } from './notification-log.ts'
import { listSetAside } from './set-aside.ts'

/** How far the channel's clock may be ahead of ours when it closes what nobody paid in time. */
const CLOCK_MARGIN_SECONDS = 60

const WORDS = {
  refunded: 'the channel has given the money back, and nobody here asked for it',
  closed: 'the channel closed it before its time, and nobody here asked for it',
}

/**
 * The counterpart of `applyPaid`: applies the channel's word that a payment is over and its money not with us, whoever brings it, any number
 * of times. Closed is what we asked for, or what time brought: only the attempt moves. Where nobody here had it closed, and whenever money
 * went back, the order ends with it, unpaid, and operators get it to see. Of a payment that was booked it changes nothing.
 * @returns whether it was news.
 */
export async function applyOver(
  dependencies: ApplyDependencies,
  attempt: KnownAttempt,
  over: 'refunded' | 'closed',
): Promise<boolean> {
  const { db, log } = dependencies
  const applied = await runTransaction(db, (transaction) => applyIn(dependencies, transaction, attempt, over))
  if (applied !== 'set aside') return applied === 'expected'
  log.error({ alert: 'payment-closed-at-channel', attemptId: attempt.id, orderId: attempt.orderId, over }, WORDS[over])
  return true
}

async function applyIn(
  { clock, queue }: ApplyDependencies,
  transaction: Transaction,
  attempt: KnownAttempt,
  over: 'refunded' | 'closed',
): Promise<'known' | 'expected' | 'set aside'> {
  const now = clock.now()
  await lockOrder(transaction, attempt.orderId)
  const before = await transaction.paymentAttempt.findUniqueOrThrow({
    where: { id: attempt.id },
    select: { closeWanted: true, expiresAt: true, order: { select: { status: true } } },
  })
  const moved = await moveAttempts(transaction, [attempt.id], over, { nextQueryAt: null })
  if (moved.length === 0) return 'known'
  const isInTime = now.getTime() < before.expiresAt.getTime() - CLOCK_MARGIN_SECONDS * 1000
  const wasWanted = isInTime && !before.closeWanted && before.order.status === 'pending'
  if (over === 'closed' && !wasWanted) return 'expected'
  await endOrders({ queue, clock }, transaction, [attempt.orderId], 'cancel')
  await listSetAside(transaction, attempt, {
    kind: 'closed_at_channel',
    words: WORDS[over],
    said: { state: over },
    now,
  })
  return 'set aside'
}
