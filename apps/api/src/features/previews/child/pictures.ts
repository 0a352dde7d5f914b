import { frameBytesOf, readPictureHeader } from '@wencang/pictures'
import sharp, { type Sharp } from 'sharp'
import { LIMITS } from './limits.ts'
import { Refusal } from './refusal.ts'

// One picture at a time on one thread: the parent limits this process, not a thread pool.
sharp.concurrency(1)
sharp.cache(false)

/**
 * Opens a picture after checking its header: a few kilobytes can decode to gigabytes. Of animated pictures only the first frame is ever decoded.
 * @returns the picture, and its size in bytes when decoded.
 * @throws {Refusal} when it is not a picture, or too large.
 */
export function openPicture(bytes: Uint8Array): { picture: Sharp; decodedBytes: number } {
  const header = readPictureHeader(bytes)
  if (!header) throw new Refusal('A picture cannot be read')
  const decodedBytes = frameBytesOf(header)
  if (decodedBytes > LIMITS.pictureBytes)
    throw new Refusal(`A picture of ${header.width} × ${header.height} pixels is too large to preview`)
  const limitInputPixels = LIMITS.pictureBytes
  return { picture: sharp(bytes, { limitInputPixels, failOn: 'error', animated: false }), decodedBytes }
}

/** A picture for lists and pages: rotated upright, and scaled down to at most this edge. @throws {Refusal} */
export async function shrinkPicture(
  bytes: Uint8Array,
  edge: number,
): Promise<{ webp: Buffer; width: number; height: number }> {
  const { picture } = openPicture(bytes)
  try {
    const { width, height } = await picture.metadata().then(({ autoOrient }) => autoOrient)
    const webp = await picture
      .autoOrient()
      .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 84 })
      .toBuffer()
    return { webp, width, height }
  } catch {
    throw new Refusal('The picture is damaged')
  }
}
