import type { Readable } from 'node:stream'

export interface StoredObject {
  sizeBytes: number
  etag: string
}

export interface UploadedPart {
  partNumber: number
  etag: string
  sizeBytes: number
}

/** Result of reading an object once. */
export interface ObjectDigest {
  /** Lower-case hex. */
  sha256: string
  /** SHA-256 per part; empty unless requested. */
  partSha256: string[]
  sizeBytes: number
  head: Uint8Array
}

/** Named parts do not match the stored ones. */
export class PartsMismatchError extends Error {
  override name = 'PartsMismatchError'
}

/** The object's ETag changed, or it is gone. */
export class ObjectChangedError extends Error {
  override name = 'ObjectChangedError'
}

/** Object store: private and public bucket, addressed by key. */
export interface Storage {
  createMultipart(key: string): Promise<string>
  /** Presigned URL for one part of exactly this length. */
  signPart(
    key: string,
    storeUploadId: string,
    partNumber: number,
    lengthBytes: number,
    lifetimeSeconds: number,
  ): Promise<string>
  /** Presigned URL for a plain PUT of exactly this length. */
  signPut(key: string, lengthBytes: number, lifetimeSeconds: number): Promise<string>
  /** Stored parts; null when unsupported, empty when the upload is gone. */
  listParts(key: string, storeUploadId: string): Promise<UploadedPart[] | null>
  /**
   * Completes the upload and ends its part URLs. Idempotent.
   * @throws {PartsMismatchError} when a part is missing or differs from the list.
   */
  completeMultipart(key: string, storeUploadId: string, parts: { partNumber: number; etag: string }[]): Promise<void>
  abortMultipart(key: string, storeUploadId: string): Promise<void>
  /** Null if missing. */
  head(key: string): Promise<StoredObject | null>
  /** Keys below a prefix in order, at most 1,000. */
  list(prefix: string, startAfter?: string): Promise<{ key: string; sizeBytes: number }[]>
  /** @throws {ObjectChangedError} when the object does not have this ETag. */
  read(key: string, etag: string): Promise<Readable>
  /**
   * Reads all bytes once, in constant memory.
   * @param headBytes Number of first bytes to return, or all of a smaller object.
   * @param partBytes Part length for separate digests; the last part may be shorter.
   * @throws {ObjectChangedError} when the object does not have this ETag.
   */
  digest(key: string, etag: string, headBytes: number, partBytes?: number): Promise<ObjectDigest>
  /**
   * Server-side copy inside the private bucket.
   * @throws {ObjectChangedError} when the source does not have this ETag.
   */
  copy(fromKey: string, toKey: string, fromEtag: string): Promise<void>
  deletePrivate(keys: string[]): Promise<void>
  putPrivate(key: string, body: Buffer, contentType: string): Promise<void>
  /** @param withinSeconds Timeout, without retries. */
  putPublic(key: string, body: Buffer, contentType: string, cacheSeconds: number, withinSeconds?: number): Promise<void>
  deletePublic(keys: string[]): Promise<void>
  /** Moves an object to the private bucket; idempotent. */
  withhold(key: string): Promise<void>
  /** Reads a public object; null if missing. */
  readPublic(key: string): Promise<Readable | null>
  /** Reverse of {@link withhold}; keeps the private copy. */
  publishAgain(key: string, contentType: string, cacheSeconds: number): Promise<void>
  /** Deletes these folders in both buckets. Idempotent. @param folders Without trailing slash. */
  deleteFolders(folders: string[]): Promise<void>
  /** Presigned URL to view a private object inline. */
  signRead(key: string, lifetimeSeconds: number): Promise<string>
  /** Presigned URL to download a private object under this name. */
  signGet(key: string, fileName: string, contentType: string, lifetimeSeconds: number): Promise<string>
  /** Permanent URL of a public object. */
  publicUrl(key: string): string
  /** Throws unless the store and its buckets are reachable. */
  check(): Promise<void>
}
