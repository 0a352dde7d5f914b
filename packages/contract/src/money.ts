import { ORDER_STATUSES, PAYMENT_ATTEMPT_STATES, PAYMENT_MODES, PAYMENT_SCENES, PAYOUT_STATES } from '@wencang/domain'
import { z } from 'zod'
import { NamedPerson } from './named-person.ts'
import { RefundCause } from './orders.ts'
import * as p from './primitives.ts'

const PaymentModeName = z.enum(PAYMENT_MODES)
/** Transferred amount: at least one fen. */
const Amount = p.Yuan.min(0.01)

export const RefundBody = z.strictObject({
  /** Defaults to everything not refunded yet. */
  amount: Amount.optional(),
  /** Shown to the buyer. */
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
  /** Cause of an automatic refund, with English `reason`; null for operators'. */
  cause: RefundCause.nullable(),
  status: z.enum(REFUND_STATUSES),
  /** Channel's reason for a failed refund. */
  message: z.string().nullable(),
  at: p.IsoTime,
})
export type AdminRefund = z.output<typeof AdminRefund>

export const AdminPayment = z.object({
  id: p.Id,
  order: z.object({ id: p.Id, orderNo: z.string(), status: z.enum(ORDER_STATUSES) }),
  paymentMode: PaymentModeName,
  scene: z.enum(PAYMENT_SCENES),
  outTradeNo: z.string(),
  /** Channel's transaction ID, once paid. */
  transactionId: z.string().nullable(),
  amount: p.YuanOut,
  status: z.enum(PAYMENT_ATTEMPT_STATES),
  createdTime: p.IsoTime,
  expiresAt: p.IsoTime,
  paidAt: p.IsoTime.nullable(),
  refunds: z.array(AdminRefund),
})
export type AdminPayment = z.output<typeof AdminPayment>

/** Genuine notification without a matching payment attempt; needs an operator. */
export const QuarantinedNotification = z.object({
  id: p.Id,
  paymentMode: PaymentModeName,
  /** Unknown number, amount or currency mismatch, or unrequested close or refund. */
  kind: z.enum(['unknown_number', 'other_amount', 'closed_at_channel']),
  /** Details in English. */
  reason: z.string(),
  outTradeNo: z.string().nullable(),
  orderId: p.Id.nullable(),
  receivedAt: p.IsoTime,
})
export type QuarantinedNotification = z.output<typeof QuarantinedNotification>

export const PAYOUT_STATUSES = PAYOUT_STATES

/** Defaults to the available balance. */
export const PayoutBody = z.strictObject({ amount: Amount.optional() })
export type PayoutBody = z.output<typeof PayoutBody>

/** Payout account with the number's last four digits. */
export const PayoutAccount = z.object({ bankName: z.string(), holderName: z.string(), lastFour: z.string() })
export type PayoutAccount = z.output<typeof PayoutAccount>

/** Seller's account, and its replacement from `effectiveAt`. */
export const PayoutAccounts = z.object({
  /** Null before the first one. */
  current: PayoutAccount.nullable(),
  next: PayoutAccount.extend({ effectiveAt: p.IsoTime }).nullable(),
  /** Required holder: the contract's party; null without a contract. */
  holderName: z.string().nullable(),
})
export type PayoutAccounts = z.output<typeof PayoutAccounts>

export const Payout = z.object({
  id: p.Id,
  amount: p.YuanOut,
  status: z.enum(PAYOUT_STATUSES),
  /** Reason of rejection or return. */
  reason: z.string().nullable(),
  /** Account at the request; null for old requests. */
  account: PayoutAccount.nullable(),
  /** Transfer reference of the bank. */
  reference: z.string().nullable(),
  createdTime: p.IsoTime,
  decidedAt: p.IsoTime.nullable(),
  returnedAt: p.IsoTime.nullable(),
})
export type Payout = z.output<typeof Payout>

/** Payout for operators; the holder's name is masked until revealed. */
export const AdminPayout = z.object({
  ...Payout.shape,
  /** Last export into a bank file. */
  exportedAt: p.IsoTime.nullable(),
  seller: NamedPerson,
})
export type AdminPayout = z.output<typeof AdminPayout>

export const PayoutDecision = z
  .strictObject({
    decision: z.enum(['approve', 'reject']),
    reason: p.text(1, 200).optional(),
    /** Transfer reference of the bank. */
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

/** Unmasked payout account. */
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

export const MAX_TRANSFER_RESULTS = 500
/** `table`: the bank's file as text; without `apply`, only what would change. */
export const TransferResultsBody = z.strictObject({
  table: z.string().min(1).max(300_000),
  apply: z.boolean(),
})
export type TransferResultsBody = z.output<typeof TransferResultsBody>

export const TRANSFER_FIELDS = ['payout', 'status', 'reference', 'reason', 'amount'] as const
/** Column of the bank's file. */
export type TransferField = (typeof TRANSFER_FIELDS)[number]

/**
 * Why a row changes nothing: `missing`, `unreadable` or `too_long` cells; payouts that are `unknown`, `repeated` in the file, of the
 * operator (`own`) or of a suspended seller (`held`); values that are `different` here; payouts that were rejected or returned
 * (`closed`) or `changed` meanwhile; money that is `under_refund` or `not_available`.
 */
export const TRANSFER_PROBLEMS = [
  'missing',
  'unreadable',
  'too_long',
  'unknown',
  'repeated',
  'own',
  'held',
  'different',
  'closed',
  'changed',
  'under_refund',
  'not_available',
] as const
export type TransferProblem = (typeof TRANSFER_PROBLEMS)[number]

/** A row of the bank's file and what it changes. */
export const TransferResult = z.object({
  /** Line in the file, from 1. */
  line: z.number().int(),
  payout: z.object({ id: p.Id, amount: p.YuanOut, seller: NamedPerson }).nullable(),
  /** `none`: recorded before; null with a problem. */
  change: z.enum(['approve', 'reject', 'return', 'none']).nullable(),
  problem: z.object({ field: z.enum(TRANSFER_FIELDS), kind: z.enum(TRANSFER_PROBLEMS) }).nullable(),
})
export type TransferResult = z.output<typeof TransferResult>

export const RECONCILIATION_STATUSES = ['waiting', 'agrees', 'differs', 'failed'] as const

export const ReconciliationBody = z.strictObject({
  paymentMode: PaymentModeName,
  /** Past day in Shanghai. */
  day: z.iso.date().refine((day) => day >= '2020', 'must be a day of this marketplace'),
})
export type ReconciliationBody = z.output<typeof ReconciliationBody>

/** Channel bill of one day compared with our ledger. */
export const Reconciliation = z.object({
  id: p.Id,
  paymentMode: PaymentModeName,
  day: z.string(),
  status: z.enum(RECONCILIATION_STATUSES),
  billRows: z.number().int(),
  ourRows: z.number().int(),
  differencesCount: z.number().int(),
  /** No bill yet, no verifiable response, or `count` payments applied. */
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
