import { frameBytesOf, readPictureHeader } from '@wencang/pictures'
import sharp, { type Sharp } from 'sharp'
import { LIMITS } from './limits.ts'
import { Refusal } from './refusal.ts'

// One picture at a time on one thread: the parent bounds this process, not a farm of threads.
sharp.concurrency(1)
sharp.cache(false)

/**
 * Opens a picture after a look at what it says of itself: a few kilobytes can say that they are gigabytes. Of animated ones only the first
 * frame is ever decoded.
 * @returns it, and how many bytes it takes when it is decoded.
 * @throws {Refusal} when it is none, or too large.
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

/** A picture that lists and pages can show: turned as its camera was held, at most so wide and high. @throws {Refusal} */
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
