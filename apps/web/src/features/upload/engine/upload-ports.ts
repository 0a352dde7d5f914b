import type { StoreAsset, UploadProgress } from '@wencang/contract'

/** A PUT that was rejected. `status` 0: no response. */
export class PutError extends Error {
  override readonly name = 'PutError'
  readonly status: number

  constructor(status: number) {
    super(status === 0 ? 'Failed to fetch' : 'Upload part failed')
    this.status = status
  }
}

/** SHA-256 of a file: of the whole in hex, or of every part in base64, as lists of parts have it. */
export type FileHash = { whole: string } | { parts: string[] }

/** The ports of an upload; tests use their own adapters. */
export type UploadPorts = {
  /**
   * @returns the ETag, or undefined where the store hides it from pages.
   * @throws {PutError}
   */
  putPart(
    url: string,
    body: Blob,
    onProgress: (bytes: number) => void,
    signal: AbortSignal,
  ): Promise<string | undefined>
  /** The stored parts, and new URLs for the others. */
  readProgress(assetId: string, signal: AbortSignal): Promise<UploadProgress>
  finish(url: string, body: string, signal: AbortSignal): Promise<void>
  /** Whether the creator has a file of this length: no other one can be the same file. */
  isSizeKnown(bytes: number, signal: AbortSignal): Promise<boolean>
  /** An asset of the creator with this content. */
  findTwin(hash: string, signal: AbortSignal): Promise<string | undefined>
  declareHash(assetId: string, hash: string, signal: AbortSignal): Promise<void>
  readAsset(assetId: string, signal: AbortSignal): Promise<Pick<StoreAsset, 'status' | 'verification'>>
  /** @param partBytes The length of the parts to hash one by one; undefined for the whole file. */
  hashFile(
    file: Blob,
    partBytes: number | undefined,
    onProgress: (fraction: number) => void,
    signal: AbortSignal,
  ): Promise<FileHash>
  /** False when the file was changed, moved or deleted since it was picked. */
  isReadable(file: Blob): Promise<boolean>
  /** Rejects when the signal aborts. */
  wait(milliseconds: number, signal: AbortSignal): Promise<void>
  now(): number
}
