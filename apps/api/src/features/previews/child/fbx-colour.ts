import type { GltfDocument } from './document.ts'

interface Textured {
  extras?: unknown
  pbrMetallicRoughness?: { baseColorFactor?: number[]; baseColorTexture?: { index?: number } }
}

/** In FBX a connected texture replaces the diffuse colour; glTF multiplies them. */
const REPLACES = { textureReplacesColour: true }

/** Marks materials whose texture replaces their colour, if it is found. */
export function markColours(materials: Textured[]): void {
  for (const material of materials)
    if (material.pbrMetallicRoughness?.baseColorTexture) material.extras = { ...REPLACES }
}

/**
 * Makes marked colours white; keeps those whose picture is missing.
 * @param isMissing By the number of the image.
 */
export function replaceColours(
  { materials = [], textures = [] }: Pick<GltfDocument, 'materials' | 'textures'>,
  isMissing: (image: number) => boolean,
): Textured[] {
  return (materials as Textured[]).map((material) => {
    const { extras, pbrMetallicRoughness: pbr } = material
    const source = (textures as { source?: number }[])[pbr?.baseColorTexture?.index ?? -1]?.source
    if (!(extras as typeof REPLACES | undefined)?.textureReplacesColour) return material
    if (source === undefined || isMissing(source)) return material
    return { ...material, pbrMetallicRoughness: { ...pbr, baseColorFactor: [1, 1, 1, pbr?.baseColorFactor?.[3] ?? 1] } }
  })
}
