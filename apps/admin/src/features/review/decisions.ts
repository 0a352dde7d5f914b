import type { ReviewBody } from '@wencang/contract'
import type { AssetStatus } from '@wencang/domain'

export type Decision = ReviewBody['decision']

/** What an operator may decide of an asset in this state, the usual one first. */
export function decisionsFor(status: AssetStatus): Decision[] {
  switch (status) {
    case 'processing':
      return ['approve', 'reject']
    case 'saling':
    case 'removed':
      return ['violation']
    case 'violation':
      return ['restore']
    default:
      return []
  }
}

/** What takes something from the creator says why. */
export function needsReason(decision: Decision): boolean {
  return decision === 'reject' || decision === 'violation'
}
