import { AccountError } from '@wencang/contract'
import type { Context } from '../context.ts'

/**
 * Withdraws a changed payout account that does not count yet: payouts keep going to the one before. It needs no proof, because it only undoes.
 * @throws {AccountError} not_found if none waits.
 */
export async function withdrawPayoutAccount({ db }: Pick<Context, 'db'>, userId: string): Promise<undefined> {
  const now = new Date()
  const { count } = await db.payoutAccount.updateMany({
    where: { userId, withdrawnAt: null, effectiveAt: { gt: now } },
    data: { withdrawnAt: now },
  })
  if (count === 0) throw new AccountError('not_found')
  return undefined
}
