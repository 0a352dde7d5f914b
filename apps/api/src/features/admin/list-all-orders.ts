import type { Context } from '../../context.ts'
import { presentOrderLine } from '../orders/index.ts'
import { keyset, type PageQuery } from '../paging.ts'
import { isPartyTo, whatIsLeft } from '../payments/index.ts'

/** All orders, newest first. @param operatorId The operator who reads: they may not refund an order that they have a part in. */
export async function listAllOrders({ db }: Pick<Context, 'db'>, operatorId: string, query: PageQuery) {
  const page = keyset(query)
  const records = await db.order.findMany({
    ...page.prisma('createdAt'),
    include: {
      buyer: { select: { id: true, name: true } },
      attempts: { where: { state: 'paid' }, include: { refunds: true } },
    },
  })
  const { rows, next } = page.cut(records, ({ createdAt, id }) => ({ at: createdAt, id }))
  const orders = rows.map((record) => ({
    ...presentOrderLine(record),
    paymentMode: record.paymentMode,
    asset: { id: record.assetId, name: record.assetName },
    buyer: record.buyer,
    refunded: record.isRefunded,
    refundable: whatIsLeft(record) !== null && !isPartyTo(record, operatorId),
  }))
  return { orders, ...next }
}
