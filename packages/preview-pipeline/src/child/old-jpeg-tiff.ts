import { readFile, stat } from 'node:fs/promises'
import type { GeoTIFFImage } from 'geotiff'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { LIMITS } from './limits.ts'

const START_OF_JPEG = 0xffd8

const firstStrip = async ({ fileDirectory }: GeoTIFFImage) =>
  fileDirectory.hasTag('StripOffsets') ? fileDirectory.loadValueIndexed('StripOffsets', 0) : undefined

/**
 * Finds the whole JPEG stream of old-style JPEG (TIFF 6.0, section 22): at its own tag, else in the first strip.
 * @returns null without a stream of the picture's size.
 */
export async function oldJpegOf(
  original: string,
  image: GeoTIFFImage,
): Promise<{ picture: Sharp; header: Metadata } | null> {
  const [width, height] = [image.getWidth(), image.getHeight()]
  // Several strips share tables, and are no stream together.
  if (image.getTileHeight() < height || (await stat(original)).size > LIMITS.pictureBytes) return null
  const file = await readFile(original)
  const places = [image.fileDirectory.loadValue('JPEGInterchangeFormat'), firstStrip(image)]
  for (const at of (await Promise.all(places)).map(Number)) {
    if (!(at + 2 <= file.length) || file.readUInt16BE(at) !== START_OF_JPEG) continue
    const picture = sharp(file.subarray(at), { limitInputPixels: false, failOn: 'error' })
    const header = await picture.metadata().catch(() => null)
    if (header?.width === width && header.height === height && width * height * 3 <= LIMITS.wholePictureBytes)
      return { picture, header }
  }
  return null
}
