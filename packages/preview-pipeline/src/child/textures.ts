import type { Document, Material, Texture, TextureInfo } from '@gltf-transform/core'
import { EXTTextureWebP } from '@gltf-transform/extensions'
import type { Texture as RenderTexture } from '@wencang/model-renderer'
import { readPictureHeader } from '@wencang/pictures'
import sharp from 'sharp'
import { LIMITS } from './limits.ts'
import { openPicture } from './pictures.ts'
import { Refusal } from './refusal.ts'

/**
 * Replaces all pictures by WebP; removes unreadable ones.
 * @param edgeOf Limits a picture's longer edge, given the original's.
 * @returns how many were left out.
 * @throws {Refusal} for pictures too large to open.
 */
export async function shrinkTextures(document: Document, edgeOf: (own: number) => number): Promise<number> {
  let [total, leftOut] = [0, 0]
  for (const texture of document.getRoot().listTextures()) {
    const bytes = texture.getImage()
    if (!bytes) continue
    const header = readPictureHeader(bytes)
    if (!header) {
      texture.dispose()
      leftOut++
      continue
    }
    const { picture, decodedBytes } = openPicture(bytes)
    total += decodedBytes
    if (total > LIMITS.totalPictureBytes)
      throw new Refusal('too_complex', "The model's pictures are too large to preview")
    const edge = edgeOf(Math.max(header.width, header.height))
    const webp = await picture
      .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer()
      .catch(() => null)
    if (webp) texture.setImage(new Uint8Array(webp)).setMimeType('image/webp').setURI('')
    else {
      texture.dispose()
      leftOut++
    }
  }
  document.createExtension(EXTTextureWebP).setRequired(true)
  return leftOut
}

/** Decodes a picture of {@link shrinkTextures} for the rasteriser. */
export async function decodeTexture(texture: Texture | null): Promise<RenderTexture | null> {
  const bytes = texture?.getImage()
  if (!bytes) return null
  const { data, info } = await sharp(bytes)
    .ensureAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, pixels: data }
}

/** Texture whose coordinates previews keep: the colour's, or else the next visible one's. */
export const leadingTexture = (material: Material | null): TextureInfo | null =>
  material?.getBaseColorTextureInfo() ??
  material?.getEmissiveTextureInfo() ??
  material?.getMetallicRoughnessTextureInfo() ??
  material?.getNormalTextureInfo() ??
  material?.getOcclusionTextureInfo() ??
  null

/** Number of the texture coordinates that previews keep. */
export const textureSetOf = (material: Material | null): number => leadingTexture(material)?.getTexCoord() ?? 0

/** Removes pictures on other UV sets: previews keep one. */
export function keepOneTextureSet(material: Material): void {
  const kept = textureSetOf(material)
  if ((material.getNormalTextureInfo()?.getTexCoord() ?? kept) !== kept) material.setNormalTexture(null)
  if ((material.getOcclusionTextureInfo()?.getTexCoord() ?? kept) !== kept) material.setOcclusionTexture(null)
  if ((material.getEmissiveTextureInfo()?.getTexCoord() ?? kept) !== kept) material.setEmissiveTexture(null)
  if ((material.getMetallicRoughnessTextureInfo()?.getTexCoord() ?? kept) !== kept)
    material.setMetallicRoughnessTexture(null)
  for (const info of [
    material.getBaseColorTextureInfo(),
    material.getNormalTextureInfo(),
    material.getOcclusionTextureInfo(),
    material.getEmissiveTextureInfo(),
    material.getMetallicRoughnessTextureInfo(),
  ]) {
    info?.setTexCoord(0).setExtension('KHR_texture_transform', null)
  }
}

export const hasTexture = (material: Material | null | undefined): boolean =>
  [
    material?.getBaseColorTexture(),
    material?.getNormalTexture(),
    material?.getOcclusionTexture(),
    material?.getEmissiveTexture(),
    material?.getMetallicRoughnessTexture(),
  ].some(Boolean)
