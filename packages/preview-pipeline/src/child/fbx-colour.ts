import type { GltfDocument } from './document.ts'

interface Textured {
  extras?: unknown
  pbrMetallicRoughness?: { baseColorFactor?: number[]; baseColorTexture?: { index?: number } }
  emissiveFactor?: number[]
  emissiveTexture?: { index?: number }
}

/** Mark of materials whose textures replace their colours, in FBX; glTF multiplies them. */
interface Replaces {
  textureReplacesColour: boolean
  emissionFactor: number
}

/**
 * Makes the colours of marked materials white; keeps those whose picture is missing.
 * @param isMissing By the number of the image.
 */
export function replaceColours(
  { materials = [], textures = [] }: Pick<GltfDocument, 'materials' | 'textures'>,
  isMissing: (image: number) => boolean,
): Textured[] {
  const isFound = (texture: { index?: number } | undefined) => {
    const source = (textures as { source?: number }[])[texture?.index ?? -1]?.source
    return source !== undefined && !isMissing(source)
  }
  return (materials as Textured[]).map((material) => {
    const { pbrMetallicRoughness: pbr, emissiveTexture } = material
    const mark = material.extras as Replaces | undefined
    if (!mark?.textureReplacesColour) return material
    const white = [1, 1, 1, pbr?.baseColorFactor?.[3] ?? 1]
    const light = mark.emissionFactor
    return {
      ...material,
      ...(isFound(pbr?.baseColorTexture) && { pbrMetallicRoughness: { ...pbr, baseColorFactor: white } }),
      ...(isFound(emissiveTexture) && { emissiveFactor: [light, light, light] }),
    }
  })
}
