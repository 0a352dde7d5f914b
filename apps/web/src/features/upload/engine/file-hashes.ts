import type { FileHash, UploadPorts } from './upload-ports.ts'

/** A part is hashed in one piece, in memory. A page asks for less; another client may have begun the upload. */
const MAX_PART_BYTES = 64 * 1024 ** 2

/** The hash of a file that is sent, computed once. It continues during a pause, because it only reads the disk. */
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
   * Hashes parts of this length, or the whole file where there is none or it is too long. Later calls get the first one's hash.
   * @returns undefined if the file could not be read; the next call tries again.
   */
  read(partBytes: number | undefined): Promise<FileHash | undefined> {
    const length = partBytes !== undefined && partBytes <= MAX_PART_BYTES ? partBytes : undefined
    this.#hash ??= this.#ports.hashFile(this.#file, length, this.#onProgress, this.#stop.signal).catch(() => {
      this.#hash = undefined
      return undefined
    })
    return this.#hash
  }

  /** Stops permanently. */
  cancel(): void {
    this.#stop.abort()
  }
}
