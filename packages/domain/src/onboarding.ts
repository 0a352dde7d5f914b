import { CREATOR_ROLE, OWNER_ROLE } from './roles.ts'
import type { TransitionTable } from './transitions.ts'

/** Numbers on the wire: 0 processing, 1 approved, 2 reject, 3 violation. */
export const ONBOARDING_STATUS = { processing: 0, approved: 1, reject: 2, violation: 3 } as const
export type OnboardingStatusName = keyof typeof ONBOARDING_STATUS
export type OnboardingStatus = (typeof ONBOARDING_STATUS)[OnboardingStatusName]

/**
 * `restore` ends the violation of an application that was approved before, `reopen` of one that never was: nobody becomes a seller
 * without an approval. `sign` and `withdraw` are the applicant's.
 */
export type OnboardingEvent =
  | 'approve'
  | 'reject'
  | 'violation'
  | 'resubmit'
  | 'restore'
  | 'reopen'
  | 'sign'
  | 'withdraw'

/** The states of an application. `withdrawn` is never stored: the row is deleted. */
export const ONBOARDING_TRANSITIONS: TransitionTable<OnboardingStatusName | 'withdrawn', OnboardingEvent> = {
  processing: { approve: 'approved', reject: 'reject', violation: 'violation', withdraw: 'withdrawn' },
  approved: { violation: 'violation', sign: 'approved' },
  reject: { resubmit: 'processing', withdraw: 'withdrawn' },
  violation: { restore: 'approved', reopen: 'processing' },
  withdrawn: {}, // terminal; a new application has a row of its own
}

/** The numbers of the states that accept an event: the `from` side of a compare-and-set. */
export function onboardingStatusesTaking(event: OnboardingEvent): OnboardingStatus[] {
  return ONBOARDING_STATUS_NAMES.filter((name) => ONBOARDING_TRANSITIONS[name][event] !== undefined).map(
    (name) => ONBOARDING_STATUS[name],
  )
}

const ONBOARDING_STATUS_NAMES = Object.keys(ONBOARDING_STATUS) as OnboardingStatusName[]

/** 0 owner, 1 creator. */
export const CREATOR_TYPE = { owner: 0, creator: 1 } as const
export type CreatorType = (typeof CREATOR_TYPE)[keyof typeof CREATOR_TYPE]
/** 0 person, 1 institution. */
export const APPLICANT_KIND = { person: 0, institution: 1 } as const
export type ApplicantKind = (typeof APPLICANT_KIND)[keyof typeof APPLICANT_KIND]

/** The role that signing the contract of a creator type grants. */
export function roleOfCreatorType(creatorType: CreatorType): string {
  return creatorType === CREATOR_TYPE.owner ? OWNER_ROLE : CREATOR_ROLE
}

/** The fields of each form, by applicant kind; an operator may give a reason for each. */
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
