import type { Material, Texture, TextureInfo } from '@gltf-transform/core'
import { textureSetOf } from '../textures.ts'

export type MapSlot =
  | 'baseColorTexture'
  | 'metallicRoughnessTexture'
  | 'normalTexture'
  | 'occlusionTexture'
  | 'emissiveTexture'

/** A material's pictures with their image index in the tile. */
export type MaterialMaps = { slot: MapSlot; image: number }[]

/** Pictures on the base colour's UV set: tiles keep one. */
export function mapsOf(material: Material): { slot: MapSlot; texture: Texture }[] {
  const set = textureSetOf(material)
  const all: [MapSlot, Texture | null, TextureInfo | null][] = [
    ['baseColorTexture', material.getBaseColorTexture(), material.getBaseColorTextureInfo()],
    ['metallicRoughnessTexture', material.getMetallicRoughnessTexture(), material.getMetallicRoughnessTextureInfo()],
    ['normalTexture', material.getNormalTexture(), material.getNormalTextureInfo()],
    ['occlusionTexture', material.getOcclusionTexture(), material.getOcclusionTextureInfo()],
    ['emissiveTexture', material.getEmissiveTexture(), material.getEmissiveTextureInfo()],
  ]
  return all.flatMap(([slot, texture, info]) =>
    texture && (info?.getTexCoord() ?? 0) === set ? { slot, texture } : [],
  )
}

/** Shifts the image indices of a material. @param json Of {@link materialJson}. */
export function withImagesFrom(json: object, start: number): object {
  const move = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, moveIndex(key, one)]))
  }
  const moveIndex = (key: string, value: unknown) => (key === 'index' ? Number(value) + start : move(value))
  return move(json) as object
}

export function materialJson(material: Material, maps: MaterialMaps): object {
  const image = (slot: MapSlot) => maps.find((map) => map.slot === slot)?.image
  const put = (slot: MapSlot, extra: object = {}) => {
    const index = image(slot)
    return index === undefined ? {} : { [slot]: { index, ...extra } }
  }
  const mode = material.getAlphaMode()
  return {
    pbrMetallicRoughness: {
      baseColorFactor: material.getBaseColorFactor(),
      metallicFactor: material.getMetallicFactor(),
      roughnessFactor: material.getRoughnessFactor(),
      ...put('baseColorTexture'),
      ...put('metallicRoughnessTexture'),
    },
    ...put('normalTexture', { scale: material.getNormalScale() }),
    ...put('occlusionTexture', { strength: material.getOcclusionStrength() }),
    ...put('emissiveTexture'),
    emissiveFactor: material.getEmissiveFactor(),
    alphaMode: mode,
    ...(mode === 'MASK' && { alphaCutoff: material.getAlphaCutoff() }),
    doubleSided: material.getDoubleSided(),
    ...(material.getExtension('KHR_materials_unlit') && { extensions: { KHR_materials_unlit: {} } }),
  }
}
