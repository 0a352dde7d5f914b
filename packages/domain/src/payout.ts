import type { TransitionTable } from './transitions.ts'

export const PAYOUT_STATES = ['requested', 'approved', 'rejected'] as const
export type PayoutState = (typeof PAYOUT_STATES)[number]
export type PayoutEvent = 'approve' | 'reject'

/** The states of a payout: an operator decides on it once. */
export const PAYOUT_TRANSITIONS: TransitionTable<PayoutState, PayoutEvent> = {
  requested: { approve: 'approved', reject: 'rejected' },
  approved: {},
  rejected: {},
}
