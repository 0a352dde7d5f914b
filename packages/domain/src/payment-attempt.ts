import type { TransitionTable } from './transitions.ts'

export const PAYMENT_ATTEMPT_STATES = ['created', 'open', 'paid', 'closed', 'failed', 'refunded'] as const
export type PaymentAttemptState = (typeof PAYMENT_ATTEMPT_STATES)[number]
export type PaymentAttemptEvent = 'opened' | 'paid' | 'closed' | 'refused' | 'refunded'

/**
 * One payment attempt at one channel. It only moves forward: a channel may report "paid" at any time, also for an attempt that we
 * consider closed or refused, because its report of received money always counts; no state follows "paid". No state follows "refunded"
 * either, where the channel returned money that was never booked here: an older report of that payment may still arrive.
 */
export const PAYMENT_ATTEMPT_TRANSITIONS: TransitionTable<PaymentAttemptState, PaymentAttemptEvent> = {
  created: { opened: 'open', paid: 'paid', closed: 'closed', refused: 'failed', refunded: 'refunded' },
  open: { paid: 'paid', closed: 'closed', refunded: 'refunded' },
  closed: { paid: 'paid', refunded: 'refunded' },
  failed: { paid: 'paid', refunded: 'refunded' },
  paid: {},
  refunded: {},
}
