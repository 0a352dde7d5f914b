import type { AdminPayment, TimeCursor } from '@wencang/contract'
import type { PaymentAttemptState } from '@wencang/database'
import { type PaymentMode, type PaymentScene, paymentModeOf, yuanFromFen } from '@wencang/domain'
import type { Context } from '../../context.ts'
import { keyset, type PageQuery } from '../paging.ts'
import { presentRefund } from './refund-order.ts'

/** All payment attempts with their refunds, newest first, for operators. */
export async function listPayments(
  { db }: Pick<Context, 'db'>,
  query: PageQuery & { status?: PaymentAttemptState; paymentMode?: PaymentMode; orderId?: string },
): Promise<{ payments: AdminPayment[]; last?: TimeCursor }> {
  const page = keyset(query)
  const { where, ...range } = page.prisma('createdAt')
  const records = await db.paymentAttempt.findMany({
    where: { state: query.status, channel: query.paymentMode, orderId: query.orderId, ...where },
    ...range,
    include: {
      order: { select: { id: true, orderNo: true, status: true } },
      refunds: { orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] },
    },
  })
  const { rows, next } = page.cut(records, ({ createdAt, id }) => ({ at: createdAt, id }))
  const payments = rows.map((record) => ({
    id: record.id,
    order: record.order,
    paymentMode: paymentModeOf(record.channel),
    scene: record.scene as PaymentScene,
    outTradeNo: record.outTradeNo,
    transactionId: record.transactionId,
    amount: yuanFromFen(record.amountFen),
    status: record.state,
    createdTime: record.createdAt.toISOString(),
    expiresAt: record.expiresAt.toISOString(),
    paidAt: record.paidAt?.toISOString() ?? null,
    refunds: record.refunds.map(presentRefund),
  }))
  return { payments, ...next }
}
