import type { StoreAsset } from '@wencang/contract'

/**
 * - `uploading`: bytes move; `reconnecting`: nobody answers, it goes on trying.
 * - `paused`: by the user; `stalled`: it gave up trying and offers to go on.
 * - `finishing`: all bytes are there, the hash or the completion is under way; `verifying`: the server reads the file.
 * - `done`, `failed` (verification said no), `cancelled`: the end.
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
export type UploadProblem = 'part-failed' | 'finish-failed' | 'connection-lost' | 'file-unreadable' | 'not-found'

export type UploadState = {
  phase: UploadPhase
  problem: UploadProblem | undefined
  sentBytes: number
  totalBytes: number
  bytesPerSecond: number | undefined
  secondsLeft: number | undefined
  /** 0 to 1: how much of the file is hashed. */
  hashedFraction: number
  /** What the server found, once it looked. */
  verification: StoreAsset['verification'] | undefined
}

/** The phases in which leaving the page would interrupt something. */
export function isActive(phase: UploadPhase): boolean {
  return phase === 'uploading' || phase === 'reconnecting' || phase === 'finishing'
}

export function isOver(phase: UploadPhase): boolean {
  return phase === 'done' || phase === 'failed' || phase === 'cancelled'
}
