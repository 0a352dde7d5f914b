/** Model of an application by the rules, without the code under test. */
export interface ModelState {
  stage: 'none' | 'processing' | 'approved' | 'reject' | 'violation'
  /** Index of the current application; withdrawn ones are not reused. */
  generation: number
  hasBeenApproved: boolean
  isSigned: boolean
}

export const NOTHING_YET: ModelState = { stage: 'none', generation: 0, hasBeenApproved: false, isSigned: false }

export const EVENTS = ['submit', 'withdraw', 'sign', 'approve', 'reject', 'violation', 'restore'] as const
export type ModelEvent = (typeof EVENTS)[number]

/** Operator events, which name the application that was seen. */
export const isOperators = (event: ModelEvent) => ['approve', 'reject', 'violation', 'restore'].includes(event)

const NOT_FOUND = 4041
const NOT_NOW = 4057

/**
 * Response (success status or error code) and next state.
 * @param seen The generation that the operator has seen.
 */
export function step(state: ModelState, event: ModelEvent, seen: number): { answer: number; next: ModelState } {
  const rejected = (answer: number) => ({ answer, next: state })
  const to = (answer: number, change: Partial<ModelState>) => ({ answer, next: { ...state, ...change } })
  const { stage } = state
  if (event === 'submit') {
    if (stage === 'none') return to(201, { stage: 'processing', generation: state.generation + 1 })
    return stage === 'reject' ? to(200, { stage: 'processing' }) : rejected(NOT_NOW)
  }
  if (stage === 'none' || (isOperators(event) && seen !== state.generation)) return rejected(NOT_FOUND)
  switch (event) {
    case 'withdraw':
      return stage === 'processing' || stage === 'reject'
        ? to(204, { ...NOTHING_YET, generation: state.generation })
        : rejected(NOT_NOW)
    case 'sign':
      return stage === 'approved' ? to(200, { isSigned: true }) : rejected(NOT_NOW)
    case 'approve':
      return stage === 'processing' ? to(200, { stage: 'approved', hasBeenApproved: true }) : rejected(NOT_NOW)
    case 'reject':
      return stage === 'processing' ? to(200, { stage: 'reject' }) : rejected(NOT_NOW)
    case 'violation':
      return stage === 'processing' || stage === 'approved' ? to(200, { stage: 'violation' }) : rejected(NOT_NOW)
    case 'restore':
      return stage === 'violation'
        ? to(200, { stage: state.hasBeenApproved ? 'approved' : 'processing' })
        : rejected(NOT_NOW)
  }
}

/** Every possible order of concurrent events with responses. */
export function outcomes(start: ModelState, events: ModelEvent[]): { answers: number[]; end: ModelState }[] {
  return permutations(events.map((_, index) => index)).map((order) => {
    const answers: number[] = []
    let state = start
    for (const index of order) {
      const { answer, next } = step(state, events[index] ?? 'sign', start.generation)
      answers[index] = answer
      state = next
    }
    return { answers, end: state }
  })
}

function permutations(items: number[]): number[][] {
  if (items.length <= 1) return [items]
  return items.flatMap((item, index) => permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]))
}
