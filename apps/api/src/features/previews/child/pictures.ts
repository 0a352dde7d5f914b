import { readFile } from 'node:fs/promises'
import { frameBytesOf, readPictureHeader } from '@wencang/pictures'
import sharp, { type Sharp } from 'sharp'
import { LIMITS, PREVIEW } from './limits.ts'
import type { PreviewMaker } from './maker.ts'
import { Refusal } from './refusal.ts'

// One picture at a time on one thread: the parent limits this process, not a thread pool.
sharp.concurrency(1)
sharp.cache(false)

/** The preview of a picture: a smaller one, upright. */
export const makePicturePreview: PreviewMaker = async (original, output) => {
  const { picture } = openPicture(await readFile(original))
  try {
    const { width, height } = await picture.metadata().then(({ autoOrient }) => autoOrient)
    output.write('image', 'image.webp', await shrink(picture, PREVIEW.pictureEdge))
    output.write('snapshot', 'snapshot.webp', await shrink(picture, PREVIEW.snapshotEdge))
    return { kind: 'image', stats: { width, height } }
  } catch {
    throw new Refusal('damaged', 'The picture is damaged')
  }
}

const shrink = (picture: Sharp, edge: number) =>
  picture
    .clone()
    .autoOrient()
    .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 84 })
    .toBuffer()

/**
 * Opens a picture after checking its header: a few kilobytes can decode to gigabytes. Of animated pictures only the first frame is ever decoded.
 * @returns the picture, and its size in bytes when decoded.
 * @throws {Refusal} when it is not a picture, or too large.
 */
export function openPicture(bytes: Uint8Array): { picture: Sharp; decodedBytes: number } {
  const header = readPictureHeader(bytes)
  if (!header) throw new Refusal('damaged', 'A picture cannot be read')
  const decodedBytes = frameBytesOf(header)
  if (decodedBytes > LIMITS.pictureBytes)
    throw new Refusal('too_complex', `A picture of ${header.width} × ${header.height} pixels is too large to preview`)
  const limitInputPixels = LIMITS.pictureBytes
  return { picture: sharp(bytes, { limitInputPixels, failOn: 'error', animated: false }), decodedBytes }
}
