import type { TransitionTable } from './transitions.ts'

export const PAYMENT_ATTEMPT_STATES = ['created', 'open', 'paid', 'closed', 'failed', 'refunded'] as const
export type PaymentAttemptState = (typeof PAYMENT_ATTEMPT_STATES)[number]
export type PaymentAttemptEvent = 'opened' | 'paid' | 'closed' | 'refused' | 'refunded'

/** A channel's "paid" counts even after closing or failure; "refunded" is final. */
export const PAYMENT_ATTEMPT_TRANSITIONS: TransitionTable<PaymentAttemptState, PaymentAttemptEvent> = {
  created: { opened: 'open', paid: 'paid', closed: 'closed', refused: 'failed', refunded: 'refunded' },
  open: { paid: 'paid', closed: 'closed', refunded: 'refunded' },
  closed: { paid: 'paid', refunded: 'refunded' },
  failed: { paid: 'paid', refunded: 'refunded' },
  paid: {},
  refunded: {},
}
