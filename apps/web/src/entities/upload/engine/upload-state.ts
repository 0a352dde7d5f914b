import type { StoreAsset } from '@wencang/contract'

/**
 * - `uploading`: sends bytes; `reconnecting`: retries without response.
 * - `paused`: by the user; `stalled`: gave up, resumable.
 * - `finishing`: hashing or completing; `verifying`: the server reads the file.
 * - `done`, `failed` (verification), `cancelled`: final.
 */
export type UploadPhase =
  | 'uploading'
  | 'reconnecting'
  | 'paused'
  | 'stalled'
  | 'finishing'
  | 'verifying'
  | 'done'
  | 'failed'
  | 'cancelled'

export type UploadProblem =
  | 'part-failed'
  | 'finish-failed'
  | 'connection-lost'
  | 'file-unreadable'
  | 'not-found'
  | 'signed-out'
  /** Too many concurrent uploads. */
  | 'quota'

export type UploadState = {
  phase: UploadPhase
  problem: UploadProblem | undefined
  sentBytes: number
  totalBytes: number
  bytesPerSecond: number | undefined
  secondsLeft: number | undefined
  /** Hashed fraction, 0 to 1. */
  hashedFraction: number
  /** Creator's other asset with this file; pauses once when found. */
  twinId: string | undefined
  verification: StoreAsset['verification'] | undefined
}

/** Phases interrupted by leaving the page. */
export function isActive(phase: UploadPhase): boolean {
  return phase === 'uploading' || phase === 'reconnecting' || phase === 'finishing'
}

/** Phases in which closing leaves a partial upload. */
export function isUnfinished(phase: UploadPhase): boolean {
  return isActive(phase) || phase === 'paused' || phase === 'stalled'
}

export function isOver(phase: UploadPhase): boolean {
  return phase === 'done' || phase === 'failed' || phase === 'cancelled'
}
