import type { AdminPayment, QuarantinedNotification, TimeCursor } from '@wencang/contract'
import { type Database, type PaymentAttemptState, Prisma } from '@wencang/database'
import { type PaymentMode, type PaymentScene, yuanFromFen } from '@wencang/domain'
import { cutPage, timePage } from '../paging.ts'
import { presentRefund } from './order-refund.ts'

type PageQuery = { limit?: number; start?: TimeCursor }
export type PaymentQuery = PageQuery & { status?: PaymentAttemptState; paymentMode?: PaymentMode; orderId?: string }

/** What operators see of payments: every try with its refunds, and what was set aside. */
export function createPaymentLists(db: Database['prisma']) {
  return {
    async payments(query: PaymentQuery): Promise<{ payments: AdminPayment[]; last?: TimeCursor }> {
      const page = timePage(query)
      const conditions = [Prisma.sql`TRUE`]
      if (query.status) conditions.push(Prisma.sql`state = ${query.status}::payment_attempt_state`)
      if (query.paymentMode) conditions.push(Prisma.sql`channel = ${query.paymentMode}::payment_channel`)
      if (query.orderId) conditions.push(Prisma.sql`order_id = ${query.orderId}::uuid`)
      if (page.after)
        conditions.push(Prisma.sql`(created_at, id) < (${page.after.at}::timestamptz, ${page.after.id}::uuid)`)
      const ids = await db.$queryRaw<{ id: string }[]>`
        SELECT id FROM payment_attempt WHERE ${Prisma.join(conditions, ' AND ')}
        ORDER BY created_at DESC, id DESC LIMIT ${page.limit + 1}`
      const records = await db.paymentAttempt.findMany({
        where: { id: { in: ids.map((row) => row.id) } },
        include: {
          order: { select: { id: true, orderNo: true, status: true } },
          refunds: { orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] },
        },
        orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      })
      const cut = cutPage(records, page.limit, (record) => ({ at: record.createdAt, id: record.id }))
      const payments = cut.rows.map((record) => ({
        id: record.id,
        order: record.order,
        paymentMode: record.channel,
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
      return { payments, ...(cut.last && { last: cut.last }) }
    },

    async quarantine(query: PageQuery): Promise<{ quarantine: QuarantinedNotification[]; last?: TimeCursor }> {
      const page = timePage(query)
      const after = page.after
        ? Prisma.sql`AND (n.received_at, n.id) < (${page.after.at}::timestamptz, ${page.after.id}::uuid)`
        : Prisma.empty
      const rows = await db.$queryRaw<
        {
          id: string
          paymentMode: PaymentMode
          kind: QuarantinedNotification['kind']
          reason: string | null
          outTradeNo: string | null
          orderId: string | null
          receivedAt: Date
        }[]
      >`
        SELECT n.id, n.channel::text AS "paymentMode", coalesce(n.kind, 'other_amount') AS kind, n.reason, n.out_trade_no AS "outTradeNo", a.order_id AS "orderId",
               n.received_at AS "receivedAt"
        FROM channel_notification n LEFT JOIN payment_attempt a ON a.id = n.attempt_id
        WHERE n.verdict = 'quarantined' ${after}
        ORDER BY n.received_at DESC, n.id DESC LIMIT ${page.limit + 1}`
      const cut = cutPage(rows, page.limit, (row) => ({ at: row.receivedAt, id: row.id }))
      const quarantine = cut.rows.map(({ receivedAt, reason, ...row }) => ({
        ...row,
        reason: reason ?? '',
        receivedAt: receivedAt.toISOString(),
      }))
      return { quarantine, ...(cut.last && { last: cut.last }) }
    },
  }
}
export type PaymentLists = ReturnType<typeof createPaymentLists>
