import { ORDER_STATUSES, PAYMENT_ATTEMPT_STATES, PAYMENT_MODES, PAYMENT_SCENES, PAYOUT_STATES } from '@wencang/domain'
import { z } from 'zod'
import { RefundCause } from './orders.ts'
import { NamedPerson } from './operator-lists.ts'
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

export const PAYOUT_STATUSES = PAYOUT_STATES

/** If `amount` is omitted, everything that is available for payout. */
export const PayoutBody = z.strictObject({ amount: Amount.optional() })
export type PayoutBody = z.output<typeof PayoutBody>

/** Where payouts go, with the last four digits of the account's number. */
export const PayoutAccount = z.object({ bankName: z.string(), holderName: z.string(), lastFour: z.string() })
export type PayoutAccount = z.output<typeof PayoutAccount>

/** A seller's account, and the one that replaces it from `effectiveAt` on. */
export const PayoutAccounts = z.object({
  /** Null if there is none yet. */
  current: PayoutAccount.nullable(),
  next: PayoutAccount.extend({ effectiveAt: p.IsoTime }).nullable(),
  /** Whose account it has to be: the party of the contract; null for a seller without one, who names the holder. */
  holderName: z.string().nullable(),
})
export type PayoutAccounts = z.output<typeof PayoutAccounts>

export const Payout = z.object({
  id: p.Id,
  amount: p.YuanOut,
  status: z.enum(PAYOUT_STATUSES),
  /** Why it was rejected or returned. */
  reason: z.string().nullable(),
  /** The account as it was at the request; null for requests from before accounts were kept with them. */
  account: PayoutAccount.nullable(),
  /** The bank's number of the transfer. */
  reference: z.string().nullable(),
  createdTime: p.IsoTime,
  decidedAt: p.IsoTime.nullable(),
  returnedAt: p.IsoTime.nullable(),
})
export type Payout = z.output<typeof Payout>

/** As operators see it: the holder's name is masked until it is revealed. */
export const AdminPayout = z.object({
  ...Payout.shape,
  /** When it was last written into a file for the bank. */
  exportedAt: p.IsoTime.nullable(),
  seller: NamedPerson,
})
export type AdminPayout = z.output<typeof AdminPayout>

export const PayoutDecision = z
  .strictObject({
    decision: z.enum(['approve', 'reject']),
    reason: p.text(1, 200).optional(),
    /** The bank's number of the transfer. */
    reference: p.text(1, 64).optional(),
  })
  .refine((body) => body.decision === 'approve' || body.reason !== undefined, { path: ['reason'], message: 'say why' })
  .refine((body) => body.decision === 'approve' || body.reference === undefined, {
    path: ['reference'],
    message: 'only a confirmed payout has one',
  })
export type PayoutDecision = z.output<typeof PayoutDecision>

/** The seller sees the reason. */
export const PayoutReturn = z.strictObject({ reason: p.text(1, 200) })
export type PayoutReturn = z.output<typeof PayoutReturn>

/** The account of a payout in full. */
export const RevealedAccount = z.object({ bankName: z.string(), holderName: z.string(), accountNumber: z.string() })
export type RevealedAccount = z.output<typeof RevealedAccount>

export const MAX_TRANSFERS_IN_FILE = 100
export const TransferFileBody = z.strictObject({
  payoutIds: z
    .array(p.Id)
    .min(1)
    .max(MAX_TRANSFERS_IN_FILE)
    .refine((ids) => new Set(ids).size === ids.length, 'each once'),
})
export type TransferFileBody = z.output<typeof TransferFileBody>

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
