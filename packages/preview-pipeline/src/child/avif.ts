import type { Document } from '@gltf-transform/core'
import sharp from 'sharp'
import { LIMITS } from './limits.ts'

/** Replaces AVIF pictures by PNG; unreadable ones are dropped later. */
export async function unpackAvif(document: Document): Promise<void> {
  let left: number = LIMITS.totalPictureBytes
  for (const texture of document.getRoot().listTextures()) {
    const bytes = texture.getImage()
    if (!bytes || !isAvif(bytes)) continue
    const picture = sharp(bytes, { failOn: 'error', limitInputPixels: LIMITS.pictureBytes / 4 })
    const header = await picture.metadata().catch(() => null)
    const unpacked = header ? header.width * header.height * 4 : Infinity
    if (unpacked > Math.min(left, LIMITS.pictureBytes)) continue
    const png = await picture
      .png({ compressionLevel: 1 })
      .toBuffer()
      .catch(() => null)
    if (!png) continue
    left -= unpacked
    texture.setImage(new Uint8Array(png)).setMimeType('image/png').setURI('')
  }
}

/** By the brand, because descriptions may name another type. */
const isAvif = (bytes: Uint8Array) =>
  /^ftyp(avif|avis|mif1)/.test(Buffer.from(bytes.subarray(4, 12)).toString('latin1'))
