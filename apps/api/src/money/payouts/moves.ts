import type { Transaction } from '@wencang/database'
import { moveOf, PAYOUT_TRANSITIONS } from '@wencang/domain'

/** Decides payouts. @returns the IDs that were undecided. */
export async function movePayouts(
  transaction: Transaction,
  payoutIds: string[],
  event: 'approve' | 'reject',
  decision: { decidedById: string; reason: string | null; reference: string | null; now: Date },
): Promise<string[]> {
  const { from, to } = moveOf(PAYOUT_TRANSITIONS, event)
  const { now, ...columns } = decision
  const moved = await transaction.payout.updateManyAndReturn({
    where: { id: { in: payoutIds }, state: { in: from } },
    data: { state: to, ...columns, decidedAt: now },
    select: { id: true },
  })
  return moved.map(({ id }) => id)
}

/** Moves a confirmed payout to returned. @returns false when it was not confirmed, or is returned already. */
export async function moveToReturned(
  transaction: Transaction,
  payoutId: string,
  decision: { returnedById: string; reason: string; now: Date },
): Promise<boolean> {
  const { from, to } = moveOf(PAYOUT_TRANSITIONS, 'return')
  const { now, ...columns } = decision
  const { count } = await transaction.payout.updateMany({
    where: { id: payoutId, state: { in: from } },
    data: { state: to, ...columns, returnedAt: now },
  })
  return count > 0
}
