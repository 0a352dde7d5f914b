import type { TransitionTable } from './transitions.ts'

const MIB = 1024 ** 2

export const UPLOAD_STATES = ['open', 'finished', 'passed', 'failed', 'aborted'] as const
export type UploadState = (typeof UPLOAD_STATES)[number]
export type UploadEvent = 'finish' | 'expire' | 'abandon' | 'pass' | 'reject' | 'discard'

/** `finish`: all bytes arrived. Verification passes, rejects, or discards them with a deleted asset. */
export const UPLOAD_TRANSITIONS: TransitionTable<UploadState, UploadEvent> = {
  open: { finish: 'finished', expire: 'failed', abandon: 'aborted' },
  finished: { pass: 'passed', reject: 'failed', discard: 'aborted' },
  passed: {},
  failed: {},
  aborted: {},
}

/** Larger uploads are multipart. */
export const SINGLE_PUT_MAX_BYTES = 5 * MIB
/** Hint that clients send for larger files; the server decides. */
export const UPLOAD_CHUNK_SIZE_HINT_BYTES = 2 * MIB
/** Incomplete uploads are abandoned after this. */
export const UPLOAD_LIFETIME_DAYS = 7
/** Lifetime of presigned PUT URLs; resuming signs new ones. */
export const UPLOAD_URL_LIFETIME_SECONDS = 12 * 60 * 60

/** All parts have `partSizeBytes`, the last one the rest. */
export interface PartPlan {
  partSizeBytes: number
  partCount: number
}

/**
 * 1/32 of the file in MiB, within 8 to 32 MiB; at least 1/256, or the hint up to 512 MiB. Larger parts are not faster.
 * @param fileSizeBytes 1 to 5 GiB.
 * @param hintBytes Requested part size. S3 rejects parts below 5 MiB except the last, so small hints only request
 * parts.
 */
export function planParts(fileSizeBytes: number, hintBytes = 0): PartPlan {
  if (!Number.isSafeInteger(fileSizeBytes) || fileSizeBytes < 1) {
    throw new RangeError('File is empty or chunk size is invalid')
  }
  const inMib = (share: number) => Math.ceil(fileSizeBytes / share / MIB) * MIB
  const fitting = Math.min(Math.max(inMib(32), 8 * MIB), 32 * MIB)
  const partSizeBytes = Math.max(fitting, inMib(256), Math.min(hintBytes, 512 * MIB))
  return { partSizeBytes, partCount: Math.ceil(fileSizeBytes / partSizeBytes) }
}

/** Required length of part `partNumber`, counted from 1. */
export function partLengthBytes(plan: PartPlan, fileSizeBytes: number, partNumber: number): number {
  const start = (partNumber - 1) * plan.partSizeBytes
  return Math.min(plan.partSizeBytes, fileSizeBytes - start)
}
