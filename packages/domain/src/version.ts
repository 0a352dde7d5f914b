import type { AssetStatus } from './asset.ts'
import type { TransitionTable } from './transitions.ts'

/** A version proposes a new main file, or edits of reviewed fields. `approved` files are sold; `applied` are edits. */
export const VERSION_STATES = [
  'uploading',
  'reviewing',
  'approved',
  'applied',
  'rejected',
  'failed',
  'withdrawn',
] as const
export type VersionState = (typeof VERSION_STATES)[number]

/** `verificationFailed` also covers expired uploads; `discard` ends rejected edits, which are a draft until then. */
export type VersionEvent = 'verified' | 'verificationFailed' | 'approve' | 'apply' | 'reject' | 'withdraw' | 'discard'

/** Unapproved versions stay as history; the next one is new. */
export const VERSION_TRANSITIONS: TransitionTable<VersionState, VersionEvent> = {
  uploading: { verified: 'reviewing', verificationFailed: 'failed', withdraw: 'withdrawn' },
  reviewing: { approve: 'approved', apply: 'applied', reject: 'rejected', withdraw: 'withdrawn' },
  approved: {},
  applied: {},
  rejected: { discard: 'withdrawn' },
  failed: {},
  withdrawn: {},
}

/** Awaiting bytes or a decision; one such version per asset. */
export const isOpenVersion = (state: VersionState): boolean => state === 'uploading' || state === 'reviewing'

/** Whether a version may be proposed; unreviewed assets are edited instead. */
export const takesNewVersion = ({ status, needsReview }: { status: AssetStatus; needsReview: boolean }): boolean =>
  status === 'saling' || (status === 'removed' && !needsReview)

/** Code points of the change notes. */
export const MAX_VERSION_CHANGES_LENGTH = 1000
/** Proposals of an asset within 24 hours, of files and edits together. */
export const MAX_PROPOSALS_A_DAY = 50
/** Listed versions per asset, latest first. */
export const MAX_LISTED_VERSIONS = 100
