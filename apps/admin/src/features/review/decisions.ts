import type { OnboardingReviewBody } from '@wencang/contract'
import { type AssetStatus, ONBOARDING_STATUS, type OnboardingStatus } from '@wencang/domain'
import type { ReviewKind } from './review-queries.ts'

export type Decision = OnboardingReviewBody['decision']

/** The decisions that an asset's state allows, the usual one first. */
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

/** The same of an application. */
export function decisionsForApplication(status: OnboardingStatus): Decision[] {
  switch (status) {
    case ONBOARDING_STATUS.processing:
      return ['approve', 'reject', 'violation']
    case ONBOARDING_STATUS.approved:
      return ['violation']
    case ONBOARDING_STATUS.violation:
      return ['restore']
    default:
      return []
  }
}

/** The same of an identity check, whose states are the first three of an application. */
export function decisionsForIdentity(status: 0 | 1 | 2): Decision[] {
  return status === ONBOARDING_STATUS.processing ? ['approve', 'reject'] : []
}

/** Decisions that nothing takes back: who passed the real-name verification stays verified. */
export function isFinal(kind: ReviewKind, decision: Decision): boolean {
  return kind === 'kyc' && decision === 'approve'
}

/** Decisions against a user need a reason. */
export function needsReason(decision: Decision): boolean {
  return decision === 'reject' || decision === 'violation'
}
