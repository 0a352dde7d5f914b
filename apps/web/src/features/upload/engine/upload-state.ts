import type { StoreAsset } from '@wencang/contract'

/**
 * - `uploading`: bytes are sent; `reconnecting`: there is no response, it retries.
 * - `paused`: by the user; `stalled`: it stopped retrying and can be resumed.
 * - `finishing`: all bytes are stored, the hash or the completion is running; `verifying`: the server reads the file.
 * - `done`, `failed` (verification failed), `cancelled`: final.
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

/** Why an upload stalled. */
export type UploadProblem =
  | 'part-failed'
  | 'finish-failed'
  | 'connection-lost'
  | 'file-unreadable'
  | 'not-found'
  | 'signed-out'
  /** As many uploads as are allowed at once. */
  | 'quota'

export type UploadState = {
  phase: UploadPhase
  problem: UploadProblem | undefined
  sentBytes: number
  totalBytes: number
  bytesPerSecond: number | undefined
  secondsLeft: number | undefined
  /** 0 to 1: how much of the file is hashed. */
  hashedFraction: number
  /** Another asset of the creator that has the same file. The upload pauses when it is found, once. */
  twinId: string | undefined
  /** The result of verification. */
  verification: StoreAsset['verification'] | undefined
}

/** The phases in which leaving the page would interrupt something. */
export function isActive(phase: UploadPhase): boolean {
  return phase === 'uploading' || phase === 'reconnecting' || phase === 'finishing'
}

/** The phases in which closing the page would leave a file half sent: those, and while it stands still. */
export function isUnfinished(phase: UploadPhase): boolean {
  return isActive(phase) || phase === 'paused' || phase === 'stalled'
}

export function isOver(phase: UploadPhase): boolean {
  return phase === 'done' || phase === 'failed' || phase === 'cancelled'
}
