import type { Payout, PayoutBody } from '@wencang/contract'
import { runTransaction } from '@wencang/database'
import { fenFromYuan } from '@wencang/domain'
import type { Context } from '../../context.ts'
import { recordAudit } from '../audit/index.ts'
import type { Actor } from '../sessions/index.ts'
import { readBalance } from './balance.ts'
import { balanceTooLow, lockSeller, presentPayout } from './records.ts'

/**
 * Requests a payout of settled income; without an amount, of all of it. The seller's row is locked, so that two concurrent requests cannot claim
 * the same money.
 * @throws {MarketError} balance_too_low
 */
export async function requestPayout(
  { db, clock, settlementDays }: Pick<Context, 'db' | 'clock' | 'settlementDays'>,
  seller: Actor,
  body: PayoutBody,
  requestId: string,
): Promise<Payout> {
  const created = await runTransaction(db, async (transaction) => {
    await lockSeller(transaction, seller.userId)
    const { availableFen } = await readBalance(transaction, seller.userId, clock.now(), settlementDays)
    const amountFen = body.amount === undefined ? availableFen : fenFromYuan(body.amount)
    if (amountFen <= 0 || amountFen > availableFen) throw balanceTooLow(availableFen)
    const payout = await transaction.payout.create({
      data: { userId: seller.userId, amountFen, createdAt: clock.now() },
    })
    await recordAudit(transaction, {
      actorId: seller.userId,
      action: 'payout.request',
      subjectKind: 'payout',
      subjectId: payout.id,
      detail: { amountFen },
      requestId,
    })
    return payout
  })
  return presentPayout(created)
}
