/** One stretch of the file, and how far it has come. */
export type Part = {
  /** From 1, as object stores count. */
  readonly number: number
  readonly start: number
  /** Exclusive. */
  readonly end: number
  /** Where to PUT it; null while only the server knows that it is there. */
  url: string | null
  done: boolean
  /** What the store answered; it goes into the list that finishes the upload. */
  etag: string | undefined
  /** Bytes on their way in the attempt that runs now. */
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

/** Bytes that are there or on their way. */
export function sentBytesOf(parts: readonly Part[]): number {
  return parts.reduce((sum, part) => sum + (part.done ? part.end - part.start : part.sentBytes), 0)
}
