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

/** The parts that were asked to be put together are not what the store has. */
export class PartsMismatchError extends Error {
  override name = 'PartsMismatchError'
}

/** The object is not the one that was meant any more: its ETag has changed, or it is gone. */
export class ObjectChangedError extends Error {
  override name = 'ObjectChangedError'
}

/** The object store: a private bucket for originals and proofs, a public one for what everybody may see. Keys, never addresses. */
export interface Storage {
  createMultipart(key: string): Promise<string>
  /** An address for one part; the store refuses any other length than this one. */
  signPart(
    key: string,
    storeUploadId: string,
    partNumber: number,
    lengthBytes: number,
    lifetimeSeconds: number,
  ): Promise<string>
  /** An address for one plain PUT of exactly this length. */
  signPut(key: string, lengthBytes: number, lifetimeSeconds: number): Promise<string>
  /** Which parts are there; null when this store cannot tell, empty when the upload is gone. */
  listParts(key: string, storeUploadId: string): Promise<UploadedPart[] | null>
  /**
   * Puts the parts together; their addresses are dead from then on. Repeatable: a completed upload stays completed.
   * @throws {PartsMismatchError} when a part is missing or other than named.
   */
  completeMultipart(key: string, storeUploadId: string, parts: { partNumber: number; etag: string }[]): Promise<void>
  abortMultipart(key: string, storeUploadId: string): Promise<void>
  /** Null when there is no such object. */
  head(key: string): Promise<StoredObject | null>
  /** Keys below a prefix, at most 1,000 at once, in order. */
  list(prefix: string, startAfter?: string): Promise<{ key: string; sizeBytes: number }[]>
  /**
   * The bytes, as a stream.
   * @throws {ObjectChangedError} when the object is not the one with this ETag.
   */
  read(key: string, etag: string): Promise<Readable>
  /**
   * Copies inside the private bucket, on the store's side.
   * @throws {ObjectChangedError} when the source is not the one with this ETag.
   */
  copy(fromKey: string, toKey: string, fromEtag: string): Promise<void>
  deletePrivate(keys: string[]): Promise<void>
  putPrivate(key: string, body: Buffer, contentType: string): Promise<void>
  putPublic(key: string, body: Buffer, contentType: string, cacheSeconds: number): Promise<void>
  deletePublic(keys: string[]): Promise<void>
  /** Takes something off the public bucket; it lies under the same key in the private one then. Repeatable; nothing if it is not there. */
  withhold(key: string): Promise<void>
  /** The reverse of {@link withhold}: puts back what lies under this key in the private bucket, where it stays. */
  publishAgain(key: string, contentType: string, cacheSeconds: number): Promise<void>
  /** A signed address to download from the private bucket, as an attachment of this name. */
  signGet(key: string, fileName: string, contentType: string, lifetimeSeconds: number): Promise<string>
  /** The lasting address of something in the public bucket. */
  publicUrl(key: string): string
  /** Answers when the store can be reached and the buckets are there; throws otherwise. */
  check(): Promise<void>
}
