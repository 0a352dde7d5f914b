import type { FileUnit } from '@wencang/studio'
import { Box3, type Material, Mesh, MeshBasicMaterial, MeshStandardMaterial, type Object3D } from 'three'
import { USDZExporter } from 'three/addons/exporters/USDZExporter.js'
import { disposeModel, loadModel } from '../loading.ts'
import { type RoomSize, roomScale } from './room-size.ts'
import { standOnGround } from './standing.ts'

const MAX_TEXTURE_PIXELS = 2048
const USDZ = 'model/vnd.usdz+zip'

export type QuickLookOptions = {
  /** URL of the light model: phones cannot hold more. */
  url: string
  unit: FileUnit
  size: RoomSize
}

/**
 * Packs the light model as USDZ.
 * @throws If loading fails or it has no surface: USDZ shows surfaces only.
 */
export async function packForQuickLook({ url, unit, size }: QuickLookOptions): Promise<Blob> {
  const model = await loadModel(
    url,
    () => undefined,
    () => undefined,
  )
  try {
    if (!lightenMaterials(model)) throw new Error('There is no surface to show')
    const bounds = new Box3().setFromObject(model)
    const standing = standOnGround(model, bounds, roomScale(bounds, unit, size))
    standing.updateMatrixWorld(true)
    const packed = await new USDZExporter().parseAsync(standing, {
      quickLookCompatible: true,
      maxTextureSize: MAX_TEXTURE_PIXELS,
    })
    return new Blob([packed as BlobPart], { type: USDZ })
  } finally {
    disposeModel(model)
  }
}

/**
 * Converts to the one material type USDZ supports.
 * @returns True if there are surfaces.
 */
function lightenMaterials(model: Object3D): boolean {
  let hasSurface = false
  model.traverse((node) => {
    if (!(node instanceof Mesh)) return
    hasSurface = true
    node.material = Array.isArray(node.material) ? node.material.map(known) : known(node.material)
  })
  return hasSurface
}

function known(material: Material): Material {
  if (!(material instanceof MeshBasicMaterial)) return material
  const { map, color, side, opacity, transparent } = material
  return new MeshStandardMaterial({ map, color, side, opacity, transparent, roughness: 1, metalness: 0 })
}

/**
 * Opens a packed model in Quick Look.
 * @param name File name when saved.
 * @returns Function that revokes the model's URL; call after viewing.
 */
export function openQuickLook(packed: Blob, name: string): () => void {
  const url = URL.createObjectURL(packed)
  const link = document.createElement('a')
  link.rel = 'ar'
  link.href = url
  link.download = `${name}.usdz`
  // Quick Look requires an `ar` link around one image.
  link.append(document.createElement('img'))
  link.click()
  return () => URL.revokeObjectURL(url)
}
