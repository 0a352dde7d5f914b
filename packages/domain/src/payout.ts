import type { TransitionTable } from './transitions.ts'

export const PAYOUT_STATES = ['requested', 'approved', 'rejected', 'returned'] as const
export type PayoutState = (typeof PAYOUT_STATES)[number]
export type PayoutEvent = 'approve' | 'reject' | 'return'

/** The states of a payout: an operator decides on it once, and returns a confirmed one that did not arrive. */
export const PAYOUT_TRANSITIONS: TransitionTable<PayoutState, PayoutEvent> = {
  requested: { approve: 'approved', reject: 'rejected' },
  approved: { return: 'returned' },
  rejected: {},
  returned: {},
}

/** How long a changed payout account waits before payouts go to it: its holder was told, and can withdraw a change that is not theirs. */
export const PAYOUT_ACCOUNT_WAIT_HOURS = 24
