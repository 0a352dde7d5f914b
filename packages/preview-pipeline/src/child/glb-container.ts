import { fstatSync, readSync } from 'node:fs'
import { type BinaryRange, withOneBuffer } from './chunk-buffers.ts'
import { type GltfDocument, parseDocument } from './document.ts'
import { BINARY_CHUNK, findChunks, JSON_CHUNK, type ReadBytes } from './glb-chunks.ts'
import { parseLenientJson } from './lenient-json.ts'

/**
 * Reads a GLB's description, and where its data is.
 * @param size Of the file, in bytes.
 * @throws {Refusal}
 */
export function describeGlb(size: number, read: ReadBytes): { gltf: GltfDocument; range: BinaryRange } {
  const chunks = findChunks(size, read)
  return withOneBuffer(parseDocument(parseLenientJson(read(chunks.json.start, chunks.json.length))), chunks)
}

/** Reads only the description of an open file. @throws {Refusal} */
export const describeGlbFile = (file: number): { gltf: GltfDocument; range: BinaryRange } =>
  describeGlb(fstatSync(file).size, (start, length) => {
    const bytes = Buffer.alloc(length)
    readSync(file, bytes, 0, length, start)
    return bytes
  })

/** Splits a GLB in memory. @throws {Refusal} */
export function openGlb(file: Buffer): { json: GltfDocument; binary: Uint8Array } {
  const { gltf, range } = describeGlb(file.length, (start, length) => file.subarray(start, start + length))
  const binary = file.subarray(range.start, range.start + range.length)
  // Typed arrays require aligned offsets.
  return { json: gltf, binary: binary.byteOffset % 4 === 0 ? binary : new Uint8Array(binary) }
}

/** Packs JSON and binary into a GLB. @param chunks Whose length together is a multiple of four. */
export const packGlb = (json: object, chunks: Uint8Array[]): Buffer =>
  packText(Buffer.from(JSON.stringify(json)), chunks)

/** As {@link packGlb}, of JSON as text. */
export const packText = (text: Buffer, chunks: Uint8Array[]): Buffer =>
  Buffer.concat([
    headOfGlb(
      text,
      chunks.reduce((sum, { length }) => sum + length, 0),
    ),
    ...chunks,
  ])

/** A GLB without the content of its binary chunk. */
export function headOfGlb(json: Buffer, binaryBytes: number): Buffer {
  const padded = Buffer.concat([json, Buffer.alloc((4 - (json.length % 4)) % 4, ' ')])
  const words = (...numbers: number[]) => Buffer.from(new Uint32Array(numbers).buffer)
  return Buffer.concat([
    Buffer.from('glTF'),
    words(2, 12 + 8 + padded.length + 8 + binaryBytes, padded.length, JSON_CHUNK),
    padded,
    words(binaryBytes, BINARY_CHUNK),
  ])
}
