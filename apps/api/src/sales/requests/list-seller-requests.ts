import type { SellerInvoiceRequest, SellerRefundRequest, TimeCursor } from '@wencang/contract'
import type { Context } from '../../context.ts'
import type { Caller } from '../../lib/caller.ts'
import { keyset, type PageQuery } from '../../lib/paging.ts'
import { presentInvoiceToSeller, presentToSeller, requestInclude } from './present.ts'

/** The menu shows "99+" beyond. */
const MAX_COUNTED = 100

type Query = PageQuery & { state?: 'waiting' }
const byCreatedAt = ({ createdAt, id }: { createdAt: Date; id: string }) => ({ at: createdAt, id })

/** Refund requests to a seller, newest first, with waiting count. */
export async function listRefundRequests(
  context: Pick<Context, 'db' | 'storage' | 'clock'>,
  { userId: creatorId }: Caller,
  { state, ...query }: Query,
): Promise<{ requests: SellerRefundRequest[]; waiting: number; last?: TimeCursor }> {
  const { db, clock } = context
  const page = keyset(query)
  const { where, ...range } = page.prisma('createdAt')
  // Sellers cannot answer after the deadline.
  const isWaiting = { creatorId, state: 'asked' as const, answerUntil: { gt: clock.now() } }
  const records = await db.refundRequest.findMany({
    where: { AND: [state ? isWaiting : { creatorId }, where] },
    ...range,
    include: requestInclude,
  })
  const waiting = await db.refundRequest.findMany({ where: isWaiting, take: MAX_COUNTED, select: { id: true } })
  const { rows, next } = page.cut(records, byCreatedAt)
  return { requests: rows.map((record) => presentToSeller(context, record)), waiting: waiting.length, ...next }
}

/** Same for invoice requests. */
export async function listInvoiceRequests(
  context: Pick<Context, 'db' | 'storage'>,
  { userId: creatorId }: Caller,
  { state, ...query }: Query,
): Promise<{ requests: SellerInvoiceRequest[]; waiting: number; last?: TimeCursor }> {
  const { db } = context
  const page = keyset(query)
  const { where, ...range } = page.prisma('createdAt')
  const isWaiting = { creatorId, state: 'asked' as const }
  const records = await db.invoiceRequest.findMany({
    where: { AND: [state ? isWaiting : { creatorId }, where] },
    ...range,
    include: requestInclude,
  })
  const waiting = await db.invoiceRequest.findMany({ where: isWaiting, take: MAX_COUNTED, select: { id: true } })
  const { rows, next } = page.cut(records, byCreatedAt)
  return { requests: rows.map((record) => presentInvoiceToSeller(context, record)), waiting: waiting.length, ...next }
}
