import type { TransitionTable } from './transitions.ts'

/**
 * How far the violation of an asset is: `open` waits for its creator, `answered` and `appealed` for an operator, `upheld` for an appeal; `final` stands
 * after the appeal, `lifted` has ended.
 */
export const VIOLATION_STATES = ['open', 'answered', 'upheld', 'appealed', 'final', 'lifted'] as const
export type ViolationState = (typeof VIOLATION_STATES)[number]

/** `answer` and `appeal` are the creator's, the others an operator's. */
export type ViolationEvent = 'answer' | 'uphold' | 'appeal' | 'dismiss' | 'lift'

/** There is one answer and one appeal; operators may end a violation at any time. */
export const VIOLATION_TRANSITIONS: TransitionTable<ViolationState, ViolationEvent> = {
  open: { answer: 'answered', lift: 'lifted' },
  answered: { uphold: 'upheld', lift: 'lifted' },
  upheld: { appeal: 'appealed', lift: 'lifted' },
  appealed: { dismiss: 'final', lift: 'lifted' },
  final: { lift: 'lifted' },
  lifted: {},
}

/** What a creator can do in a state: answer, appeal, or nothing. */
export function answerOf(state: ViolationState): 'answer' | 'appeal' | null {
  if (VIOLATION_TRANSITIONS[state].answer) return 'answer'
  return VIOLATION_TRANSITIONS[state].appeal ? 'appeal' : null
}

/** The event by which an operator upholds a violation against the statement that waits; null if none waits. */
export function upholdOf(state: ViolationState): 'uphold' | 'dismiss' | null {
  if (VIOLATION_TRANSITIONS[state].uphold) return 'uphold'
  return VIOLATION_TRANSITIONS[state].dismiss ? 'dismiss' : null
}
