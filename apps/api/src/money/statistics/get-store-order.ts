import { MarketError, type SellerOrderDetail } from '@wencang/contract'
import { yuanFromFen } from '@wencang/domain'
import type { Context } from '../../context.ts'
import type { Caller } from '../../lib/caller.ts'
import { REFUND_STATUS } from '../../sales/orders/index.ts'
import { presentSellerOrders, sellerOrderInclude } from './present-seller-order.ts'

/** A seller's order with its refunds. @throws {MarketError} order_not_found, also for other sellers' orders. */
export async function getStoreOrder(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  { userId }: Caller,
  orderId: string,
): Promise<SellerOrderDetail> {
  const record = await db.order.findFirst({
    where: { id: orderId, OR: [{ creatorId: userId }, { ownerId: userId }] },
    include: {
      ...sellerOrderInclude,
      refunds: { where: { isMirrored: true }, orderBy: { id: 'desc' } },
      _count: { select: { refundRequests: true, invoiceRequests: true } },
    },
  })
  const [order] = record ? await presentSellerOrders({ db, storage }, userId, [record]) : []
  if (!record || !order) throw new MarketError('order_not_found')
  return {
    ...order,
    paymentMode: record.paymentMode,
    refunds: record.refunds.map((refund) => ({
      amount: yuanFromFen(refund.amountFen),
      status: REFUND_STATUS[refund.state],
      at: (refund.completedAt ?? refund.createdAt).toISOString(),
    })),
    requests: [
      ...(record._count.refundRequests > 0 ? (['refund'] as const) : []),
      ...(record._count.invoiceRequests > 0 ? (['invoice'] as const) : []),
    ],
  }
}
