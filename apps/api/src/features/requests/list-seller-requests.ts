import type { SellerInvoiceRequest, SellerRefundRequest, TimeCursor } from '@wencang/contract'
import type { Context } from '../../context.ts'
import { keyset, type PageQuery } from '../paging.ts'
import { presentInvoiceToSeller, presentToSeller, requestInclude } from './present.ts'

/** The menu says no more than "99+". */
const MAX_COUNTED = 100

type Query = PageQuery & { state?: 'waiting' }
const byCreatedAt = ({ createdAt, id }: { createdAt: Date; id: string }) => ({ at: createdAt, id })

/** Buyers' requests for refunds of this seller's works, newest first, or only those that wait for an answer; and how many do. */
export async function listRefundRequests(
  context: Pick<Context, 'db' | 'storage' | 'clock'>,
  creatorId: string,
  { state, ...query }: Query,
): Promise<{ requests: SellerRefundRequest[]; waiting: number; last?: TimeCursor }> {
  const { db, clock } = context
  const page = keyset(query)
  const { where, ...range } = page.prisma('createdAt')
  // Once the time to answer is over, the seller has nothing left to do.
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

/** The same of requests for invoices. */
export async function listInvoiceRequests(
  context: Pick<Context, 'db' | 'storage'>,
  creatorId: string,
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
