import type { Document, Texture } from '@gltf-transform/core'
import { dequantize, getBounds } from '@gltf-transform/functions'
import { TABLE_METRES } from '@wencang/studio'
import sharp from 'sharp'
import { createModelIo } from './model-io.ts'

const KEPT_EXTENSION = 'KHR_materials_unlit'

/**
 * Rewrites a light model for viewers without meshopt, quantized values and WebP, such as Scene Viewer: at table size,
 * on the ground.
 * @returns null if it has no triangles.
 */
export async function writeRoomModel(lightModel: Uint8Array): Promise<Uint8Array | null> {
  const io = await createModelIo()
  const document = await io.readBinary(lightModel)
  const root = document.getRoot()
  const primitives = root.listMeshes().flatMap((mesh) => mesh.listPrimitives())
  if (!primitives.some((primitive) => primitive.getMode() === 4)) return null
  await document.transform(dequantize())
  for (const texture of root.listTextures()) await replacePicture(texture)
  for (const extension of root.listExtensionsUsed()) if (extension.extensionName !== KEPT_EXTENSION) extension.dispose()
  putOnTable(document)
  return io.writeBinary(document)
}

async function replacePicture(texture: Texture): Promise<void> {
  const picture = sharp(texture.getImage() ?? undefined)
  const { isOpaque } = await picture.stats()
  const plain = isOpaque ? picture.removeAlpha().jpeg({ quality: 86 }) : picture.png()
  texture.setImage(new Uint8Array(await plain.toBuffer())).setMimeType(isOpaque ? 'image/jpeg' : 'image/png')
}

function putOnTable(document: Document): void {
  const root = document.getRoot()
  const scene = root.getDefaultScene() ?? root.listScenes()[0]
  if (!scene) return
  const { min, max } = getBounds(scene)
  const longest = Math.max(...max.map((value, axis) => value - (min[axis] ?? 0)))
  const scale = longest > 0 && Number.isFinite(longest) ? TABLE_METRES / longest : 1
  const table = document
    .createNode()
    .setScale([scale, scale, scale])
    .setTranslation([(-scale * (min[0] + max[0])) / 2, -scale * min[1], (-scale * (min[2] + max[2])) / 2])
  for (const child of scene.listChildren()) {
    scene.removeChild(child)
    table.addChild(child)
  }
  scene.addChild(table)
}
