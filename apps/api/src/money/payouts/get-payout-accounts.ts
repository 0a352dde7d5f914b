import type { PayoutAccounts } from '@wencang/contract'
import type { Context } from '../../context.ts'
import type { Caller } from '../../lib/caller.ts'
import { maskAccount, readAccounts } from './accounts.ts'

export async function getPayoutAccounts(
  { db, cipher, clock }: Pick<Context, 'db' | 'cipher' | 'clock'>,
  { userId }: Caller,
): Promise<PayoutAccounts> {
  const { current, next, first } = await readAccounts({ db, cipher }, userId, clock.now())
  return {
    current: current && maskAccount(current),
    next: next && { ...maskAccount(next), effectiveAt: next.effectiveAt.toISOString() },
    holderName: first?.holderName ?? null,
  }
}
