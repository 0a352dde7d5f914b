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
/** What clients ask for with larger files, as specified. The server chooses the part size. */
export const UPLOAD_CHUNK_SIZE_HINT_BYTES = 2 * MIB
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
 * The part size for a file: a 32nd of it rounded up to a MiB, from 8 to 32 MiB, because larger parts are not faster once two travel at once, cost more
 * when one is lost, and smaller ones cost a request and a preflight each. At least a 256th of the file, and a larger hint up to 512 MiB.
 * @param fileSizeBytes 1 to 5 GiB.
 * @param hintBytes The part size that the client requested, if any. S3 accepts no part below 5 MiB except the last, so small ones only ask for parts.
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

/** The length that part `partNumber` (from 1) must have. */
export function partLengthBytes(plan: PartPlan, fileSizeBytes: number, partNumber: number): number {
  const start = (partNumber - 1) * plan.partSizeBytes
  return Math.min(plan.partSizeBytes, fileSizeBytes - start)
}
