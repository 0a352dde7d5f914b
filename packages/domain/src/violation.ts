import type { TransitionTable } from './transitions.ts'

/** `open` awaits the creator, `answered` and `appealed` an operator, `upheld` an appeal. */
export const VIOLATION_STATES = ['open', 'answered', 'upheld', 'appealed', 'final', 'lifted'] as const
export type ViolationState = (typeof VIOLATION_STATES)[number]

/** `answer` and `appeal` are the creator's, others the operator's. */
export type ViolationEvent = 'answer' | 'uphold' | 'appeal' | 'dismiss' | 'lift'

/** One answer and one appeal; operators may lift anytime. */
export const VIOLATION_TRANSITIONS: TransitionTable<ViolationState, ViolationEvent> = {
  open: { answer: 'answered', lift: 'lifted' },
  answered: { uphold: 'upheld', lift: 'lifted' },
  upheld: { appeal: 'appealed', lift: 'lifted' },
  appealed: { dismiss: 'final', lift: 'lifted' },
  final: { lift: 'lifted' },
  lifted: {},
}

/** Creator's possible response in a state. */
export function answerOf(state: ViolationState): 'answer' | 'appeal' | null {
  if (VIOLATION_TRANSITIONS[state].answer) return 'answer'
  return VIOLATION_TRANSITIONS[state].appeal ? 'appeal' : null
}

/** Event that upholds a violation against a pending statement, or null. */
export function upholdOf(state: ViolationState): 'uphold' | 'dismiss' | null {
  if (VIOLATION_TRANSITIONS[state].uphold) return 'uphold'
  return VIOLATION_TRANSITIONS[state].dismiss ? 'dismiss' : null
}
