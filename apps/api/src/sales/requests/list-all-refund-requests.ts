import type { ADMIN_REQUEST_STATES, AdminRefundRequest, TimeCursor } from '@wencang/contract'
import { OPEN_REFUND_REQUESTS, yuanFromFen } from '@wencang/domain'
import type { Context } from '../../context.ts'
import type { Caller } from '../../lib/caller.ts'
import { namedPerson } from '../../lib/named-person.ts'
import { keyset, type PageQuery } from '../../lib/paging.ts'
import { isPartyTo, whatIsLeft } from '../payments/index.ts'
import { isOpenRefundRequest } from './allowed.ts'
import {
  type DecisionRecord,
  decisionInclude,
  presentRefundRequest,
  presentRequested,
  type RefundRecord,
} from './present.ts'

/** Open or due requests oldest first, or all newest first. */
export async function listAllRefundRequests(
  context: Pick<Context, 'db' | 'storage' | 'clock'>,
  { userId: operatorId }: Caller,
  { state, ...query }: PageQuery & { state?: (typeof ADMIN_REQUEST_STATES)[number] },
): Promise<{ requests: AdminRefundRequest[]; last?: TimeCursor }> {
  const page = keyset(query, state ? 'oldest' : 'newest')
  const { where, ...range } = page.prisma('createdAt')
  const records = await context.db.refundRequest.findMany({
    where: {
      ...(state && { state: { in: [...OPEN_REFUND_REQUESTS] } }),
      // Must match the counts of `listWaiting`.
      ...(state === 'due' && { OR: [{ state: { not: 'asked' } }, { answerUntil: { lte: context.clock.now() } }] }),
      ...where,
    },
    ...range,
    include: decisionInclude,
  })
  const { rows, next } = page.cut(records, ({ createdAt, id }) => ({ at: createdAt, id }))
  return { requests: rows.map((record) => presentToOperator(context, record, operatorId)), ...next }
}

/** The seller can still answer; operators must wait. */
export const isAwaitingAnswer = ({ state, answerUntil }: Pick<RefundRecord, 'state' | 'answerUntil'>, now: Date) =>
  state === 'asked' && answerUntil > now

/** Public name, plus the account's name where it differs. */
function withAccount(person: RefundRecord['order']['buyer']) {
  const { name: accountName, creatorName: name = accountName, ...rest } = namedPerson(person)
  return { ...rest, name, ...(name !== accountName && { accountName }) }
}

export function presentToOperator(
  context: Pick<Context, 'storage' | 'clock'>,
  record: DecisionRecord,
  operatorId: string,
): AdminRefundRequest {
  const { download } = record.order
  const isDue = isOpenRefundRequest(record) && !isAwaitingAnswer(record, context.clock.now())
  return {
    ...presentRefundRequest(record),
    ...presentRequested(context, record),
    buyer: withAccount(record.order.buyer),
    creator: withAccount(record.order.creator),
    downloads: download && {
      count: download.count,
      firstAt: download.firstAt.toISOString(),
      lastAt: download.lastAt.toISOString(),
    },
    refundable: yuanFromFen(whatIsLeft(record.order)?.leftFen ?? 0),
    approved: record.approvedFen === null ? null : yuanFromFen(record.approvedFen),
    decidable: isDue && !isPartyTo(record.order, operatorId),
  }
}
