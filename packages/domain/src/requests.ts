import type { TransitionTable } from './transitions.ts'

/** What a work is reported for. */
export const REPORT_KINDS = ['rights', 'content', 'other'] as const
export type ReportKind = (typeof REPORT_KINDS)[number]

export const REPORT_STATES = ['open', 'upheld', 'dismissed'] as const
export type ReportState = (typeof REPORT_STATES)[number]
export type ReportEvent = 'uphold' | 'dismiss'

/** The states of a report: an operator decides on it once. */
export const REPORT_TRANSITIONS: TransitionTable<ReportState, ReportEvent> = {
  open: { uphold: 'upheld', dismiss: 'dismissed' },
  upheld: {},
  dismissed: {},
}

export const REFUND_REQUEST_STATES = ['asked', 'agreed', 'declined', 'approved', 'refused', 'withdrawn'] as const
export type RefundRequestState = (typeof REFUND_REQUEST_STATES)[number]
export type RefundRequestEvent = 'agree' | 'decline' | 'approve' | 'refuse' | 'withdraw'

/** The states of a buyer's request for a refund: the seller answers, an operator decides, and until then the buyer may withdraw it. */
export const REFUND_REQUEST_TRANSITIONS: TransitionTable<RefundRequestState, RefundRequestEvent> = {
  asked: { agree: 'agreed', decline: 'declined', approve: 'approved', refuse: 'refused', withdraw: 'withdrawn' },
  agreed: { approve: 'approved', refuse: 'refused', withdraw: 'withdrawn' },
  declined: { approve: 'approved', refuse: 'refused', withdraw: 'withdrawn' },
  approved: {},
  refused: {},
  withdrawn: {},
}
/** The states in which a request for a refund is open. */
export const OPEN_REFUND_REQUESTS = ['asked', 'agreed', 'declined'] as const satisfies RefundRequestState[]
/** How long the seller has to answer, before an operator decides without an answer. */
export const REFUND_ANSWER_HOURS = 72
/** Requests for a refund of one order, withdrawn and refused ones among them. */
export const MAX_REFUND_REQUESTS = 3

export const INVOICE_TITLE_TYPES = ['person', 'institution'] as const
export const INVOICE_REQUEST_STATES = ['asked', 'issued', 'declined', 'withdrawn'] as const
export type InvoiceRequestState = (typeof INVOICE_REQUEST_STATES)[number]
export type InvoiceRequestEvent = 'issue' | 'decline' | 'withdraw'

/** The states of a request for an invoice: the seller answers it with a file or with words. */
export const INVOICE_REQUEST_TRANSITIONS: TransitionTable<InvoiceRequestState, InvoiceRequestEvent> = {
  asked: { issue: 'issued', decline: 'declined', withdraw: 'withdrawn' },
  issued: {},
  declined: {},
  withdrawn: {},
}
/** Requests for an invoice of one order, withdrawn and declined ones among them. */
export const MAX_INVOICE_REQUESTS = 5
/** How long what an ended request says of its buyer is kept for the buyer, who may ask again; its seller sees it no more. */
export const KEEP_ENDED_INVOICE_DATA_DAYS = 30
/** How long what the request of an issued invoice says is kept; the invoice itself stays. */
export const KEEP_ISSUED_INVOICE_DATA_DAYS = 180
