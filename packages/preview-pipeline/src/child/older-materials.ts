import type { Document } from '@gltf-transform/core'
import { KHRMaterialsPBRSpecularGlossiness, type PBRSpecularGlossiness } from '@gltf-transform/extensions'

/**
 * Converts specular-glossiness materials to metallic-roughness.
 * Coloured reflection counts as metal.
 */
export function modernise(document: Document): void {
  for (const material of document.getRoot().listMaterials()) {
    const old = material.getExtension<PBRSpecularGlossiness>(KHRMaterialsPBRSpecularGlossiness.EXTENSION_NAME)
    if (!old) continue
    const [red, green, blue] = old.getSpecularFactor()
    const isMetal =
      !old.getSpecularGlossinessTexture() && Math.max(red, green, blue) > METAL && !old.getDiffuseTexture()
    material
      .setBaseColorFactor(isMetal ? [red, green, blue, old.getDiffuseFactor()[3]] : old.getDiffuseFactor())
      .setBaseColorTexture(old.getDiffuseTexture())
      .setMetallicFactor(isMetal ? 1 : 0)
      .setRoughnessFactor(1 - old.getGlossinessFactor() * (old.getSpecularGlossinessTexture() ? 0.5 : 1))
    const [info, from] = [material.getBaseColorTextureInfo(), old.getDiffuseTextureInfo()]
    if (info && from) info.copy(from)
    material.setExtension(KHRMaterialsPBRSpecularGlossiness.EXTENSION_NAME, null)
  }
}

/** Stone, wood and glaze reflect less. */
const METAL = 0.4
