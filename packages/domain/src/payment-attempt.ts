import type { TransitionTable } from './transitions.ts'

export const PAYMENT_ATTEMPT_STATES = ['created', 'open', 'paid', 'closed', 'failed', 'refunded'] as const
export type PaymentAttemptState = (typeof PAYMENT_ATTEMPT_STATES)[number]
export type PaymentAttemptEvent = 'opened' | 'paid' | 'closed' | 'refused' | 'refunded'

/**
 * One try at one channel. Only forward: a channel may say "paid" at any time, also of an attempt that was thought closed or refused,
 * because its word about money that arrived always counts; nothing ever follows "paid". Nor does anything follow "refunded", where the
 * channel gave money back that was never booked here: an older word of its payment may still be under way.
 */
export const PAYMENT_ATTEMPT_TRANSITIONS: TransitionTable<PaymentAttemptState, PaymentAttemptEvent> = {
  created: { opened: 'open', paid: 'paid', closed: 'closed', refused: 'failed', refunded: 'refunded' },
  open: { paid: 'paid', closed: 'closed', refunded: 'refunded' },
  closed: { paid: 'paid', refunded: 'refunded' },
  failed: { paid: 'paid', refunded: 'refunded' },
  paid: {},
  refunded: {},
}
