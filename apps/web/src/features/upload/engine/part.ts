/** One part of the file, and its progress. */
export type Part = {
  /** From 1, as object stores count. */
  readonly number: number
  readonly start: number
  /** Exclusive. */
  readonly end: number
  /** The URL to PUT it to; null if the server already has it. */
  url: string | null
  done: boolean
  /** The ETag in the store's response; it goes into the list that completes the upload. */
  etag: string | undefined
  /** Bytes sent in the current attempt. */
  sentBytes: number
}

/**
 * Cuts a file by the server's part size.
 * @throws {RangeError} when there is nothing to cut: "File is empty or chunk size is invalid".
 */
export function cutIntoParts(fileSize: number, partSize: number, urls: readonly (string | null)[]): Part[] {
  if (!(fileSize > 0) || !(partSize > 0)) throw new RangeError('File is empty or chunk size is invalid')
  return Array.from({ length: Math.ceil(fileSize / partSize) }, (_, index) => ({
    number: index + 1,
    start: index * partSize,
    end: Math.min(fileSize, (index + 1) * partSize),
    url: urls[index] ?? null,
    done: false,
    etag: undefined,
    sentBytes: 0,
  }))
}

/** Stored and in-flight bytes. */
export function sentBytesOf(parts: readonly Part[]): number {
  return parts.reduce((sum, part) => sum + (part.done ? part.end - part.start : part.sentBytes), 0)
}
