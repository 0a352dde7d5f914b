import type { TransitionTable } from './transitions.ts'

export const REPORT_KINDS = ['rights', 'content', 'other'] as const
export type ReportKind = (typeof REPORT_KINDS)[number]

export const REPORT_STATES = ['open', 'upheld', 'dismissed'] as const
export type ReportState = (typeof REPORT_STATES)[number]
export type ReportEvent = 'uphold' | 'dismiss'

/** An operator decides once. */
export const REPORT_TRANSITIONS: TransitionTable<ReportState, ReportEvent> = {
  open: { uphold: 'upheld', dismiss: 'dismissed' },
  upheld: {},
  dismissed: {},
}

export const REFUND_REQUEST_STATES = ['asked', 'agreed', 'declined', 'approved', 'refused', 'withdrawn'] as const
export type RefundRequestState = (typeof REFUND_REQUEST_STATES)[number]
export type RefundRequestEvent = 'agree' | 'decline' | 'approve' | 'refuse' | 'withdraw'

/** Seller answers, operator decides; the buyer may withdraw before. */
export const REFUND_REQUEST_TRANSITIONS: TransitionTable<RefundRequestState, RefundRequestEvent> = {
  asked: { agree: 'agreed', decline: 'declined', approve: 'approved', refuse: 'refused', withdraw: 'withdrawn' },
  agreed: { approve: 'approved', refuse: 'refused', withdraw: 'withdrawn' },
  declined: { approve: 'approved', refuse: 'refused', withdraw: 'withdrawn' },
  approved: {},
  refused: {},
  withdrawn: {},
}
export const OPEN_REFUND_REQUESTS = ['asked', 'agreed', 'declined'] as const satisfies RefundRequestState[]
/** Seller's deadline; then an operator decides without an answer. */
export const REFUND_ANSWER_HOURS = 72
/** Per order, including withdrawn and refused ones. */
export const MAX_REFUND_REQUESTS = 3

export const INVOICE_TITLE_TYPES = ['person', 'institution'] as const
export const INVOICE_REQUEST_STATES = ['asked', 'issued', 'declined', 'withdrawn'] as const
export type InvoiceRequestState = (typeof INVOICE_REQUEST_STATES)[number]
export type InvoiceRequestEvent = 'issue' | 'decline' | 'withdraw'

/** The seller answers with a file or text. */
export const INVOICE_REQUEST_TRANSITIONS: TransitionTable<InvoiceRequestState, InvoiceRequestEvent> = {
  asked: { issue: 'issued', decline: 'declined', withdraw: 'withdrawn' },
  issued: {},
  declined: {},
  withdrawn: {},
}
/** Per order, including withdrawn and declined ones. */
export const MAX_INVOICE_REQUESTS = 5
/** Retention of ended requests for buyers; hidden from sellers. */
export const KEEP_ENDED_INVOICE_DATA_DAYS = 30
/** Retention of request data after issuing; the invoice remains. */
export const KEEP_ISSUED_INVOICE_DATA_DAYS = 180
