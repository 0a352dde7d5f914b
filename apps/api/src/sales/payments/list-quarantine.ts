import type { QuarantinedNotification, TimeCursor } from '@wencang/contract'
import { paymentModeOf } from '@wencang/domain'
import type { Context } from '../../context.ts'
import { keyset, type PageQuery } from '../../lib/paging.ts'

/** Lists quarantined reports for operators, newest first. */
export async function listQuarantine(
  { db }: Pick<Context, 'db'>,
  query: PageQuery,
): Promise<{ quarantine: QuarantinedNotification[]; last?: TimeCursor }> {
  const page = keyset(query)
  const { where, ...range } = page.prisma('receivedAt')
  const records = await db.channelNotification.findMany({
    where: { verdict: 'quarantined', ...where },
    ...range,
    select: { id: true, channel: true, kind: true, reason: true, outTradeNo: true, attemptId: true, receivedAt: true },
  })
  const { rows, next } = page.cut(records, ({ receivedAt, id }) => ({ at: receivedAt, id }))
  const attempts = await db.paymentAttempt.findMany({
    where: { id: { in: rows.flatMap(({ attemptId }) => attemptId ?? []) } },
    select: { id: true, orderId: true },
  })
  const orderIds = new Map(attempts.map(({ id, orderId }) => [id, orderId]))
  const quarantine = rows.map((record) => ({
    id: record.id,
    paymentMode: paymentModeOf(record.channel),
    // Older rows lack a kind.
    kind: (record.kind as QuarantinedNotification['kind'] | null) ?? 'other_amount',
    reason: record.reason ?? '',
    outTradeNo: record.outTradeNo,
    orderId: orderIds.get(record.attemptId ?? '') ?? null,
    receivedAt: record.receivedAt.toISOString(),
  }))
  return { quarantine, ...next }
}
