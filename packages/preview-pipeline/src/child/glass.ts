import type { Document } from '@gltf-transform/core'
import type { Transmission, Volume } from '@gltf-transform/extensions'

/** Alpha of clear material: of thin panes, and of solid pieces, which are the exhibit. */
const [PANE, SOLID] = [0.15, 0.45]
/** Assumed transmission where a picture decides. */
const PICTURED = 0.5

/** Makes transmissive materials transparent, so that showcases show their content. */
export function showThroughGlass(document: Document): void {
  for (const material of document.getRoot().listMaterials()) {
    const glass = material.getExtension<Transmission>('KHR_materials_transmission')
    const share = (glass?.getTransmissionFactor() ?? 0) * (glass?.getTransmissionTexture() ? PICTURED : 1)
    if (share > 0) {
      const volume = material.getExtension<Volume>('KHR_materials_volume')
      const isSolid = (volume?.getThicknessFactor() ?? 0) > 0
      const [red, green, blue, alpha] = material.getBaseColorFactor()
      const [r = 1, g = 1, b = 1] = isSolid ? (volume?.getAttenuationColor() ?? []) : []
      const clear = 1 - Math.min(1, share) * (1 - (isSolid ? SOLID : PANE))
      material.setAlphaMode('BLEND').setBaseColorFactor([red * r, green * g, blue * b, alpha * clear])
    }
    material.setExtension('KHR_materials_transmission', null).setExtension('KHR_materials_volume', null)
  }
}
