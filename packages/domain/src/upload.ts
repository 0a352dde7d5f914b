import type { TransitionTable } from './transitions.ts'

const MIB = 1024 ** 2

export const UPLOAD_STATES = ['open', 'finished', 'passed', 'failed', 'aborted'] as const
export type UploadState = (typeof UPLOAD_STATES)[number]
export type UploadEvent = 'finish' | 'expire' | 'abandon' | 'pass' | 'reject' | 'discard'

/**
 * The states of an upload. `finish` reports that all bytes are there; verification then passes or rejects them, or discards them when their asset was deleted
 * in between. Before it, an upload is abandoned with its asset, or expires.
 */
export const UPLOAD_TRANSITIONS: TransitionTable<UploadState, UploadEvent> = {
  open: { finish: 'finished', expire: 'failed', abandon: 'aborted' },
  finished: { pass: 'passed', reject: 'failed', discard: 'aborted' },
  passed: {},
  failed: {},
  aborted: {},
}

/** Larger uploads always use parts. */
export const SINGLE_PUT_MAX_BYTES = 5 * MIB
/** An upload that is not completed is abandoned after this. */
export const UPLOAD_LIFETIME_DAYS = 7
/** How long a presigned part or PUT URL is valid; resuming signs new ones. */
export const UPLOAD_URL_LIFETIME_SECONDS = 12 * 60 * 60

/** How a file is split: every part has `partSizeBytes`, the last one has the rest. */
export interface PartPlan {
  partSizeBytes: number
  partCount: number
}

/**
 * The part size for a file: max(the hint clamped to 5–512 MiB, 8 MiB, a 256th of the file rounded up to a MiB). S3 accepts no part below
 * 5 MiB except the last, and few large parts cost less than many small ones.
 * @param fileSizeBytes 1 to 5 GiB.
 * @param hintBytes The part size that the client requested, if any.
 */
export function planParts(fileSizeBytes: number, hintBytes?: number): PartPlan {
  if (!Number.isSafeInteger(fileSizeBytes) || fileSizeBytes < 1) {
    throw new RangeError('File is empty or chunk size is invalid')
  }
  const hint = Math.min(Math.max(hintBytes ?? 0, 5 * MIB), 512 * MIB)
  const share = Math.ceil(fileSizeBytes / 256 / MIB) * MIB
  const partSizeBytes = Math.max(hint, 8 * MIB, share)
  return { partSizeBytes, partCount: Math.ceil(fileSizeBytes / partSizeBytes) }
}

/**
 * The part size that a client does well to ask for: a 32nd of the file rounded up to a MiB, from 8 to 32 MiB. Larger parts are not faster once two
 * travel at once, and cost more when one is lost; smaller ones cost a request and a preflight each.
 */
export function fittingPartBytes(fileSizeBytes: number): number {
  return Math.min(Math.max(Math.ceil(fileSizeBytes / 32 / MIB), 8), 32) * MIB
}

/** The length that part `partNumber` (from 1) must have. */
export function partLengthBytes(plan: PartPlan, fileSizeBytes: number, partNumber: number): number {
  const start = (partNumber - 1) * plan.partSizeBytes
  return Math.min(plan.partSizeBytes, fileSizeBytes - start)
}
