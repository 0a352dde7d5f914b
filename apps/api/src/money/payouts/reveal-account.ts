import { MarketError, type RevealedAccount } from '@wencang/contract'
import type { Context } from '../../context.ts'
import { recordAccess } from '../../events/index.ts'
import type { Caller } from '../../lib/caller.ts'
import { frozenAccount } from './accounts.ts'

/**
 * Returns a payout's unmasked account after writing an audit entry.
 * @throws {MarketError} not_found; forbidden for one's own; payout_account_missing.
 */
export async function revealAccount(
  { db, queue, cipher }: Pick<Context, 'db' | 'queue' | 'cipher'>,
  caller: Caller,
  payoutId: string,
): Promise<RevealedAccount> {
  const payout = await db.payout.findUnique({ where: { id: payoutId } })
  if (!payout) throw new MarketError('not_found')
  if (payout.userId === caller.userId) throw new MarketError('forbidden')
  const { bankName, holderName, number } = frozenAccount(payout, cipher)
  await recordAccess({ db, queue }, caller, {
    kind: 'payout.accountRevealed',
    subjectId: payoutId,
    payload: { lastFour: payout.accountLastFour },
  })
  return { bankName, holderName, accountNumber: number }
}
