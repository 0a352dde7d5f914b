import type { AssetStatus } from './asset.ts'
import type { TransitionTable } from './transitions.ts'

/** How far a new version of an asset's file is, from its upload to the operator's decision. */
export const VERSION_STATES = ['uploading', 'reviewing', 'approved', 'rejected', 'failed', 'withdrawn'] as const
export type VersionState = (typeof VERSION_STATES)[number]

/** `verificationFailed` also covers an upload that was not completed in time; `withdraw` is the creator's, or follows from what became of the asset. */
export type VersionEvent = 'verified' | 'verificationFailed' | 'approve' | 'reject' | 'withdraw'

/** A version that ended otherwise than by approval stays as history: the next one is another. */
export const VERSION_TRANSITIONS: TransitionTable<VersionState, VersionEvent> = {
  uploading: { verified: 'reviewing', verificationFailed: 'failed', withdraw: 'withdrawn' },
  reviewing: { approve: 'approved', reject: 'rejected', withdraw: 'withdrawn' },
  approved: {},
  rejected: {},
  failed: {},
  withdrawn: {},
}

/** Whether a version waits for its bytes or for a decision. An asset has one such version at most. */
export const isOpenVersion = (state: VersionState): boolean => state === 'uploading' || state === 'reviewing'

/**
 * Whether another file may be proposed for an asset that stays as it is meanwhile: one whose present version was reviewed. Any other one is edited, file and
 * all, and reviewed as a whole.
 */
export const takesNewVersion = ({ status, needsReview }: { status: AssetStatus; needsReview: boolean }): boolean =>
  status === 'saling' || (status === 'removed' && !needsReview)

/** How long the words are that say what has changed. */
export const MAX_VERSION_CHANGES_LENGTH = 1000
/** How many versions of one asset are listed, the latest first. */
export const MAX_LISTED_VERSIONS = 100
