import { addDecoder, BaseDecoder, fromFile, type GeoTIFF, type GeoTIFFImage, type TypedArray } from 'geotiff'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { rgbOfLab } from './lab.ts'
import { LIMITS } from './limits.ts'
import { isOddDepth, oddRows } from './odd-samples.ts'
import { oldJpegOf } from './old-jpeg-tiff.ts'
import { Refusal } from './refusal.ts'

/** Codings of TIFF that neither libvips nor geotiff decodes. */
const UNREAD: Record<number, string> = {
  33003: 'JPEG 2000',
  33004: 'JPEG 2000',
  33005: 'JPEG 2000',
  34712: 'JPEG 2000',
  34925: 'LZMA',
  50002: 'JPEG XL',
  52546: 'JPEG XL',
}
const OLD_JPEG = 6
const WEBP = 50001
/** ZSTD, LERC and WebP, which libvips reads only outside TIFF. */
const UNREAD_BY_VIPS = [50000, 34887, WEBP]
const BLACK_IS_ZERO = 1
const WHITE_IS_ZERO = 0
const RGB = 2
const YCBCR = 6
const CIELAB = 8
const IN_PLANES = 2
const UNSIGNED = 1
/** Samples that are decoded at a time. */
const BAND_SAMPLES = 4_000_000

export interface OpenedPicture {
  picture: Sharp
  /** Facts of the original. */
  header: Metadata
  /** Values shown as black and white, of a file that has none of its own. */
  scaled?: [from: number, to: number]
}

/**
 * Finds a TIFF's picture, and decodes samples that libvips cannot show. Values beyond 16 bits are scaled from the least
 * to the greatest. The first three of many bands are red, green and blue.
 * @returns the picture's directory; decoded, in memory, with 8 bits, only if libvips cannot show it.
 * @throws {Refusal} naming a coding that is not read
 */
export async function readTiff(original: string): Promise<{ page: number; decoded?: OpenedPicture }> {
  const file = await fromFile(original).catch(() => null)
  try {
    return file ? await readDirectories(original, file) : { page: 0 }
  } catch (error) {
    if (error instanceof Refusal) throw error
    // Faults of the file are left to libvips to report.
    return { page: 0 }
  } finally {
    await file?.close()
  }
}

async function readDirectories(original: string, file: GeoTIFF): Promise<{ page: number; decoded?: OpenedPicture }> {
  const { page, image } = await largestPage(file)
  const coding = Number(image.fileDirectory.getValue('Compression') ?? 1)
  const name = UNREAD[coding]
  if (name) throw new Refusal('unsupported', `TIFF, ${name}`)
  if (coding === OLD_JPEG) {
    const found = await oldJpegOf(original, image)
    if (!found) throw new Refusal('unsupported', 'TIFF, old-style JPEG without a whole stream')
    return { page, decoded: { ...found, header: { ...found.header, ...(await ownFacts(image)), format: 'tiff' } } }
  }
  if (photometricOf(image) === YCBCR && isInPlanes(image))
    throw new Refusal('unsupported', 'TIFF, YCbCr in separate planes')
  return isPlain(image, coding) ? { page } : { page, decoded: await decode(image) }
}

/** Decodes strips and tiles of WebP. */
class WebpDecoder extends BaseDecoder {
  override async decodeBlock(block: ArrayBufferLike): Promise<ArrayBufferLike> {
    const picture = sharp(new Uint8Array(block), { limitInputPixels: LIMITS.pictureBytes / 4 })
    const isOpaque = this.parameters.samplesPerPixel === 3
    return Uint8Array.from(await (isOpaque ? picture.removeAlpha() : picture.ensureAlpha()).raw().toBuffer()).buffer
  }
}
addDecoder(
  WEBP,
  async () => WebpDecoder,
  async (directory) => ({
    ...{ tileWidth: 0, tileHeight: 0, predictor: 1, bitsPerSample: 8, planarConfiguration: 1 },
    samplesPerPixel: Number(await directory.loadValue('SamplesPerPixel')),
  }),
  false,
)

/** Thumbnails are marked as reduced; the largest page is the picture. */
async function largestPage(file: GeoTIFF): Promise<{ page: number; image: GeoTIFFImage }> {
  const first = await file.getImage(0)
  const isReduced = (image: GeoTIFFImage) => (Number(image.fileDirectory.getValue('NewSubfileType') ?? 0) & 1) === 1
  if (!isReduced(first)) return { page: 0, image: first }
  let best = { page: 0, image: first }
  const count = Math.min(await file.getImageCount(), 16)
  for (let page = 1; page < count; page++) {
    const image = await file.getImage(page)
    if (image.getWidth() > best.image.getWidth()) best = { page, image }
  }
  return best
}

const photometricOf = (image: GeoTIFFImage) =>
  Number(image.fileDirectory.getValue('PhotometricInterpretation') ?? BLACK_IS_ZERO)

const isInPlanes = (image: GeoTIFFImage) =>
  Number(image.fileDirectory.getValue('PlanarConfiguration') ?? 1) === IN_PLANES && image.getSamplesPerPixel() > 1

/** Depths of libvips; parts of bytes only for a single band. */
const depthsOf = (bands: number) => (bands === 1 ? [1, 2, 4, 8, 16] : [8, 16])

function isPlain(image: GeoTIFFImage, coding: number): boolean {
  const bands = image.getSamplesPerPixel()
  const isGrey = photometricOf(image) <= BLACK_IS_ZERO
  return (
    !UNREAD_BY_VIPS.includes(coding) &&
    image.getSampleFormat(0) === UNSIGNED &&
    depthsOf(bands).includes(image.getBitsPerSample(0)) &&
    !(image.isTiled && isInPlanes(image)) &&
    !isLab(image) &&
    bands <= (isGrey ? 2 : 5)
  )
}

/** CIELAB of eight bits; libvips shows it with sixteen. */
const isLab = (image: GeoTIFFImage) => photometricOf(image) === CIELAB && image.getBitsPerSample(0) === 8

async function decode(image: GeoTIFFImage): Promise<OpenedPicture> {
  const [width, height] = [image.getWidth(), image.getHeight()]
  const channels = image.getSamplesPerPixel() >= 3 ? 3 : 1
  if (width * height * channels > LIMITS.wholePictureBytes)
    throw new Refusal('too_complex', `A picture of ${width} × ${height} pixels is too large to preview`)
  const isColour = photometricOf(image) > RGB
  const scaled = isColour ? null : await rangeOf(image, channels)
  const pixels = Buffer.alloc(width * height * channels)
  for await (const { at, samples } of isColour ? coloursOf(image) : rowsOf(image, channels))
    pixels.set(scaled ? scale(samples, scaled, photometricOf(image) === WHITE_IS_ZERO) : samples, at)
  const raw = { width, height, channels } as const
  const picture = sharp(pixels, { raw, limitInputPixels: false })
  const header = { ...(await picture.metadata()), format: 'tiff' as const }
  return {
    picture,
    header: { ...header, ...(await ownFacts(image)) },
    ...(scaled?.isStretched && { scaled: [scaled.from, scaled.to] }),
  }
}

/** Facts of the original instead of the decoded pixels'. */
async function ownFacts(image: GeoTIFFImage): Promise<Partial<Metadata> & Pick<Metadata, 'autoOrient'>> {
  const orientation = Number((await image.fileDirectory.loadValue('Orientation')) ?? 1)
  const [width, height] = [image.getWidth(), image.getHeight()]
  const isTurned = orientation > 4
  return {
    orientation,
    autoOrient: isTurned ? { width: height, height: width } : { width, height },
    channels: image.getSamplesPerPixel() as NonNullable<Metadata['channels']>,
    depth: DEPTHS[`${image.getSampleFormat(0)} ${image.getBitsPerSample(0)}`] ?? 'uchar',
  }
}

/** libvips' names by sample format and bits. */
const DEPTHS: Record<string, NonNullable<Metadata['depth']>> = {
  '1 8': 'uchar',
  '1 16': 'ushort',
  '1 32': 'uint',
  '2 8': 'char',
  '2 16': 'short',
  '2 32': 'int',
  '3 32': 'float',
  '3 64': 'double',
}

interface Rows {
  /** Index of the first sample in the picture. */
  at: number
  samples: TypedArray
}

/** Some rows at a time, so that memory stays small beside the picture. */
async function* bands(image: GeoTIFFImage, perPixel: number): AsyncGenerator<[number, number, number, number]> {
  const [width, height] = [image.getWidth(), image.getHeight()]
  const own = Math.max(1, image.getTileHeight())
  const rows = Math.max(own, Math.floor(BAND_SAMPLES / (width * perPixel) / own) * own)
  for (let top = 0; top < height; top += rows) yield [0, top, width, Math.min(height, top + rows)]
}

async function* rowsOf(image: GeoTIFFImage, channels: number): AsyncGenerator<Rows> {
  if (isOddDepth(image)) {
    let at = 0
    for await (const samples of oddRows(image, channels)) {
      yield { at, samples }
      at += samples.length
    }
    return
  }
  const samples = Array.from({ length: channels }, (_, band) => band)
  for await (const window of bands(image, image.getSamplesPerPixel())) {
    const read = (await image.readRasters({ window, samples, interleave: true })) as unknown as TypedArray
    yield { at: window[1] * image.getWidth() * channels, samples: read }
  }
}

/** Palettes, CMYK, YCbCr and CIELAB as RGB. */
async function* coloursOf(image: GeoTIFFImage): AsyncGenerator<Rows> {
  if (isLab(image)) {
    // geotiff takes the lightness for percent.
    for await (const { at, samples } of rowsOf(image, 3)) yield { at, samples: rgbOfLab(samples) }
    return
  }
  for await (const window of bands(image, 4)) {
    const read = (await image.readRGB({ window, interleave: true })) as unknown as TypedArray
    yield { at: window[1] * image.getWidth() * 3, samples: read }
  }
}

interface Range {
  from: number
  to: number
  /** Whether the range is the file's own instead of its type's. */
  isStretched: boolean
}

/** 8 and 16 bits keep their meaning; others have no black and white of their own. */
async function rangeOf(image: GeoTIFFImage, channels: number): Promise<Range> {
  const bits = image.getBitsPerSample(0)
  if (image.getSampleFormat(0) === UNSIGNED && bits <= 16) return { from: 0, to: 2 ** bits - 1, isStretched: false }
  const missing = image.getGDALNoData()
  let [from, to] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for await (const { samples } of rowsOf(image, channels)) {
    for (const value of samples) {
      if (!Number.isFinite(value) || value === missing) continue
      if (value < from) from = value
      if (value > to) to = value
    }
  }
  if (from > to) throw new Refusal('empty', 'The picture has no values')
  return { from, to, isStretched: true }
}

function scale(samples: TypedArray, { from, to }: Range, isInverted: boolean): Uint8ClampedArray {
  const factor = to > from ? 255 / (to - from) : 0
  return Uint8ClampedArray.from(samples, (value) => {
    const level = (value - from) * factor
    return isInverted ? 255 - level : level
  })
}
