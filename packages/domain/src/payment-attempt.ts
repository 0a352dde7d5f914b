import type { TransitionTable } from './transitions.ts'

export const PAYMENT_ATTEMPT_STATES = ['created', 'open', 'paid', 'closed', 'failed'] as const
export type PaymentAttemptState = (typeof PAYMENT_ATTEMPT_STATES)[number]
export type PaymentAttemptEvent = 'opened' | 'paid' | 'closed' | 'refused'

/**
 * One try at one channel. Only forward: a channel may say "paid" at any time, also of an attempt that was thought closed or refused,
 * because its word about money that arrived always counts; nothing ever follows "paid".
 */
export const PAYMENT_ATTEMPT_TRANSITIONS: TransitionTable<PaymentAttemptState, PaymentAttemptEvent> = {
  created: { opened: 'open', paid: 'paid', closed: 'closed', refused: 'failed' },
  open: { paid: 'paid', closed: 'closed' },
  closed: { paid: 'paid' },
  failed: { paid: 'paid' },
  paid: {},
}
