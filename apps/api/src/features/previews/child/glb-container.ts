import { LIMITS } from './limits.ts'
import { Refusal } from './refusal.ts'

export interface GlbContent {
  json: unknown
  binary: Uint8Array
}

const JSON_CHUNK = 0x4e4f534a
const BINARY_CHUNK = 0x004e4942

/**
 * Splits a GLB (glTF 2.0, section 4.4) without trusting its lengths.
 * Accepts unaligned chunks.
 * @throws {Refusal}
 */
export function openGlb(file: Buffer): GlbContent {
  if (file.length < 20 || file.toString('latin1', 0, 4) !== 'glTF')
    throw new Refusal('damaged', 'This is not a binary glTF file')
  if (file.readUInt32LE(4) !== 2) throw new Refusal('unsupported', 'Only glTF 2.0 can be previewed')
  const end = file.readUInt32LE(8)
  if (end !== file.length) throw new Refusal('damaged', 'The file is cut short or has something behind its end')
  let json: Buffer | undefined
  let binary: Uint8Array = new Uint8Array()
  for (let at = 12, index = 0; at < end; index++) {
    if (at + 8 > end) throw new Refusal('damaged', 'A chunk of the file is cut short')
    const length = file.readUInt32LE(at)
    const kind = file.readUInt32LE(at + 4)
    if (at + 8 + length > end) throw new Refusal('damaged', 'A chunk of the file is cut short')
    const content = file.subarray(at + 8, at + 8 + length)
    if (index === 0) {
      if (kind !== JSON_CHUNK) throw new Refusal('damaged', 'The file does not begin with its description')
      json = content
    } else if (index === 1 && kind === BINARY_CHUNK) binary = content
    at += 8 + length
  }
  if (!json) throw new Refusal('damaged', 'The file has no description')
  if (json.length > LIMITS.jsonBytes)
    throw new Refusal('too_complex', "The model's description is too large to preview")
  // Typed arrays require aligned offsets.
  if (binary.byteOffset % 4 !== 0) binary = binary.slice()
  try {
    return { json: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(json)), binary }
  } catch {
    throw new Refusal('damaged', "The model's description is not valid JSON")
  }
}

/** Packs JSON and binary into a GLB. @param chunks Whose length together is a multiple of four. */
export function packGlb(json: object, chunks: Uint8Array[]): Buffer {
  const text = Buffer.from(JSON.stringify(json))
  const padded = Buffer.concat([text, Buffer.alloc((4 - (text.length % 4)) % 4, ' ')])
  const words = (...numbers: number[]) => Buffer.from(new Uint32Array(numbers).buffer)
  const bytes = chunks.reduce((sum, { length }) => sum + length, 0)
  return Buffer.concat([
    Buffer.from('glTF'),
    words(2, 12 + 8 + padded.length + 8 + bytes, padded.length, JSON_CHUNK),
    padded,
    words(bytes, BINARY_CHUNK),
    ...chunks,
  ])
}
