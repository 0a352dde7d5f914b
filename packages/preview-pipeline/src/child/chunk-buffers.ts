import type { GltfDocument } from './document.ts'
import { BINARY_CHUNK, type Chunk, type Chunks } from './glb-chunks.ts'
import { Refusal } from './refusal.ts'

/** Range of the file that holds a document's only buffer. */
export interface BinaryRange {
  start: number
  length: number
}

interface ByteRange {
  [key: string]: unknown
  buffer: number
  byteOffset?: number | undefined
  byteLength: number
}

/**
 * Joins buffers in several chunks, which glTF 2.1 allows.
 * @throws {Refusal}
 */
export function withOneBuffer(gltf: GltfDocument, { all, binary }: Chunks): { gltf: GltfDocument; range: BinaryRange } {
  const own = binary ?? { start: 0, length: 0 }
  const buffers = gltf.buffers ?? []
  if (!buffers.some(({ chunk }) => chunk !== undefined)) return { gltf, range: own }
  const places = buffers.map(({ chunk }) => (chunk === undefined ? null : binaryChunk(all, chunk)))
  const named = places.filter((place) => place !== null)
  const start = Math.min(...named.map((place) => place.start))
  const end = Math.max(...named.map((place) => place.start + place.length))
  const moved = <R extends ByteRange>(range: R): R => {
    const place = places[range.buffer]
    if (!place) return range
    const from = range.byteOffset ?? 0
    if (from + range.byteLength > place.length)
      throw new Refusal('damaged', 'The description points behind the end of the data')
    return { ...range, buffer: 0, byteOffset: place.start - start + from }
  }
  const bufferViews = gltf.bufferViews?.map((view) => {
    const compressed = view.extensions?.EXT_meshopt_compression as ByteRange | undefined
    if (!compressed) return moved(view)
    return { ...view, extensions: { ...view.extensions, EXT_meshopt_compression: moved(compressed) } }
  })
  const rest = buffers.filter(({ chunk }) => chunk === undefined)
  const one = [{ byteLength: end - start }, ...rest]
  return { gltf: { ...gltf, buffers: one, ...(bufferViews && { bufferViews }) }, range: { start, length: end - start } }
}

function binaryChunk(all: Chunk[], index: number): Chunk {
  const chunk = all[index]
  if (chunk?.kind !== BINARY_CHUNK) throw new Refusal('damaged', 'The model refers to a buffer that is not there')
  return chunk
}
