import type { TransitionTable } from './transitions.ts'

/** `mined`: receipt read once; `final`: read again at sufficient depth. */
export const ANCHOR_STATES = ['waiting', 'sent', 'mined', 'final', 'failed'] as const
export type AnchorState = (typeof ANCHOR_STATES)[number]
export type AnchorEvent = 'send' | 'mine' | 'confirm' | 'vanish' | 'release' | 'fail'

/** Reorganizations: `vanish` undoes a receipt, `release` replaces a transaction that cannot be mined. */
export const ANCHOR_TRANSITIONS: TransitionTable<AnchorState, AnchorEvent> = {
  waiting: { send: 'sent' },
  sent: { mine: 'mined', release: 'waiting', fail: 'failed' },
  mined: { mine: 'mined', confirm: 'final', vanish: 'sent' },
  final: { vanish: 'sent' },
  failed: {},
}

/** Limit of pending transactions. */
export const MAX_ANCHORS_SENT = 16
/** An operator must act after this many mined transactions without effect. */
export const MAX_ANCHOR_ATTEMPTS = 5
