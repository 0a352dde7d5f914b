import { ORDER_STATUSES, PAYMENT_ATTEMPT_STATES, PAYMENT_MODES, PAYMENT_SCENES } from '@wencang/domain'
import { z } from 'zod'
import { RefundCause } from './orders.ts'
import * as p from './primitives.ts'

const PaymentModeName = z.enum(PAYMENT_MODES)
/** An amount of money that moves: at least one fen. */
const Amount = p.Yuan.min(0.01)

// ---- refunds

export const RefundBody = z.strictObject({
  /** If omitted, the rest of the order that is not refunded yet. */
  amount: Amount.optional(),
  /** The buyer sees it. */
  reason: p.text(1, 200),
})
export type RefundBody = z.output<typeof RefundBody>

export const REFUND_STATUSES = ['processing', 'succeeded', 'failed'] as const

export const AdminRefund = z.object({
  id: p.Id,
  orderId: p.Id,
  refundNo: z.string(),
  paymentMode: PaymentModeName,
  amount: p.YuanOut,
  reason: z.string(),
  /** Why the system refunded by itself, in which case `reason` says it in English; null for an operator's refund. */
  cause: RefundCause.nullable(),
  status: z.enum(REFUND_STATUSES),
  /** The channel's reason if the refund failed. */
  message: z.string().nullable(),
  at: p.IsoTime,
})
export type AdminRefund = z.output<typeof AdminRefund>

// ---- payments

export const AdminPayment = z.object({
  id: p.Id,
  order: z.object({ id: p.Id, orderNo: z.string(), status: z.enum(ORDER_STATUSES) }),
  paymentMode: PaymentModeName,
  scene: z.enum(PAYMENT_SCENES),
  outTradeNo: z.string(),
  /** The channel's own number, once paid. */
  transactionId: z.string().nullable(),
  amount: p.YuanOut,
  status: z.enum(PAYMENT_ATTEMPT_STATES),
  createdTime: p.IsoTime,
  expiresAt: p.IsoTime,
  paidAt: p.IsoTime.nullable(),
  refunds: z.array(AdminRefund),
})
export type AdminPayment = z.output<typeof AdminPayment>

/** A genuine notification or query result that matches no payment attempt: an operator has to look at it. */
export const QuarantinedNotification = z.object({
  id: p.Id,
  paymentMode: PaymentModeName,
  /** We have no payment with this number; amount or currency differ; the channel closed or refunded it although we did not request that. */
  kind: z.enum(['unknown_number', 'other_amount', 'closed_at_channel']),
  /** Details, in English. */
  reason: z.string(),
  outTradeNo: z.string().nullable(),
  orderId: p.Id.nullable(),
  receivedAt: p.IsoTime,
})
export type QuarantinedNotification = z.output<typeof QuarantinedNotification>

// ---- payouts

export const PAYOUT_STATUSES = ['requested', 'approved', 'rejected'] as const

/** If `amount` is omitted, everything that is available for payout. */
export const PayoutBody = z.strictObject({ amount: Amount.optional() })
export type PayoutBody = z.output<typeof PayoutBody>

export const Payout = z.object({
  id: p.Id,
  amount: p.YuanOut,
  status: z.enum(PAYOUT_STATUSES),
  reason: z.string().nullable(),
  createdTime: p.IsoTime,
  decidedAt: p.IsoTime.nullable(),
})
export type Payout = z.output<typeof Payout>

export const AdminPayout = z.object({
  ...Payout.shape,
  seller: z.object({ id: p.Id, name: z.string() }),
})
export type AdminPayout = z.output<typeof AdminPayout>

export const PayoutDecision = z
  .strictObject({ decision: z.enum(['approve', 'reject']), reason: p.text(1, 200).optional() })
  .refine((body) => body.decision === 'approve' || body.reason !== undefined, { path: ['reason'], message: 'say why' })
export type PayoutDecision = z.output<typeof PayoutDecision>

// ---- reconciliation

export const RECONCILIATION_STATUSES = ['waiting', 'agrees', 'differs', 'failed'] as const

export const ReconciliationBody = z.strictObject({
  paymentMode: PaymentModeName,
  /** A past day in Shanghai. */
  day: z.iso.date().refine((day) => day >= '2020', 'must be a day of this marketplace'),
})
export type ReconciliationBody = z.output<typeof ReconciliationBody>

/** A channel's bill of one day compared with our ledger. */
export const Reconciliation = z.object({
  id: p.Id,
  paymentMode: PaymentModeName,
  day: z.string(),
  status: z.enum(RECONCILIATION_STATUSES),
  billRows: z.number().int(),
  ourRows: z.number().int(),
  differencesCount: z.number().int(),
  /** There was no bill yet, the channel gave no verifiable response, or `count` payments that only the bill knew were applied. */
  note: z.object({ kind: z.enum(['no_bill', 'no_answer', 'applied']), count: z.number().int() }).nullable(),
  completedAt: p.IsoTime.nullable(),
})
export type Reconciliation = z.output<typeof Reconciliation>

export const DIFFERENCE_KINDS = [
  'payment_missing_here',
  'payment_missing_there',
  'payment_amount',
  'refund_missing_here',
  'refund_missing_there',
  'refund_amount',
] as const

export const ReconciliationReport = z.object({
  ...Reconciliation.shape,
  differences: z.array(
    z.object({
      kind: z.enum(DIFFERENCE_KINDS),
      outTradeNo: z.string(),
      refundNo: z.string().nullable(),
      ours: p.YuanOut.nullable(),
      bill: p.YuanOut.nullable(),
    }),
  ),
})
export type ReconciliationReport = z.output<typeof ReconciliationReport>
