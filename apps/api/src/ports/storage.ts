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

/** What reading an object once tells about it. */
export interface ObjectDigest {
  /** In lower-case hex. */
  sha256: string
  /** The same of each part; empty unless asked for. */
  partSha256: string[]
  sizeBytes: number
  /** Its first bytes. */
  head: Uint8Array
}

/** The parts named for completion are not the ones in the store. */
export class PartsMismatchError extends Error {
  override name = 'PartsMismatchError'
}

/** The object is no longer the expected one: its ETag has changed, or it is gone. */
export class ObjectChangedError extends Error {
  override name = 'ObjectChangedError'
}

/** The object store: a private bucket for originals and proofs, a public one for public files. It is addressed by keys, never by URLs. */
export interface Storage {
  createMultipart(key: string): Promise<string>
  /** A presigned URL for one part; the store rejects any other length than this one. */
  signPart(
    key: string,
    storeUploadId: string,
    partNumber: number,
    lengthBytes: number,
    lifetimeSeconds: number,
  ): Promise<string>
  /** A presigned URL for one plain PUT of exactly this length. */
  signPut(key: string, lengthBytes: number, lifetimeSeconds: number): Promise<string>
  /** The parts that are there; null when this store cannot list them, empty when the upload is gone. */
  listParts(key: string, storeUploadId: string): Promise<UploadedPart[] | null>
  /**
   * Completes the upload, which ends the URLs of its parts. Idempotent: a completed upload stays completed.
   * @throws {PartsMismatchError} when a part is missing or differs from the list.
   */
  completeMultipart(key: string, storeUploadId: string, parts: { partNumber: number; etag: string }[]): Promise<void>
  abortMultipart(key: string, storeUploadId: string): Promise<void>
  /** Null when there is no such object. */
  head(key: string): Promise<StoredObject | null>
  /** Keys below a prefix, at most 1,000 per call, in order. */
  list(prefix: string, startAfter?: string): Promise<{ key: string; sizeBytes: number }[]>
  /**
   * The bytes, as a stream.
   * @throws {ObjectChangedError} when the object does not have this ETag.
   */
  read(key: string, etag: string): Promise<Readable>
  /**
   * Reads all bytes once, in memory that does not grow with them.
   * @param headBytes How many of the first bytes to return, or all of a smaller object.
   * @param partBytes The length of the parts to digest too; the last one has the rest.
   * @throws {ObjectChangedError} when the object does not have this ETag.
   */
  digest(key: string, etag: string, headBytes: number, partBytes?: number): Promise<ObjectDigest>
  /**
   * Copies inside the private bucket, on the store's side.
   * @throws {ObjectChangedError} when the source does not have this ETag.
   */
  copy(fromKey: string, toKey: string, fromEtag: string): Promise<void>
  deletePrivate(keys: string[]): Promise<void>
  putPrivate(key: string, body: Buffer, contentType: string): Promise<void>
  /** @param withinSeconds Afterwards it is given up, and not tried again. */
  putPublic(key: string, body: Buffer, contentType: string, cacheSeconds: number, withinSeconds?: number): Promise<void>
  deletePublic(keys: string[]): Promise<void>
  /** Moves an object from the public bucket to the same key in the private one. Idempotent; does nothing if it is not there. */
  withhold(key: string): Promise<void>
  /** Reads an object of the public bucket; null if it is not there. */
  readPublic(key: string): Promise<Readable | null>
  /** The reverse of {@link withhold}: publishes the object under this key in the private bucket, where a copy stays. */
  publishAgain(key: string, contentType: string, cacheSeconds: number): Promise<void>
  /** Deletes everything below these folders, in both buckets. Idempotent. @param folders without a slash at their end. */
  deleteFolders(folders: string[]): Promise<void>
  /** A presigned URL to read from the private bucket, as the browser likes. */
  signRead(key: string, lifetimeSeconds: number): Promise<string>
  /** A presigned URL to download from the private bucket, as an attachment with this name. */
  signGet(key: string, fileName: string, contentType: string, lifetimeSeconds: number): Promise<string>
  /** The permanent URL of an object in the public bucket. */
  publicUrl(key: string): string
  /** Resolves when the store can be reached and the buckets exist; throws otherwise. */
  check(): Promise<void>
}
