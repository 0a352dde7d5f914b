import type { AuditQuery, TimeCursor } from '@wencang/contract'
import { type Database, Prisma } from '@wencang/database'
import { yuanFromFen } from '@wencang/domain'
import { cutPage, timePage } from '../paging.ts'
import { isPartyTo, whatIsLeft } from '../payments/index.ts'

type PageQuery = { limit?: number; start?: TimeCursor }

/** Lists that operators look through. */
export function createAdminService({ db }: { db: Database['prisma'] }) {
  return {
    /** All orders, newest first. @param operatorId Who looks: what they have a part in is not theirs to refund. */
    async orders(operatorId: string, query: PageQuery) {
      const page = timePage(query)
      const where = page.after
        ? Prisma.sql`WHERE (created_at, id) < (${page.after.at}::timestamptz, ${page.after.id}::uuid)`
        : Prisma.empty
      const ids = await db.$queryRaw<
        { id: string }[]
      >`SELECT id FROM orders ${where} ORDER BY created_at DESC, id DESC LIMIT ${page.limit + 1}`
      const records = await db.order.findMany({
        where: { id: { in: ids.map((row) => row.id) } },
        include: {
          buyer: { select: { id: true, name: true } },
          attempts: { where: { state: 'paid' }, include: { refunds: true } },
        },
        orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      })
      const cut = cutPage(records, page.limit, (record) => ({ at: record.createdAt, id: record.id }))
      const orders = cut.rows.map((record) => ({
        id: record.id,
        orderNo: record.orderNo,
        status: record.status,
        price: yuanFromFen(record.priceFen),
        createdTime: record.createdAt.toISOString(),
        paidAt: record.paidAt?.toISOString() ?? null,
        paymentMode: record.paymentMode,
        asset: { id: record.assetId, name: record.assetName },
        buyer: record.buyer,
        refunded: record.isRefunded,
        refundable: whatIsLeft(record) !== null && !isPartyTo(record, operatorId),
      }))
      return { orders, ...(cut.last && { last: cut.last }) }
    },

    async audit(query: AuditQuery) {
      const page = timePage(query)
      const conditions = [
        ...(page.after ? [Prisma.sql`(created_at, id) < (${page.after.at}::timestamptz, ${page.after.id}::uuid)`] : []),
        ...(query.subjectKind ? [Prisma.sql`subject_kind = ${query.subjectKind}`] : []),
        ...(query.subjectId ? [Prisma.sql`subject_id = ${query.subjectId}::uuid`] : []),
        ...(query.actorId ? [Prisma.sql`actor_id = ${query.actorId}::uuid`] : []),
      ]
      const where = conditions.length > 0 ? Prisma.sql`WHERE ${Prisma.join(conditions, ' AND ')}` : Prisma.empty
      const ids = await db.$queryRaw<
        { id: string }[]
      >`SELECT id FROM audit_entry ${where} ORDER BY created_at DESC, id DESC LIMIT ${page.limit + 1}`
      const records = await db.auditEntry.findMany({
        where: { id: { in: ids.map((row) => row.id) } },
        orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      })
      const actorIds = records.map((record) => record.actorId).filter((id) => id !== null)
      const actors = await db.user.findMany({ where: { id: { in: actorIds } }, select: { id: true, name: true } })
      const actorOf = new Map(actors.map((actor) => [actor.id, actor]))
      const cut = cutPage(records, page.limit, (record) => ({ at: record.createdAt, id: record.id }))
      const entries = cut.rows.map((record) => ({
        id: record.id,
        actor: (record.actorId && actorOf.get(record.actorId)) || null,
        action: record.action,
        subjectKind: record.subjectKind,
        subjectId: record.subjectId,
        detail: record.detail,
        at: record.createdAt.toISOString(),
      }))
      return { entries, ...(cut.last && { last: cut.last }) }
    },
  }
}
export type AdminService = ReturnType<typeof createAdminService>
