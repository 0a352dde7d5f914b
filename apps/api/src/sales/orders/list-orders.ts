import type { Order, TimeCursor } from '@wencang/contract'
import type { OrderStatus } from '@wencang/database'
import type { Context } from '../../context.ts'
import type { Caller } from '../../lib/caller.ts'
import { keyset, type PageQuery } from '../../lib/paging.ts'
import { orderInclude, presentOrder, withReviewedWorks } from './records.ts'

export async function listOrders(
  context: Pick<Context, 'db' | 'clock' | 'storage'>,
  { userId: buyerId }: Caller,
  query: PageQuery & { status?: OrderStatus },
): Promise<{ orders: Order[]; last?: TimeCursor }> {
  const page = keyset(query)
  const { where, ...range } = page.prisma('createdAt')
  const records = await context.db.order.findMany({
    where: { buyerId, status: query.status, ...where },
    ...range,
    include: orderInclude,
  })
  const { rows, next } = page.cut(records, ({ createdAt, id }) => ({ at: createdAt, id }))
  const shown = await withReviewedWorks(context.db, rows)
  return { orders: shown.map((record) => presentOrder(context, record)), ...next }
}
