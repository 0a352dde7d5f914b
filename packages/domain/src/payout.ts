import type { TransitionTable } from './transitions.ts'

export const PAYOUT_STATES = ['requested', 'approved', 'rejected', 'returned'] as const
export type PayoutState = (typeof PAYOUT_STATES)[number]
export type PayoutEvent = 'approve' | 'reject' | 'return'

/** Decided once; a confirmed payout that did not arrive is returned. */
export const PAYOUT_TRANSITIONS: TransitionTable<PayoutState, PayoutEvent> = {
  requested: { approve: 'approved', reject: 'rejected' },
  approved: { return: 'returned' },
  rejected: {},
  returned: {},
}

/** Lets the notified holder withdraw an unauthorized change. */
export const PAYOUT_ACCOUNT_WAIT_HOURS = 24
