import type {
  InvoiceRequest as InvoiceRequestShape,
  RefundRequest as RefundRequestShape,
  SellerInvoiceRequest,
  SellerRefundRequest,
} from '@wencang/contract'
import type { InvoiceRequest, Prisma, RefundRequest } from '@wencang/database'
import { maskName, yuanFromFen } from '@wencang/domain'
import type { Context } from '../../context.ts'
import { NAMED_PERSON } from '../../lib/named-person.ts'
import { presentOrderedAsset } from '../orders/index.ts'
import { isCurrentInvoiceRequest } from './allowed.ts'

/** Order of a request, with its parties. */
export const requestInclude = {
  order: {
    include: {
      asset: { select: { id: true, snapshotKey: true, text: { select: { record: true } } } },
      buyer: NAMED_PERSON,
      creator: NAMED_PERSON,
    },
  },
} as const
/** With what operators weigh: downloads, and what can still be refunded. */
export const decisionInclude = {
  order: {
    include: {
      ...requestInclude.order.include,
      download: true,
      attempts: { where: { state: 'paid' }, include: { refunds: true } },
    },
  },
} as const
type OrderOfRequest = Prisma.RefundRequestGetPayload<{ include: typeof requestInclude }>['order']
export type RefundRecord = RefundRequest & { order: OrderOfRequest }
export type DecisionRecord = Prisma.RefundRequestGetPayload<{ include: typeof decisionInclude }>
export type InvoiceRecord = InvoiceRequest & { order: OrderOfRequest }

/** Refund request as its buyer sees it. */
export function presentRefundRequest(record: RefundRequest): RefundRequestShape {
  return {
    id: record.id,
    state: record.state,
    reason: record.reason,
    createdTime: record.createdAt.toISOString(),
    answerUntil: record.answerUntil.toISOString(),
    seller:
      record.sellerAgreed === null || record.answeredAt === null
        ? null
        : { agreed: record.sellerAgreed, words: record.sellerWords, at: record.answeredAt.toISOString() },
    words: record.words,
    decidedAt: record.decidedAt?.toISOString() ?? null,
  }
}

export function presentInvoiceRequest(record: InvoiceRequest): InvoiceRequestShape {
  return {
    id: record.id,
    state: record.state,
    titleType: record.titleType as InvoiceRequestShape['titleType'],
    title: record.title,
    taxNumber: record.taxNumber,
    email: record.email,
    createdTime: record.createdAt.toISOString(),
    words: record.words,
    answeredAt: record.answeredAt?.toISOString() ?? null,
  }
}

/** Order and asset, for sellers and operators. */
export function presentRequested(context: Pick<Context, 'storage'>, { order }: { order: OrderOfRequest }) {
  return {
    order: {
      id: order.id,
      orderNo: order.orderNo,
      price: yuanFromFen(order.priceFen),
      paidAt: order.paidAt?.toISOString() ?? null,
    },
    asset: presentOrderedAsset(context, order),
  }
}

/** Refund request as its seller sees it. */
export function presentToSeller(
  context: Pick<Context, 'storage' | 'clock'>,
  record: RefundRecord,
): SellerRefundRequest {
  return {
    ...presentRefundRequest(record),
    ...presentRequested(context, record),
    buyer: maskName(record.order.buyer.name),
    answerable: record.state === 'asked' && record.answerUntil > context.clock.now(),
  }
}

const NOTHING_SAID = { title: '', taxNumber: null, email: '' }

/** Invoice request for its seller; hides buyer data when ended. */
export const presentInvoiceToSeller = (
  context: Pick<Context, 'storage'>,
  record: InvoiceRecord,
): SellerInvoiceRequest => ({
  ...presentInvoiceRequest(record),
  ...(!isCurrentInvoiceRequest(record) && NOTHING_SAID),
  ...presentRequested(context, record),
})
