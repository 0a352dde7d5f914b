import { AccountError } from '@wencang/contract'
import type { Context } from '../context.ts'
import type { Caller } from '../gateway/index.ts'

/**
 * Withdraws a pending payout account. Undoing needs no proof.
 * @throws {AccountError} not_found if none is pending.
 */
export async function withdrawPayoutAccount({ db }: Pick<Context, 'db'>, { userId }: Caller): Promise<undefined> {
  const now = new Date()
  const { count } = await db.payoutAccount.updateMany({
    where: { userId, withdrawnAt: null, effectiveAt: { gt: now } },
    data: { withdrawnAt: now },
  })
  if (count === 0) throw new AccountError('not_found')
  return undefined
}
