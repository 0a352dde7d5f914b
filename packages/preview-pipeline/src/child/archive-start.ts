import { close, closeSync, createReadStream, fstatSync, openSync, read, readSync } from 'node:fs'
import type { Readable } from 'node:stream'
import { fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl'

const END_BYTES = 22
const LOCATOR_BYTES = 20
const MAX_COMMENT_BYTES = 0xffff
const END = Buffer.from('PK\x05\x06')
const END_64 = Buffer.from('PK\x06\x06')
const DIRECTORY = Buffer.from('PK\x01\x02')

/** Opens a ZIP file, also behind a prefix such as an unpacking program. */
export async function openZip(path: string): Promise<ZipFile> {
  const file = openSync(path, 'r')
  try {
    const { size } = fstatSync(file)
    const start = startOf(file, size)
    const options = { lazyEntries: true, decodeStrings: false, validateEntrySizes: false }
    return await fromRandomAccessReaderPromise(new ReaderFrom(path, file, start), size - start, options)
  } catch (error) {
    closeSync(file)
    throw error
  }
}

/** Offsets count from where the archive began before something was put in front. */
function startOf(file: number, size: number): number {
  const tail = Buffer.alloc(Math.min(size, END_BYTES + MAX_COMMENT_BYTES + LOCATOR_BYTES + 56))
  readSync(file, tail, 0, tail.length, size - tail.length)
  const end = tail.lastIndexOf(END)
  if (end < 0 || end + END_BYTES > tail.length) return 0
  const [directoryBytes, directoryAt] = [tail.readUInt32LE(end + 12), tail.readUInt32LE(end + 16)]
  const tailAt = size - tail.length
  const is64 = end >= LOCATOR_BYTES && tail.readUInt32LE(end - LOCATOR_BYTES) === 0x07064b50
  if (is64) {
    const end64 = tail.lastIndexOf(END_64, end)
    const said = Number(tail.readBigUInt64LE(end - LOCATOR_BYTES + 8))
    return end64 < 0 ? 0 : Math.max(0, tailAt + end64 - said)
  }
  const start = tailAt + end - directoryBytes - directoryAt
  const isThere = (at: number) => {
    const signature = Buffer.alloc(DIRECTORY.length)
    return readSync(file, signature, 0, signature.length, at) > 0 && signature.equals(DIRECTORY)
  }
  return start > 0 && !isThere(directoryAt) && isThere(start + directoryAt) ? start : 0
}

class ReaderFrom extends RandomAccessReader {
  readonly #path: string
  readonly #file: number
  readonly #start: number

  constructor(path: string, file: number, start: number) {
    super()
    this.#path = path
    this.#file = file
    this.#start = start
  }

  override _readStreamForRange(start: number, end: number): Readable {
    // Opens again, because a destroyed stream closes its file.
    return createReadStream(this.#path, { start: this.#start + start, end: this.#start + end - 1 })
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null) => void,
  ): void {
    read(this.#file, buffer, offset, length, this.#start + position, (error, bytes) =>
      callback(error ?? (bytes < length ? new Error('The file ends before') : null)),
    )
  }

  override close(callback: (error: Error | null) => void): void {
    close(this.#file, callback)
  }
}
