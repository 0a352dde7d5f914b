import type { Payout, TimeCursor } from '@wencang/contract'
import type { Context } from '../../context.ts'
import { keyset, type PageQuery } from '../paging.ts'
import { presentPayout } from './records.ts'

/** The seller's own payouts, newest first. */
export async function listPayouts(
  { db }: Pick<Context, 'db'>,
  userId: string,
  query: PageQuery,
): Promise<{ payouts: Payout[]; last?: TimeCursor }> {
  const page = keyset(query)
  const { where, ...range } = page.prisma('createdAt')
  const records = await db.payout.findMany({ where: { userId, ...where }, ...range })
  const { rows, next } = page.cut(records, ({ createdAt, id }) => ({ at: createdAt, id }))
  return { payouts: rows.map(presentPayout), ...next }
}
