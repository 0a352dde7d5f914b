import { readSync } from 'node:fs'
import { Refusal } from '../refusal.ts'

const CHUNK_BYTES = 4 * 1024 ** 2

/** Streams a file of any size. */
export interface ByteSource {
  /** Buffered bytes; those before `position` are consumed. */
  readonly buffer: Buffer
  readonly view: DataView
  position: number
  /**
   * Makes the next bytes available from `position` on.
   * @throws {Refusal} when the file ends before.
   */
  need(bytes: number): void
  /** Like `need`, up to the file's end. @returns how many are at hand. */
  fill(bytes: number): number
}

export function openByteSource(file: number, at: number): ByteSource {
  const store = Buffer.allocUnsafe(CHUNK_BYTES * 2)
  let [position, end, next, isOver] = [0, 0, at, false]
  const source: ByteSource = {
    buffer: store,
    view: new DataView(store.buffer, store.byteOffset, store.byteLength),
    get position() {
      return position
    },
    set position(value) {
      position = value
    },
    fill(bytes) {
      while (end - position < bytes && !isOver) {
        store.copyWithin(0, position, end)
        end -= position
        position = 0
        const read = readSync(file, store, end, Math.min(CHUNK_BYTES, store.length - end), next)
        if (read === 0) isOver = true
        end += read
        next += read
      }
      return end - position
    },
    need(bytes) {
      if (source.fill(bytes) < bytes) throw new Refusal('damaged', 'The file is cut short')
    },
  }
  return source
}
