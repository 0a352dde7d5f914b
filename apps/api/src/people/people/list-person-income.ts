import { type Income, MarketError } from '@wencang/contract'
import type { Context } from '../../context.ts'
import type { PageQuery } from '../../lib/paging.ts'
import { listIncome } from '../../money/statistics/index.ts'

/** Returns a person's own view of their ledger. @throws {MarketError} not_found. */
export async function listPersonIncome(
  context: Pick<Context, 'db' | 'clock' | 'settlementDays'>,
  userId: string,
  query: PageQuery,
): Promise<Income> {
  if ((await context.db.user.count({ where: { id: userId } })) === 0) throw new MarketError('not_found')
  return listIncome(context, { userId }, query)
}
