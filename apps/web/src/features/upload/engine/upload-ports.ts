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
  /** An asset of the creator with this content. */
  findTwin(hash: string, signal: AbortSignal): Promise<string | undefined>
  declareHash(assetId: string, hash: string, signal: AbortSignal): Promise<void>
  readAsset(assetId: string, signal: AbortSignal): Promise<Pick<StoreAsset, 'status' | 'verification'>>
  hashFile(file: Blob, onProgress: (fraction: number) => void, signal: AbortSignal): Promise<string>
  /** False when the file was changed, moved or deleted since it was picked. */
  isReadable(file: Blob): Promise<boolean>
  /** Rejects when the signal aborts. */
  wait(milliseconds: number, signal: AbortSignal): Promise<void>
  now(): number
}
