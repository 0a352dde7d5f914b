import { type AdminPayout, MarketError, type PayoutReturn } from '@wencang/contract'
import { runTransaction } from '@wencang/database'
import { notify } from '@wencang/notices'
import type { Context } from '../../context.ts'
import { recordAudit } from '../audit/index.ts'
import { recordPayoutReturn } from '../ledger/index.ts'
import type { Actor } from '../sessions/index.ts'
import { moveToReturned } from './moves.ts'
import { lockSeller, payoutInclude, presentAdminPayout } from './records.ts'

/**
 * Reverts a confirmed payout by a counter-entry.
 * @throws {MarketError} not_found; forbidden for one's own; payout_not_returnable.
 */
export async function returnPayout(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  operator: Actor,
  payoutId: string,
  { reason }: PayoutReturn,
  requestId: string,
): Promise<AdminPayout> {
  const before = await db.payout.findUnique({ where: { id: payoutId } })
  if (!before) throw new MarketError('not_found')
  if (before.userId === operator.userId) throw new MarketError('forbidden')
  const returned = await runTransaction(db, async (transaction) => {
    await lockSeller(transaction, before.userId)
    const decision = { returnedById: operator.userId, reason, now: clock.now() }
    if (!(await moveToReturned(transaction, payoutId, decision))) throw new MarketError('payout_not_returnable')
    await recordPayoutReturn(transaction, before)
    await recordAudit(transaction, {
      actorId: operator.userId,
      action: 'payout.return',
      subjectKind: 'payout',
      subjectId: payoutId,
      detail: {
        ...{ from: 'approved', to: 'returned' },
        ...{ amountFen: Number(before.amountFen), reason, reference: before.reference },
      },
      requestId,
    })
    const parameters = { amountFen: Number(before.amountFen), reason }
    await notify(transaction, { kind: 'payout.returned', to: [before.userId], parameters, once: payoutId })
    return transaction.payout.findUniqueOrThrow({ where: { id: payoutId }, include: payoutInclude })
  })
  return presentAdminPayout(returned)
}
