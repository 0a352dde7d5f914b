import { runTransaction, type Transaction } from '@wencang/database'
import { paymentModeOf } from '@wencang/domain'
import { paymentOutcomes } from '@wencang/telemetry'
import { record } from '../../events/index.ts'
import { lockOrder } from '../orders/index.ts'
import type { ApplyContext } from './apply-paid.ts'
import { moveAttempts } from './moves.ts'
import type { KnownAttempt } from './notification-log.ts'
import { addToQuarantine } from './quarantine.ts'

/** How far the channel's clock may be ahead of ours. */
const CLOCK_MARGIN_SECONDS = 60

const REASONS = {
  refunded: 'the channel has given the money back, and nobody here asked for it',
  closed: 'the channel closed it before its time, and nobody here asked for it',
}

/**
 * Counterpart of `applyPaid` for payments without money. Idempotent. The order stays open until it expires.
 * @returns whether anything changed.
 */
export async function applyOver(
  context: ApplyContext,
  attempt: KnownAttempt,
  over: 'refunded' | 'closed',
): Promise<boolean> {
  const { db, log } = context
  const applied = await runTransaction(db, (transaction) => applyIn(context, transaction, attempt, over))
  const outcome = applied === 'quarantined' ? 'ended_by_channel' : over
  if (applied !== 'known') paymentOutcomes.add(1, { channel: paymentModeOf(attempt.channel), outcome })
  if (applied !== 'quarantined') return applied === 'expected'
  log.error(
    { alert: 'payment-closed-at-channel', attemptId: attempt.id, orderId: attempt.orderId, over },
    REASONS[over],
  )
  return true
}

async function applyIn(
  { clock, queue }: ApplyContext,
  transaction: Transaction,
  attempt: KnownAttempt,
  over: 'refunded' | 'closed',
): Promise<'known' | 'expected' | 'quarantined'> {
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
  await addToQuarantine(transaction, attempt, {
    kind: 'closed_at_channel',
    reason: REASONS[over],
    report: { state: over },
    now,
  })
  await record(
    { queue, transaction },
    { userId: null },
    { kind: 'order.paymentClosed', subjectId: attempt.orderId, payload: { attemptId: attempt.id } },
  )
  return 'quarantined'
}
