import { CREATOR_ROLE, OWNER_ROLE } from './roles.ts'
import type { TransitionTable } from './transitions.ts'

/** Wire numbers. */
export const ONBOARDING_STATUS = { processing: 0, approved: 1, reject: 2, violation: 3 } as const
export type OnboardingStatusName = keyof typeof ONBOARDING_STATUS
export type OnboardingStatus = (typeof ONBOARDING_STATUS)[OnboardingStatusName]

/** `restore`: approved before; `reopen`: never approved. Applicants `sign` and `withdraw`. */
export type OnboardingEvent =
  | 'approve'
  | 'reject'
  | 'violation'
  | 'resubmit'
  | 'restore'
  | 'reopen'
  | 'sign'
  | 'withdraw'

/** `withdrawn` is never stored: the row is deleted. */
export const ONBOARDING_TRANSITIONS: TransitionTable<OnboardingStatusName | 'withdrawn', OnboardingEvent> = {
  processing: { approve: 'approved', reject: 'reject', violation: 'violation', withdraw: 'withdrawn' },
  approved: { violation: 'violation', sign: 'approved' },
  reject: { resubmit: 'processing', withdraw: 'withdrawn' },
  violation: { restore: 'approved', reopen: 'processing' },
  withdrawn: {}, // terminal; a new application gets a new row
}

/** States that accept an event, for the compare-and-set. */
export function onboardingStatusesTaking(event: OnboardingEvent): OnboardingStatus[] {
  return ONBOARDING_STATUS_NAMES.filter((name) => ONBOARDING_TRANSITIONS[name][event] !== undefined).map(
    (name) => ONBOARDING_STATUS[name],
  )
}

const ONBOARDING_STATUS_NAMES = Object.keys(ONBOARDING_STATUS) as OnboardingStatusName[]

export const CREATOR_TYPE = { owner: 0, creator: 1 } as const
export type CreatorType = (typeof CREATOR_TYPE)[keyof typeof CREATOR_TYPE]
export const APPLICANT_KIND = { person: 0, institution: 1 } as const
export type ApplicantKind = (typeof APPLICANT_KIND)[keyof typeof APPLICANT_KIND]

/** Role granted by signing the contract. */
export function roleOfCreatorType(creatorType: CreatorType): string {
  return creatorType === CREATOR_TYPE.owner ? OWNER_ROLE : CREATOR_ROLE
}

/** Form fields per applicant kind; rejections may name them. */
export const ONBOARDING_FIELDS: Record<ApplicantKind, readonly string[]> = {
  0: [
    'name',
    'phoneNumber',
    'certificationNumber',
    'certificationFile',
    'certificationBackFile',
    'bankName',
    'bankCardNum',
  ],
  1: ['institutionName', 'representativeName', 'phoneNumber', 'proveFile', 'bankName', 'bankCardNum'],
}
