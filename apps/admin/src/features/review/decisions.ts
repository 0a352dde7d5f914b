import type { AssetReview, OnboardingReviewBody, ReviewBody } from '@wencang/contract'
import { ONBOARDING_STATUS, type OnboardingStatus, upholdOf } from '@wencang/domain'
import type { ReviewKind } from './review-queries.ts'

export type Decision = ReviewBody['decision']
type DecisionOnPerson = OnboardingReviewBody['decision']

/** Usual decision first; upholding needs a pending statement. */
export function decisionsFor({ asset, violation }: DecidedAsset): Decision[] {
  switch (asset.status) {
    case 'processing':
      return ['approve', 'reject']
    case 'saling':
    case 'removed':
      return ['violation']
    case 'violation':
      return violation && upholdOf(violation.state) ? ['restore', 'uphold'] : ['restore']
    default:
      return []
  }
}

/** Part of a review that its decisions depend on. */
export type DecidedAsset = {
  asset: Pick<AssetReview['asset'], 'status'>
  violation: Pick<NonNullable<AssetReview['violation']>, 'state'> | null
}

/** Decisions an application's state allows. */
export function decisionsForApplication(status: OnboardingStatus): DecisionOnPerson[] {
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

/** Identity checks have an application's first three states. */
export function decisionsForIdentity(status: 0 | 1 | 2): DecisionOnPerson[] {
  return status === ONBOARDING_STATUS.processing ? ['approve', 'reject'] : []
}

const ASKED = {
  asset: { restore: 'liftAsset' },
  onboarding: { approve: 'approveApplication', restore: 'liftApplication' },
  kyc: { approve: 'approveIdentity' },
} as const satisfies Record<ReviewKind, Partial<Record<Decision, string>>>
type Asked = { [K in ReviewKind]: (typeof ASKED)[K][keyof (typeof ASKED)[K]] }[ReviewKind]

/** Key under `review.ask.` of the confirmation a decision needs. */
export function askedBefore(kind: ReviewKind, decision: Decision): Asked | undefined {
  return (ASKED[kind] as Partial<Record<Decision, Asked>>)[decision]
}

/** Decisions against a user need a reason. */
export function needsReason(decision: Decision): boolean {
  return decision === 'reject' || decision === 'violation' || decision === 'uphold'
}
