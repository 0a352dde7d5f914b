import type { Document } from '@gltf-transform/core'
import type { EmissiveStrength } from '@gltf-transform/extensions'
import { unpackAvif } from './avif.ts'
import { showThroughGlass } from './glass.ts'
import { unpackKtx } from './ktx.ts'
import { modernise } from './older-materials.ts'

/** Converts materials and pictures to those that every viewer knows. */
export async function prepareMaterials(document: Document): Promise<void> {
  modernise(document)
  showThroughGlass(document)
  limitEmission(document)
  await unpackKtx(document)
  await unpackAvif(document)
}

/** Applies KHR_materials_emissive_strength up to full light. */
function limitEmission(document: Document): void {
  for (const material of document.getRoot().listMaterials()) {
    const strength = material.getExtension<EmissiveStrength>('KHR_materials_emissive_strength')?.getEmissiveStrength()
    if (strength === undefined) continue
    const [red, green, blue] = material.getEmissiveFactor().map((value) => Math.min(1, value * strength))
    material.setEmissiveFactor([red ?? 0, green ?? 0, blue ?? 0])
    material.setExtension('KHR_materials_emissive_strength', null)
  }
}
