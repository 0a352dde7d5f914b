import type { AdminPayout, TimeCursor } from '@wencang/contract'
import type { PayoutState } from '@wencang/database'
import type { Context } from '../../context.ts'
import { keyset, type PageQuery } from '../../lib/paging.ts'
import { payoutInclude, presentAdminPayout } from './records.ts'

export async function listAllPayouts(
  { db }: Pick<Context, 'db'>,
  query: PageQuery & { status?: PayoutState; person?: string },
): Promise<{ payouts: AdminPayout[]; last?: TimeCursor }> {
  const page = keyset(query)
  const { where, ...range } = page.prisma('createdAt')
  const records = await db.payout.findMany({
    where: { state: query.status, userId: query.person, ...where },
    ...range,
    include: payoutInclude,
  })
  const { rows, next } = page.cut(records, ({ createdAt, id }) => ({ at: createdAt, id }))
  return { payouts: rows.map(presentAdminPayout), ...next }
}
