import type { AdminPayment, PaymentsQuery, TimeCursor } from '@wencang/contract'
import type { Prisma } from '@wencang/database'
import { PAYMENT_MODES, type PaymentScene, paymentModeOf, yuanFromFen } from '@wencang/domain'
import type { Context } from '../../context.ts'
import { daysBetween } from '../../lib/list-filters.ts'
import { keyset } from '../../lib/paging.ts'
import { presentRefund } from './refund-order.ts'

export async function listPayments(
  { db }: Pick<Context, 'db'>,
  query: PaymentsQuery,
): Promise<{ payments: AdminPayment[]; last?: TimeCursor }> {
  const page = keyset(query)
  const { where, ...range } = page.prisma('createdAt')
  const records = await db.paymentAttempt.findMany({
    where: { AND: [paymentsOf(query), where] },
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

function paymentsOf({
  q,
  person,
  status,
  paymentMode,
  orderId,
  ...days
}: PaymentsQuery): Prisma.PaymentAttemptWhereInput {
  return {
    ...(q !== undefined && { OR: [...numbersAtChannels(q), { order: { orderNo: q } }] }),
    ...(person !== undefined && { order: { buyerId: person } }),
    ...(status !== undefined && { state: status }),
    ...(paymentMode !== undefined && { channel: paymentMode }),
    ...(orderId !== undefined && { orderId }),
    createdAt: daysBetween(days),
  }
}

/** Covers every channel, because the indexes begin with the channel. */
const numbersAtChannels = (number: string): Prisma.PaymentAttemptWhereInput[] =>
  PAYMENT_MODES.flatMap((channel) => [
    { channel, outTradeNo: number },
    { channel, transactionId: number },
  ])
