import { INVOICE_REQUEST_STATES, INVOICE_TITLE_TYPES, isSocialCreditCode, REFUND_REQUEST_STATES } from '@wencang/domain'
import { z } from 'zod'
import { Party } from './asset-fields.ts'
import { DELETABLE } from './named-person.ts'
import { OrderedAsset } from './orders.ts'
import * as p from './primitives.ts'

const Words = p.text(1, 500)

export const RefundRequestBody = z.strictObject({ reason: Words })
export type RefundRequestBody = z.output<typeof RefundRequestBody>

export const RefundRequest = z.object({
  id: p.Id,
  state: z.enum(REFUND_REQUEST_STATES),
  reason: z.string(),
  createdTime: p.IsoTime,
  /** Seller's deadline; afterwards an operator decides. */
  answerUntil: p.IsoTime,
  /** Null until the seller answers. */
  seller: z.object({ agreed: z.boolean(), words: z.string().nullable(), at: p.IsoTime }).nullable(),
  /** Operator's explanation. */
  words: z.string().nullable(),
  decidedAt: p.IsoTime.nullable(),
})
export type RefundRequest = z.output<typeof RefundRequest>

const taxNumber = z
  .string()
  .max(40)
  .transform((typed) => typed.replace(/\s/g, '').toUpperCase())
/** Only institutions give a tax number, their unified social credit code. */
export const InvoiceRequestBody = z.discriminatedUnion('titleType', [
  z.strictObject({ titleType: z.literal('person'), title: p.text(1, 100), email: z.email().max(254) }),
  z.strictObject({
    titleType: z.literal('institution'),
    title: p.text(2, 100),
    taxNumber: taxNumber.refine(isSocialCreditCode, 'must be a unified social credit code'),
    email: z.email().max(254),
  }),
])
export type InvoiceRequestBody = z.output<typeof InvoiceRequestBody>

/** Personal fields are empty once erased; sellers lose them on decline or withdrawal. */
export const InvoiceRequest = z.object({
  id: p.Id,
  state: z.enum(INVOICE_REQUEST_STATES),
  titleType: z.enum(INVOICE_TITLE_TYPES),
  title: z.string(),
  taxNumber: z.string().nullable(),
  email: z.string(),
  createdTime: p.IsoTime,
  /** Seller's reason for declining. */
  words: z.string().nullable(),
  answeredAt: p.IsoTime.nullable(),
})
export type InvoiceRequest = z.output<typeof InvoiceRequest>

/** Latest requests of an order, and permitted new ones. */
export const OrderRequests = z.object({
  refund: RefundRequest.nullable(),
  invoice: InvoiceRequest.nullable(),
  mayRequestRefund: z.boolean(),
  mayRequestInvoice: z.boolean(),
})
export type OrderRequests = z.output<typeof OrderRequests>

/** Presigned PDF URL, valid for minutes. */
export const InvoiceFile = z.object({ url: p.Url, expiresAt: p.IsoTime })

/** Order of a request as its seller sees it. */
const requested = {
  order: z.object({ id: p.Id, orderNo: z.string(), price: p.YuanOut, paidAt: p.IsoTime.nullable() }),
  asset: OrderedAsset,
}
export const SellerRefundRequest = RefundRequest.extend({
  ...requested,
  /** First character only. */
  buyer: z.string(),
  answerable: z.boolean(),
})
export type SellerRefundRequest = z.output<typeof SellerRefundRequest>
export const SellerInvoiceRequest = InvoiceRequest.extend(requested)
export type SellerInvoiceRequest = z.output<typeof SellerInvoiceRequest>

/** `waiting`: unanswered by the seller. */
export const RequestsQuery = z.object({ ...p.PageQuery, state: p.optionalQuery(z.enum(['waiting'])) })

const needsWords = { path: ['words'], message: 'say why' }
export const RefundAnswer = z
  .strictObject({ answer: z.enum(['agree', 'decline']), words: Words.optional() })
  .refine(({ answer, words }) => answer === 'agree' || words !== undefined, needsWords)
export type RefundAnswer = z.output<typeof RefundAnswer>

export const InvoiceAnswer = z.discriminatedUnion('answer', [
  z.strictObject({ answer: z.literal('issue'), fileId: p.Id }),
  z.strictObject({ answer: z.literal('decline'), words: Words }),
])
export type InvoiceAnswer = z.output<typeof InvoiceAnswer>

/** `accountName`: sign-in name, if different. */
const PartyWithAccount = Party.extend({ accountName: z.string().optional(), ...DELETABLE })

/** Refund request as operators see it. */
export const AdminRefundRequest = RefundRequest.extend({
  order: requested.order,
  asset: requested.asset,
  buyer: PartyWithAccount,
  creator: PartyWithAccount,
  /** Addresses of the files that the buyer was given; null if none. */
  downloads: z.object({ count: z.number().int(), firstAt: p.IsoTime, lastAt: p.IsoTime }).nullable(),
  /** Highest amount that an approval may refund. */
  refundable: p.YuanOut,
  /** Refund that the approval booked; null without one, and for approvals before this was kept. */
  approved: p.YuanOut.nullable(),
  /** Seller answered or timed out, and this operator is no party. */
  decidable: z.boolean(),
})
export type AdminRefundRequest = z.output<typeof AdminRefundRequest>

/** `due`: open requests the seller can no longer answer. */
export const ADMIN_REQUEST_STATES = ['due', 'open'] as const
/** `due` and `open`: oldest first; otherwise all, newest first. */
export const AdminRequestsQuery = z.object({ ...p.PageQuery, state: p.optionalQuery(z.enum(ADMIN_REQUEST_STATES)) })
export const RefundRequestDecision = z
  .strictObject({
    decision: z.enum(['approve', 'refuse']),
    words: Words.optional(),
    /** Of an approval; defaults to all that is refundable. */
    amount: p.Yuan.min(0.01).optional(),
  })
  .refine(({ decision, amount }) => decision === 'approve' || amount === undefined, {
    path: ['amount'],
    message: 'only an approval has one',
  })
  .refine(({ decision, words }) => decision === 'approve' || words !== undefined, needsWords)
export type RefundRequestDecision = z.output<typeof RefundRequestDecision>
