import sharp, { type Sharp } from 'sharp'
import { LIMITS } from './limits.ts'
import { Refusal } from './refusal.ts'

// One picture at a time on one thread: the parent bounds this process, not a farm of threads.
sharp.concurrency(1)
sharp.cache(false)

const FORMATS = new Set(['jpeg', 'png', 'webp'])

/**
 * Opens a picture after a look at its size: a few kilobytes can say that they are gigabytes.
 * @throws {Refusal} when it is none, or too large.
 */
export async function openPicture(bytes: Uint8Array): Promise<{ picture: Sharp; pixels: number }> {
  const options = { limitInputPixels: LIMITS.pixels, failOn: 'error', animated: false } as const
  const size = await sharp(bytes, { ...options, limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (!size || !FORMATS.has(size.format)) throw new Refusal('A picture cannot be read')
  const pixels = size.width * size.height
  if (pixels > LIMITS.pixels)
    throw new Refusal(`A picture of ${size.width} × ${size.height} pixels is too large to preview`)
  return { picture: sharp(bytes, options), pixels }
}

/** A picture that lists and pages can show: turned as its camera was held, at most so wide and high. @throws {Refusal} */
export async function shrinkPicture(
  bytes: Uint8Array,
  edge: number,
): Promise<{ webp: Buffer; width: number; height: number }> {
  const { picture } = await openPicture(bytes)
  const { width, height } = await picture.metadata().then(({ autoOrient }) => autoOrient)
  try {
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
