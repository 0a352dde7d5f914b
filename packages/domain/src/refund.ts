import type { TransitionTable } from './transitions.ts'

export const REFUND_STATES = ['requested', 'processing', 'succeeded', 'failed'] as const
export type RefundState = (typeof REFUND_STATES)[number]
export type RefundEvent = 'accepted' | 'succeeded' | 'failed'

/** Channel-reported states; succeeded and failed refunds are never queried again. */
export const REFUND_TRANSITIONS: TransitionTable<RefundState, RefundEvent> = {
  requested: { accepted: 'processing', succeeded: 'succeeded', failed: 'failed' },
  processing: { succeeded: 'succeeded', failed: 'failed' },
  succeeded: {},
  failed: {},
}
