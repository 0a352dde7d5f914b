import type { TransitionTable } from './transitions.ts'

/** Numbers of the wire: 0 processing, 1 approved, 2 reject, 3 violation. */
export const ONBOARDING_STATUS = { processing: 0, approved: 1, reject: 2, violation: 3 } as const
export type OnboardingStatusName = keyof typeof ONBOARDING_STATUS
export type OnboardingEvent = 'approve' | 'reject' | 'violation' | 'resubmit' | 'restore'

export const ONBOARDING_TRANSITIONS: TransitionTable<OnboardingStatusName, OnboardingEvent> = {
  processing: { approve: 'approved', reject: 'reject', violation: 'violation' },
  approved: { violation: 'violation' },
  reject: { resubmit: 'processing' },
  violation: { restore: 'approved' },
}

/** 0 owner, 1 creator. */
export const CREATOR_TYPE = { owner: 0, creator: 1 } as const
/** 0 person, 1 institution. */
export const APPLICANT_KIND = { person: 0, institution: 1 } as const
