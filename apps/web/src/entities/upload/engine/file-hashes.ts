import type { FileHash, UploadPorts } from './upload-ports.ts'

/** Parts are hashed in memory. Pages request less, but another client may have begun. */
const MAX_PART_BYTES = 64 * 1024 ** 2

/** Hash of a file, computed once; continues during pauses. */
export class FileHashes {
  readonly #file: Blob
  readonly #ports: Pick<UploadPorts, 'hashFile'>
  readonly #onProgress: (fraction: number) => void
  readonly #stop = new AbortController()
  #hash: Promise<FileHash | undefined> | undefined

  constructor(file: Blob, ports: Pick<UploadPorts, 'hashFile'>, onProgress: (fraction: number) => void) {
    this.#file = file
    this.#ports = ports
    this.#onProgress = onProgress
  }

  /**
   * Hashes parts, or the whole file if parts are absent or too long. Later calls reuse the hash.
   * @returns undefined if unreadable; the next call retries.
   */
  read(partBytes: number | undefined): Promise<FileHash | undefined> {
    const length = partBytes !== undefined && partBytes <= MAX_PART_BYTES ? partBytes : undefined
    this.#hash ??= this.#ports.hashFile(this.#file, length, this.#onProgress, this.#stop.signal).catch(() => {
      this.#hash = undefined
      return undefined
    })
    return this.#hash
  }

  cancel(): void {
    this.#stop.abort()
  }
}
