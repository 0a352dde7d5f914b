import type { Payout, SellerMoney, TimeCursor } from '@wencang/contract'
import { readSnapshot } from '@wencang/database'
import type { Context } from '../../context.ts'
import type { Caller } from '../../lib/caller.ts'
import { keyset, type PageQuery } from '../../lib/paging.ts'
import { presentPayout } from './records.ts'
import { readMoney } from './seller-money.ts'

/** Lists a seller's payouts, newest first, with their balances. */
export async function listPayouts(
  context: Pick<Context, 'db' | 'clock' | 'settlementDays'>,
  { userId }: Caller,
  query: PageQuery,
): Promise<{ payouts: Payout[]; money: SellerMoney; last?: TimeCursor }> {
  const page = keyset(query)
  const { where, ...range } = page.prisma('createdAt')
  const { records, money } = await readSnapshot(context.db, async (snapshot) => ({
    records: await snapshot.payout.findMany({ where: { userId, ...where }, ...range }),
    money: await readMoney(context, snapshot, userId),
  }))
  const { rows, next } = page.cut(records, ({ createdAt, id }) => ({ at: createdAt, id }))
  return { payouts: rows.map(presentPayout), money, ...next }
}
