import type { OrdersQuery } from '@wencang/contract'
import type { Prisma } from '@wencang/database'
import { isId, type ListedOrderState } from '@wencang/domain'
import type { Context } from '../../context.ts'
import { daysBetween } from '../../lib/list-filters.ts'
import { keyset } from '../../lib/paging.ts'
import { presentOrderLine, succeededRefunds } from '../../sales/orders/index.ts'
import { isPartyTo, whatIsLeft } from '../../sales/payments/index.ts'

/** Lists matching orders, newest first. @param operatorId Operators may not refund orders that they are party to. */
export async function listAllOrders({ db }: Pick<Context, 'db'>, operatorId: string, query: OrdersQuery) {
  const page = keyset(query)
  const { where, ...range } = page.prisma('createdAt')
  const records = await db.order.findMany({
    where: { AND: [ordersOf(query), where] },
    ...range,
    include: {
      buyer: { select: { id: true, name: true } },
      refunds: succeededRefunds,
      attempts: { where: { state: 'paid' }, include: { refunds: true } },
    },
  })
  const { rows, next } = page.cut(records, ({ createdAt, id }) => ({ at: createdAt, id }))
  const orders = rows.map((record) => ({
    ...presentOrderLine(record),
    paymentMode: record.paymentMode,
    asset: { id: record.assetId, name: record.assetName },
    buyer: record.buyer,
    refundable: whatIsLeft(record) !== null && !isPartyTo(record, operatorId),
  }))
  return { orders, ...next }
}

/** `refunded` means refunded in full. */
const inState = (state: ListedOrderState): Prisma.OrderWhereInput =>
  state === 'refunded' ? { isRefunded: true } : { status: state, ...(state === 'completed' && { isRefunded: false }) }

function ordersOf({ q, person, status, ...days }: OrdersQuery): Prisma.OrderWhereInput {
  return {
    ...(q !== undefined && (isId(q) ? { id: q } : { orderNo: q })),
    ...(person !== undefined && { OR: [{ buyerId: person }, { creatorId: person }, { ownerId: person }] }),
    ...(status !== undefined && inState(status)),
    createdAt: daysBetween(days),
  }
}
