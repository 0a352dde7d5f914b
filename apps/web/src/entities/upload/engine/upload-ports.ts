import type { StoreAsset, UploadProgress } from '@wencang/contract'

/** Rejected PUT. `status` 0: no response. */
export class PutError extends Error {
  override readonly name = 'PutError'
  readonly status: number

  constructor(status: number) {
    super(status === 0 ? 'Failed to fetch' : 'Upload part failed')
    this.status = status
  }
}

/** SHA-256: whole file in hex, or parts in base64. */
export type FileHash = { whole: string } | { parts: string[] }

/** Ports of an upload; tests supply adapters. */
export type UploadPorts = {
  /**
   * @returns the ETag, or undefined if the store hides it.
   * @throws {PutError}
   */
  putPart(
    url: string,
    body: Blob,
    onProgress: (bytes: number) => void,
    signal: AbortSignal,
  ): Promise<string | undefined>
  /** Stored parts, and new URLs for the rest. */
  readProgress(assetId: string, signal: AbortSignal): Promise<UploadProgress>
  finish(url: string, body: string, signal: AbortSignal): Promise<void>
  /** Whether the creator may have this file, by size. */
  isSizeKnown(bytes: number, signal: AbortSignal): Promise<boolean>
  /** Creator's asset with this content. */
  findTwin(hash: string, signal: AbortSignal): Promise<string | undefined>
  declareHash(assetId: string, hash: string, signal: AbortSignal): Promise<void>
  readAsset(assetId: string, signal: AbortSignal): Promise<Pick<StoreAsset, 'status' | 'verification'>>
  /** @param partBytes Part length; undefined hashes the whole file. */
  hashFile(
    file: Blob,
    partBytes: number | undefined,
    onProgress: (fraction: number) => void,
    signal: AbortSignal,
  ): Promise<FileHash>
  /** False if changed, moved or deleted since picked. */
  isReadable(file: Blob): Promise<boolean>
  /** Rejects when the signal aborts. */
  wait(milliseconds: number, signal: AbortSignal): Promise<void>
  now(): number
}
