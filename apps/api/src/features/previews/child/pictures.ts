import { frameBytesOf, readPictureHeader } from '@wencang/pictures'
import sharp, { type Sharp } from 'sharp'
import { LIMITS, PREVIEW } from './limits.ts'
import type { PreviewMaker } from './maker.ts'
import { Refusal } from './refusal.ts'

// One picture at a time on one thread: the parent limits this process, not a thread pool.
sharp.concurrency(1)
sharp.cache(false)

/**
 * The preview of a picture: a smaller one, upright, in sRGB. Pictures that can be read row by row may have a gigapixel; others have to fit into memory.
 */
export const makePicturePreview: PreviewMaker = async (original, output) => {
  const picture = await openPictureFile(original)
  const { autoOrient, channels, depth, space, icc, pages } = await picture.metadata()
  const smaller = async (edge: number) =>
    shrink(picture, edge).catch(() => {
      throw new Refusal('damaged', 'The picture is damaged')
    })
  output.write('image', 'image.webp', await smaller(PREVIEW.pictureEdge))
  output.write('snapshot', 'snapshot.webp', await smaller(PREVIEW.snapshotEdge))
  const facts = { channels, bitsPerChannel: BITS[depth ?? ''] ?? 8, space, hasProfile: icc !== undefined }
  return { kind: 'image', stats: { ...autoOrient, ...facts, ...(pages && pages > 1 && { pages }) } }
}

/** Bits of a channel by libvips' name of its type. */
const BITS: Record<string, number> = {
  uchar: 8,
  char: 8,
  ushort: 16,
  short: 16,
  uint: 32,
  int: 32,
  float: 32,
  double: 64,
}

const shrink = (picture: Sharp, edge: number) =>
  picture
    .clone()
    .autoOrient()
    .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 84 })
    .toBuffer()

/** Formats that libvips reads row by row, if they were not written for showing them coarse first. */
const READ_BY_ROW = ['jpeg', 'png', 'tiff']
const MAX_PIXELS = 2_500_000_000

/** Opens a picture by its path, so that it is never in memory as a whole. @throws {Refusal} */
async function openPictureFile(original: string): Promise<Sharp> {
  const options = { limitInputPixels: false, failOn: 'error', animated: false, sequentialRead: true } as const
  const picture = sharp(original, options)
  const header = await picture.metadata().catch(() => null)
  if (!header || !['jpeg', 'png', 'webp', 'tiff'].includes(header.format))
    throw new Refusal('damaged', 'A picture cannot be read')
  const { width, height, channels, depth, isProgressive, format } = header
  const decodedBytes = width * height * channels * ((BITS[depth ?? ''] ?? 8) / 8)
  const isStreamed = READ_BY_ROW.includes(format) && !isProgressive
  if (width * height > MAX_PIXELS || (!isStreamed && decodedBytes > LIMITS.wholePictureBytes))
    throw new Refusal('too_complex', `A picture of ${width} × ${height} pixels is too large to preview`)
  return picture
}

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
