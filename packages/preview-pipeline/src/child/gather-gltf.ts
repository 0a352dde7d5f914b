import { GlbBuffer } from './glb-buffer.ts'
import { packGlb } from './glb-container.ts'
import { Refusal } from './refusal.ts'

interface Gltf {
  buffers?: { uri?: string; byteLength: number }[]
  bufferViews?: { buffer: number; byteOffset?: number; byteLength?: number }[]
  images?: { uri?: string; bufferView?: number; mimeType?: string }[]
}

/**
 * Packs a glTF model's separate files into one GLB.
 * @param binary Content of a buffer without a URI.
 * @param read Returns a URI's file; missing buffers are errors, missing pictures become white later.
 * @throws {Refusal}
 */
export function gatherGltf(
  json: object,
  binary: Uint8Array | null,
  read: (uri: string) => Uint8Array | undefined,
): Buffer {
  const gltf = structuredClone(json) as Gltf
  const data = new GlbBuffer()
  const places = (gltf.buffers ?? []).map(({ uri }) => {
    const bytes = uri === undefined ? binary : (dataOf(uri) ?? read(uri))
    if (!bytes) throw new Refusal('damaged', 'A part of the model is not in the archive')
    return data.add(bytes)
  })
  const views = (gltf.bufferViews ?? []).map((view) => {
    const place = places[view.buffer]
    if (place === undefined) throw new Refusal('damaged', 'The model refers to a buffer that is not there')
    return { ...view, buffer: 0, byteOffset: place + (view.byteOffset ?? 0) }
  })
  const images = gltf.images?.map(({ uri, ...image }) => {
    const bytes = uri === undefined || uri.startsWith('data:') ? undefined : read(uri)
    if (!bytes) return { ...image, ...(uri !== undefined && { uri }) }
    const view = views.push({ buffer: 0, byteOffset: data.add(bytes), byteLength: bytes.length }) - 1
    return { ...image, bufferView: view, mimeType: mimeTypeOf(bytes) }
  })
  const { buffers } = data.description
  return packGlb({ ...gltf, buffers, bufferViews: views, ...(images && { images }) }, data.chunks)
}

/** Names of separate files that a glTF model uses. */
export function namesIn(json: unknown): { buffers: string[]; images: string[] } {
  const { buffers = [], images = [] } = json as Gltf
  const named = (items: { uri?: string }[]) => [
    ...new Set(items.flatMap(({ uri }) => (typeof uri !== 'string' || uri.startsWith('data:') ? [] : [uri]))),
  ]
  return { buffers: named(buffers), images: named(images) }
}

function dataOf(uri: string): Uint8Array | undefined {
  const text = /^data:[^,]*;base64,(.*)$/s.exec(uri)?.[1]
  return text === undefined ? undefined : Buffer.from(text, 'base64')
}

/** Sniffs the first bytes, because file names are unreliable. */
export function mimeTypeOf(bytes: Uint8Array): string {
  if (bytes[0] === 0x89) return 'image/png'
  if (bytes[0] === 0xab) return 'image/ktx2'
  return bytes[0] === 0x52 ? 'image/webp' : 'image/jpeg'
}
