import { open } from 'node:fs/promises'
import { type DetailCeiling, fitsType, publicAmount } from '@wencang/domain'
import { frameBytesOf, readPictureHeader } from '@wencang/pictures'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { isOutOfSpace } from '../scratch-folder.ts'
import { withEndOfJpeg } from './jpeg-end.ts'
import { LIMITS, PREVIEW } from './limits.ts'
import type { PreviewMaker } from './maker.ts'
import { type OpenedPicture, readTiff } from './plain-tiff.ts'
import { Refusal } from './refusal.ts'

// One thread: the parent limits processes, not thread pools.
sharp.concurrency(1)
sharp.cache(false)

/**
 * Previews a picture, upright and in sRGB.
 * Unstreamable formats must fit into memory.
 */
export const makePicturePreview: PreviewMaker = async (original, output, ceiling) => {
  const { picture, header, scaled } = await openPictureFile(original)
  const { autoOrient, channels, depth, space, icc, pages } = header
  const smaller = async (edge: number) => (await shrink(picture, header, edge)).webp({ quality: 84 }).toBuffer()
  const edge = shownEdge(Math.max(autoOrient.width, autoOrient.height), ceiling)
  output.write('image', 'image.webp', await smaller(edge))
  output.write('snapshot', 'snapshot.webp', await smaller(Math.min(edge, PREVIEW.snapshotEdge)))
  const facts = { channels, bitsPerChannel: BITS[depth ?? ''] ?? 8, space, hasProfile: icc !== undefined }
  return {
    kind: 'image',
    stats: { ...autoOrient, ...facts, ...(pages && pages > 1 && { pages }), ...(scaled && { scaled }) },
  }
}

/** Bits per channel of libvips' types. */
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

/** Longer side of the first shown picture. */
export const shownEdge = (own: number, ceiling: DetailCeiling): number =>
  Math.min(PREVIEW.pictureEdge, publicAmount(ceiling, 'picturePixels', own))

/**
 * Shrinks first, because turning needs the whole picture in memory.
 * @returns the upright picture in sRGB with 8 bits.
 * @throws {Refusal} when it is damaged.
 */
export async function shrink(picture: Sharp, { orientation = 1 }: Metadata, edge: number): Promise<Sharp> {
  const small = await picture
    .clone()
    .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
    .tiff({ compression: 'none' })
    .toBuffer()
    .catch(rethrowAsRefusal)
  return stand(sharp(small), orientation)
}

/** Applies an EXIF orientation, 1 to 8: mirrors, then turns. */
export function stand(picture: Sharp, orientation: number): Sharp {
  const [degrees, isMirrored] = TURNS[orientation] ?? [0, false]
  return picture.flop(isMirrored).rotate(degrees)
}

/** By EXIF orientation: clockwise degrees after horizontal mirroring. */
const TURNS: Record<number, [degrees: number, isMirrored: boolean]> = {
  2: [0, true],
  3: [180, false],
  4: [180, true],
  5: [270, true],
  6: [90, false],
  7: [90, true],
  8: [270, false],
}

/** Decoder errors are refusals, unless the disk is full. @throws {Refusal} */
export function rethrowAsRefusal(error: unknown): never {
  if (isOutOfSpace(error) || isOutOfSpace(String(error))) throw error
  throw new Refusal('damaged', 'The picture is damaged')
}

/** Enough to tell pictures apart. */
const START_BYTES = 4

async function readStart(original: string): Promise<Buffer> {
  await using file = await open(original)
  return (await file.read(Buffer.alloc(START_BYTES), 0, START_BYTES, 0)).buffer
}

/** Formats that libvips streams unless progressive. */
const READ_BY_ROW = ['jpeg', 'png', 'tiff']
const MAX_PIXELS = 2_500_000_000

/** Opens a picture by path, without loading it whole unless it is an unusual TIFF. @throws {Refusal} */
export async function openPictureFile(original: string): Promise<OpenedPicture> {
  const start = await readStart(original)
  const { page, decoded } = fitsType('.tif', start, START_BYTES) ? await readTiff(original) : { page: 0 }
  if (decoded) return decoded
  const completed = fitsType('.jpg', start, START_BYTES) ? await withEndOfJpeg(original) : null
  // A completed file that lacks more than its end gives a warning.
  const failOn = completed ? 'warning' : 'error'
  const options = { limitInputPixels: false, failOn, animated: false, sequentialRead: true, page } as const
  const picture = sharp(completed ?? original, options)
  const header = await picture.metadata().catch(() => null)
  if (!header || !['jpeg', 'png', 'webp', 'tiff'].includes(header.format))
    throw new Refusal('damaged', 'A picture cannot be read')
  const { width, height, channels, depth, isProgressive, format } = header
  const decodedBytes = width * height * channels * ((BITS[depth ?? ''] ?? 8) / 8)
  const isStreamed = READ_BY_ROW.includes(format) && !isProgressive
  if (width * height > MAX_PIXELS || (!isStreamed && decodedBytes > LIMITS.wholePictureBytes))
    throw new Refusal('too_complex', `A picture of ${width} × ${height} pixels is too large to preview`)
  return { picture, header }
}

/**
 * Checks the header first: kilobytes can decode to gigabytes.
 * @returns the picture (first frame), and its size in bytes when decoded.
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
