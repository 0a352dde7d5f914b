import { LIMITS } from './limits.ts'
import { Refusal } from './refusal.ts'

export const JSON_CHUNK = 0x4e4f534a
export const BINARY_CHUNK = 0x004e4942
const KINDS = [JSON_CHUNK, BINARY_CHUNK]

/** Byte range of a chunk's content in the file. */
export interface Chunk {
  kind: number
  start: number
  length: number
}

export interface Chunks {
  /** All chunks in order, by which glTF 2.1 buffers name them. */
  all: Chunk[]
  json: Chunk
  /** Null if the file has none. */
  binary: Chunk | null
}

/** Reads exactly these bytes; fewer only at the file's end. */
export type ReadBytes = (start: number, length: number) => Buffer

/**
 * Finds a GLB's chunks without trusting its lengths: version 2 (glTF 2.0, section 4.4) and 3 (draft of glTF 2.1).
 * Ignores trailing bytes, as viewers do.
 * @param size Of the file, in bytes.
 * @throws {Refusal}
 */
export function findChunks(size: number, read: ReadBytes): Chunks {
  const head = read(0, 16)
  if (size < 20 || head.toString('latin1', 0, 4) !== 'glTF')
    throw new Refusal('damaged', 'This is not a binary glTF file')
  const version = head.readUInt32LE(4)
  if (version !== 2 && version !== 3) throw new Refusal('unsupported', `binary glTF ${version}`)
  const end = version === 3 ? longAt(head, 8) : head.readUInt32LE(8)
  if (end > size) throw new Refusal('damaged', 'The file is cut short')
  const all = version === 3 ? longChunks(end, read) : shortChunks(end, read)
  const json = version === 3 ? all.find(({ kind }) => kind === JSON_CHUNK) : all[0]
  if (json?.kind !== JSON_CHUNK) throw new Refusal('damaged', 'The file does not begin with its description')
  if (json.length > LIMITS.jsonBytes)
    throw new Refusal('too_complex', "The model's description is too large to preview")
  const [, second] = all
  const binary = version === 3 ? all.find(({ kind }) => kind === BINARY_CHUNK) : second
  return { all, json, binary: binary?.kind === BINARY_CHUNK ? binary : null }
}

function shortChunks(end: number, read: ReadBytes): Chunk[] {
  const chunks: Chunk[] = []
  for (let at = 12; at + 8 <= end && chunks.length < MAX_CHUNKS; ) {
    const head = read(at, 8)
    const chunk = { kind: head.readUInt32LE(4), start: at + 8, length: head.readUInt32LE(0) }
    if (!isWhole(chunk, end)) return chunks
    chunks.push(chunk)
    at = chunk.start + chunk.length
    // Some exporters leave the padding out of the length.
    if (at % 4 !== 0 && !KINDS.includes(kindAt(at, end, read))) at = Math.ceil(at / 4) * 4
  }
  return chunks
}

const kindAt = (at: number, end: number, read: ReadBytes) => (at + 8 <= end ? read(at, 8).readUInt32LE(4) : 0)

/** Type, encoding, then a length without the padding. */
function longChunks(end: number, read: ReadBytes): Chunk[] {
  const chunks: Chunk[] = []
  for (let at = 16; at + 16 <= end && chunks.length < MAX_CHUNKS; ) {
    const head = read(at, 16)
    const chunk = { kind: head.readUInt32LE(0), start: at + 16, length: longAt(head, 8) }
    if (!isWhole(chunk, end)) return chunks
    if (KINDS.includes(chunk.kind) && head.readUInt32LE(4) !== 0)
      throw new Refusal('unsupported', `chunks in encoding ${head.readUInt32LE(4)}`)
    chunks.push(chunk)
    at = Math.ceil((chunk.start + chunk.length) / 4) * 4
  }
  return chunks
}

/** Chunks name buffers: far fewer are usual. */
const MAX_CHUNKS = 10_000

/** @throws {Refusal} when a needed chunk ends beyond the file. */
function isWhole({ kind, start, length }: Chunk, end: number): boolean {
  if (start + length <= end) return true
  if (KINDS.includes(kind)) throw new Refusal('damaged', 'A chunk of the file is cut short')
  return false
}

function longAt(head: Buffer, at: number): number {
  const value = Number(head.readBigUInt64LE(at))
  if (!Number.isSafeInteger(value)) throw new Refusal('damaged', 'The file is cut short')
  return value
}
