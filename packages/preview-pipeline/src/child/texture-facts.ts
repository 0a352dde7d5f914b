import type { Document, Material, Texture } from '@gltf-transform/core'
import { readPictureHeader } from '@wencang/pictures'
import type { BakedSurface } from './baking.ts'

export interface TextureFacts {
  /** Width and height in pixels. */
  largestTexture?: [number, number]
  /** Kinds of textures, in the order of `MAPS`. */
  maps?: string[]
  /** Mean length of a texture's pixel on the surface, in the unit of the model. */
  texelLength?: number
}

const MAPS: Record<string, (material: Material) => Texture | null> = {
  baseColour: (material) => material.getBaseColorTexture(),
  normal: (material) => material.getNormalTexture(),
  roughness: (material) => material.getMetallicRoughnessTexture(),
  occlusion: (material) => material.getOcclusionTexture(),
  emissive: (material) => material.getEmissiveTexture(),
}

/** Measures textures before they are made smaller. @returns nothing for a model without textures. */
export function textureFacts(document: Document, surfaces: BakedSurface[]): TextureFacts {
  const sizes = new Map<Texture, [number, number]>()
  for (const texture of document.getRoot().listTextures()) {
    const bytes = texture.getImage()
    const header = bytes && readPictureHeader(bytes)
    if (header) sizes.set(texture, [header.width, header.height])
  }
  const [largest] = [...sizes.values()].sort(([a, b], [c, d]) => c * d - a * b)
  if (!largest) return {}
  const materials = [...new Set(surfaces.flatMap(({ material }) => material ?? []))]
  const maps = Object.keys(MAPS).filter((name) => materials.some((material) => MAPS[name]?.(material)))
  const texelLength = texelLengthOf(surfaces, sizes)
  return { largestTexture: largest, maps, ...(texelLength !== undefined && { texelLength }) }
}

/** Compares the areas of triangles with those of their pixels. */
function texelLengthOf(surfaces: BakedSurface[], sizes: Map<Texture, [number, number]>): number | undefined {
  let [area, pixels] = [0, 0]
  for (const { material, positions, uvs, indices } of surfaces) {
    const texture = material?.getBaseColorTexture()
    const size = texture && sizes.get(texture)
    if (!size || !uvs) continue
    for (let i = 0; i + 2 < indices.length; i += 3) {
      const corners = [indices[i] ?? 0, indices[i + 1] ?? 0, indices[i + 2] ?? 0] as const
      area += areaOf(positions, 3, corners)
      pixels += areaOf(uvs, 2, corners) * size[0] * size[1]
    }
  }
  const length = Math.sqrt(area / pixels)
  return Number.isFinite(length) && length > 0 ? length : undefined
}

function areaOf(values: Float32Array, width: 2 | 3, [a, b, c]: readonly [number, number, number]): number {
  const side = (to: number, axis: number) =>
    axis < width ? (values[to * width + axis] ?? 0) - (values[a * width + axis] ?? 0) : 0
  const cross = (one: number, two: number) => side(b, one) * side(c, two) - side(b, two) * side(c, one)
  return Math.hypot(cross(1, 2), cross(2, 0), cross(0, 1)) / 2
}
