/** Model of an asset by the rules, without the code under test. */
export interface ModelState {
  status: 'processing' | 'saling' | 'removed' | 'rejected' | 'violation' | 'deleted'
  isPinned: boolean
  needsReview: boolean
}

export const UNDER_REVIEW: ModelState = { status: 'processing', isPinned: false, needsReview: true }

export const EVENTS = [
  ...['stop', 'launch', 'submit', 'pin', 'unpin', 'editPrice', 'editName', 'delete'],
  ...['approve', 'reject', 'violation', 'restore'],
] as const
export type ModelEvent =
  | 'stop'
  | 'launch'
  | 'submit'
  | 'pin'
  | 'unpin'
  | 'editPrice'
  | 'editName'
  | 'delete'
  | 'approve'
  | 'reject'
  | 'violation'
  | 'restore'

interface Outcome {
  answer: number
  next: ModelState
}

/** Response (success status or error code) and next state. */
export function step(state: ModelState, event: ModelEvent): Outcome {
  const { status } = state
  const rejected = (answer: number): Outcome => ({ answer, next: state })
  const to = (next: Partial<ModelState>, answer = 200): Outcome => {
    const isOnSale = (next.status ?? status) === 'saling'
    return { answer, next: { ...state, ...next, ...(!isOnSale && { isPinned: false }) } }
  }
  if (status === 'deleted') return rejected(4015)
  switch (event) {
    case 'stop':
      return status === 'saling' ? to({ status: 'removed' }) : rejected(4016)
    case 'launch':
      return status === 'removed' && !state.needsReview ? to({ status: 'saling' }) : rejected(4018)
    case 'submit':
      return status === 'removed' || status === 'rejected'
        ? to({ status: 'processing', needsReview: true })
        : rejected(4018)
    case 'pin':
      if (status !== 'saling') return rejected(4056)
      return state.isPinned ? rejected(4019) : to({ isPinned: true })
    case 'unpin':
      return to({ isPinned: false })
    case 'editPrice':
      return status === 'processing' || status === 'violation' ? rejected(4018) : to({})
    case 'editName':
      return status === 'removed' || status === 'rejected' ? to({ needsReview: true }) : rejected(4018)
    case 'delete':
      if (status === 'saling') return rejected(4022)
      return status === 'violation' ? rejected(403) : to({ status: 'deleted' }, 204)
    case 'approve':
      return status === 'processing' ? to({ status: 'saling', needsReview: false }) : rejected(4018)
    case 'reject':
      return status === 'processing' ? to({ status: 'rejected' }) : rejected(4018)
    case 'violation':
      return status === 'saling' || status === 'removed' ? to({ status: 'violation' }) : rejected(4018)
    case 'restore':
      return status === 'violation' ? to({ status: 'removed' }) : rejected(4018)
  }
}

/** A concurrent edit may also fail because the state changed. */
export function stepAmongOthers(state: ModelState, event: ModelEvent): Outcome[] {
  const outcome = step(state, event)
  const isEdit = event === 'editPrice' || event === 'editName'
  return isEdit && outcome.answer === 200 ? [outcome, { answer: 4018, next: state }] : [outcome]
}
