import type { Transaction } from '@wencang/database'
import { moveOf, PAYOUT_TRANSITIONS, type PayoutEvent } from '@wencang/domain'

/** Decides payouts, each once. @returns the IDs of those that were not decided yet. */
export async function movePayouts(
  transaction: Transaction,
  payoutIds: string[],
  event: PayoutEvent,
  decision: { decidedById: string; reason: string | null; now: Date },
): Promise<string[]> {
  const { from, to } = moveOf(PAYOUT_TRANSITIONS, event)
  const { decidedById, reason, now } = decision
  const moved = await transaction.payout.updateManyAndReturn({
    where: { id: { in: payoutIds }, state: { in: from } },
    data: { state: to, reason, decidedById, decidedAt: now },
    select: { id: true },
  })
  return moved.map(({ id }) => id)
}
