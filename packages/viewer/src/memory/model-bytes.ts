import { type BufferGeometry, type Material, type Object3D, Texture } from 'three'
import { pictureBytes } from './memory.ts'

/** three.js keeps data after uploading it to the GPU. */
export const COPIES = 2

/** Bytes of a model in main and GPU memory. */
export function modelBytes(model: Object3D): number {
  const arrays = new Set<ArrayBufferView>()
  const textures = new Set<Texture>()
  model.traverse((node) => {
    const { geometry, material } = node as { geometry?: BufferGeometry; material?: Material | Material[] }
    for (const attribute of Object.values(geometry?.attributes ?? {}))
      arrays.add('data' in attribute ? attribute.data.array : attribute.array)
    if (geometry?.index) arrays.add(geometry.index.array)
    for (const one of [material ?? []].flat())
      for (const value of Object.values(one)) if (value instanceof Texture) textures.add(value)
  })
  let bytes = 0
  for (const { byteLength } of arrays) bytes += byteLength
  for (const { image } of textures) {
    const { width = 0, height = 0 } = (image ?? {}) as { width?: number; height?: number }
    bytes += pictureBytes(width, height)
  }
  return bytes * COPIES
}
