import path from 'node:path'
import sharp from 'sharp'
import { decodeBmp } from './bitmaps/bmp.ts'
import { decodeTga } from './bitmaps/tga.ts'
import { LIMITS } from './limits.ts'

const MAX_PIXELS = LIMITS.pictureBytes / 4
/** First bytes of pictures that glTF knows: PNG, JPEG, WebP, KTX2. */
const KNOWN = [
  [0x89, 0x50],
  [0xff, 0xd8],
  [0x52, 0x49],
  [0xab, 0x4b],
] as const

/**
 * Converts BMP, TGA, TIFF and other textures to a type that glTF knows.
 * @returns null if it cannot be read.
 */
export async function textureOf(name: string, file: Buffer): Promise<Uint8Array | null> {
  if (KNOWN.some((start) => start.every((byte, i) => file[i] === byte))) return file
  const isTga = path.posix.extname(name).toLowerCase() === '.tga'
  const pixels = isTga ? decodeTga(file, MAX_PIXELS) : decodeBmp(file, MAX_PIXELS)
  const picture = pixels
    ? sharp(pixels.data, { raw: { width: pixels.width, height: pixels.height, channels: 4 } })
    : sharp(file, { limitInputPixels: MAX_PIXELS }).toColourspace('srgb')
  return picture
    .png({ compressionLevel: 1 })
    .toBuffer()
    .catch(() => null)
}
