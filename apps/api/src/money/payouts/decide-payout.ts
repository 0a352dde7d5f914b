import { type AdminPayout, MarketError, type PayoutDecision } from '@wencang/contract'
import { runTransaction } from '@wencang/database'
import type { Context } from '../../context.ts'
import { record } from '../../events/index.ts'
import type { Caller } from '../../lib/caller.ts'
import { recordPayout } from '../ledger/index.ts'
import { readBalance } from './balance.ts'
import { movePayouts } from './moves.ts'
import { lockSeller, payoutInclude, payoutObstacle, presentAdminPayout, requireUnsuspended } from './records.ts'

/**
 * Approves or rejects a payout once.
 * Approval debits the ledger; the transfer follows.
 * @throws {MarketError} not_found; forbidden for one's own; payout_decided; payout_held for a suspended seller.
 * @throws {MarketError} payout_under_refund or balance_too_low if a refund claims the money; the payout waits.
 */
export async function decidePayout(
  { db, queue, clock, settlementDays }: Pick<Context, 'db' | 'queue' | 'clock' | 'settlementDays'>,
  caller: Caller,
  payoutId: string,
  body: PayoutDecision,
): Promise<AdminPayout> {
  const before = await db.payout.findUnique({ where: { id: payoutId } })
  if (!before) throw new MarketError('not_found')
  if (before.userId === caller.userId) throw new MarketError('forbidden')
  const decided = await runTransaction(db, async (transaction) => {
    await lockSeller(transaction, before.userId)
    const moved = await movePayouts(transaction, [payoutId], body.decision, {
      decidedById: caller.userId,
      reason: body.reason ?? null,
      reference: body.reference ?? null,
      now: clock.now(),
    })
    if (moved.length === 0) throw new MarketError('payout_decided')
    if (body.decision === 'approve') {
      await requireUnsuspended(transaction, [before.userId], clock.now())
      const balance = await readBalance(transaction, before.userId, clock.now(), settlementDays)
      const obstacle = payoutObstacle(balance, Number(before.amountFen))
      if (obstacle) throw obstacle
      await recordPayout(transaction, before)
    }
    await record({ queue, transaction }, caller, {
      kind: body.decision === 'approve' ? 'payout.approved' : 'payout.rejected',
      subjectId: payoutId,
      payload: {
        userId: before.userId,
        amountFen: Number(before.amountFen),
        reason: body.reason ?? null,
        reference: body.reference ?? null,
      },
    })
    return transaction.payout.findUniqueOrThrow({ where: { id: payoutId }, include: payoutInclude })
  })
  return presentAdminPayout(decided)
}
