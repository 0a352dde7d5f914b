import { type AdminPayout, MarketError, type PayoutReturn } from '@wencang/contract'
import { runTransaction } from '@wencang/database'
import type { Context } from '../../context.ts'
import { record } from '../../events/index.ts'
import type { Caller } from '../../lib/caller.ts'
import { recordPayoutReturn } from '../ledger/index.ts'
import { moveToReturned } from './moves.ts'
import { lockSeller, payoutInclude, presentAdminPayout } from './records.ts'

/**
 * Reverts a confirmed payout by a counter-entry.
 * @throws {MarketError} not_found; forbidden for one's own; payout_not_returnable.
 */
export async function returnPayout(
  { db, queue, clock }: Pick<Context, 'db' | 'queue' | 'clock'>,
  caller: Caller,
  payoutId: string,
  { reason }: PayoutReturn,
): Promise<AdminPayout> {
  const before = await db.payout.findUnique({ where: { id: payoutId } })
  if (!before) throw new MarketError('not_found')
  if (before.userId === caller.userId) throw new MarketError('forbidden')
  const returned = await runTransaction(db, async (transaction) => {
    await lockSeller(transaction, before.userId)
    const decision = { returnedById: caller.userId, reason, now: clock.now() }
    if (!(await moveToReturned(transaction, payoutId, decision))) throw new MarketError('payout_not_returnable')
    await recordPayoutReturn(transaction, before)
    const { userId, reference } = before
    await record({ queue, transaction }, caller, {
      kind: 'payout.returned',
      subjectId: payoutId,
      payload: { userId, amountFen: Number(before.amountFen), reason, reference },
    })
    return transaction.payout.findUniqueOrThrow({ where: { id: payoutId }, include: payoutInclude })
  })
  return presentAdminPayout(returned)
}
