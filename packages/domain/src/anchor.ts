import type { TransitionTable } from './transitions.ts'

/** What is written to a chain: a root of the log, or one entry of it. */
export const ANCHOR_KINDS = ['root', 'entry'] as const
export type AnchorKind = (typeof ANCHOR_KINDS)[number]

/** `mined`: a receipt was read; `final`: the same receipt was read again, deep enough. */
export const ANCHOR_STATES = ['waiting', 'sent', 'mined', 'final', 'failed'] as const
export type AnchorState = (typeof ANCHOR_STATES)[number]
export type AnchorEvent = 'send' | 'mine' | 'confirm' | 'vanish' | 'release' | 'fail'

/**
 * The states of an anchor. A chain may take back what it has shown, so `vanish` leads back from every state in which a receipt was read, and `release` from a
 * transaction that can never be mined to another one.
 */
export const ANCHOR_TRANSITIONS: TransitionTable<AnchorState, AnchorEvent> = {
  waiting: { send: 'sent' },
  sent: { mine: 'mined', release: 'waiting', fail: 'failed' },
  mined: { mine: 'mined', confirm: 'final', vanish: 'sent' },
  final: { vanish: 'sent' },
  failed: {},
}

/** Transactions that are under way together, at most. */
export const MAX_ANCHORS_SENT = 16
/** After so many transactions that were mined without effect, somebody has to look. */
export const MAX_ANCHOR_ATTEMPTS = 5
