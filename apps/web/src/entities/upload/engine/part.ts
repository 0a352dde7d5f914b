import type { UploadProgress } from '@wencang/contract'

/** Part of the file, with progress. */
export type Part = {
  /** From 1. */
  readonly number: number
  readonly start: number
  /** Exclusive. */
  readonly end: number
  /** PUT URL; null if already stored. */
  url: string | null
  done: boolean
  /** ETag from the store, needed for completion. */
  etag: string | undefined
  /** SHA-256 in base64 if known, sent with the completion. */
  sha256: string | undefined
  /** Bytes sent in the current attempt. */
  sentBytes: number
}

/** Splits a file by the server's part size. @throws {RangeError} "File is empty or chunk size is invalid". */
export function cutIntoParts(fileSize: number, partSize: number, urls: readonly (string | null)[]): Part[] {
  if (!(fileSize > 0) || !(partSize > 0)) throw new RangeError('File is empty or chunk size is invalid')
  return Array.from({ length: Math.ceil(fileSize / partSize) }, (_, index) => ({
    number: index + 1,
    start: index * partSize,
    end: Math.min(fileSize, (index + 1) * partSize),
    url: urls[index] ?? null,
    done: false,
    etag: undefined,
    sha256: undefined,
    sentBytes: 0,
  }))
}

/** Stored and in-flight bytes. */
export function sentBytesOf(parts: readonly Part[]): number {
  return parts.reduce((sum, part) => sum + (part.done ? part.end - part.start : part.sentBytes), 0)
}

/** Merges the server's state. With `both`, parts accepted here stay done. */
export function mergePart(part: Part, progress: UploadProgress, trust: 'server' | 'both'): void {
  const known = progress.uploadedParts.find(({ partNumber }) => partNumber === part.number)
  const url = progress.partUploadUrls[part.number - 1] ?? null
  const there = known !== undefined || url === null
  if (there) {
    part.done = true
    part.etag = known?.etag ?? part.etag
  } else {
    part.url = url
    if (trust === 'server') {
      part.done = false
      part.etag = undefined
    }
  }
}
