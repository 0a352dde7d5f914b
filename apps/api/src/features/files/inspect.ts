import { type StoredFileKind, MarketError } from '@wencang/contract'
import sharp from 'sharp'

/** Limits of small files; 4,000,000 bytes for pictures as the specification says "4 MB", 4 MiB for banners, 10 MiB for PDFs. */
export const MAX_BYTES: Record<StoredFileKind, number> = {
  thumbnail: 4_000_000,
  banner: 4 * 1024 ** 2,
  description: 10 * 1024 ** 2,
  proof: 10 * 1024 ** 2,
  certification: 10 * 1024 ** 2,
}

/** What a file turned out to be, and what is stored of it. */
export interface InspectedFile {
  body: Buffer
  contentType: string
  extension: string
  width: number | null
  height: number | null
}

const MAX_PIXELS = 64_000_000
const LONGEST_SIDE: Partial<Record<StoredFileKind, number>> = { thumbnail: 1280, banner: 2560 }

/**
 * Judges a small file by its content. Public pictures are made anew as webp, which drops what a camera wrote into them and whatever
 * else hides in a file; PDFs and proofs are kept as they are.
 * @throws {MarketError} wrong_content.
 */
export async function inspectFile(kind: StoredFileKind, body: Buffer): Promise<InspectedFile> {
  const isPdf = body.subarray(0, 1024).includes('%PDF-')
  if (kind === 'description' || kind === 'proof') {
    if (!isPdf) throw wrongContent('a PDF')
    return { body, contentType: 'application/pdf', extension: 'pdf', width: null, height: null }
  }
  if (kind === 'certification' && isPdf) {
    // Stricter than for documents that readers forgive: nothing else may stand before or behind.
    if (!body.subarray(0, 5).equals(Buffer.from('%PDF-')) || !body.subarray(-1024).includes('%%EOF'))
      throw wrongContent('a whole PDF')
    return { body, contentType: 'application/pdf', extension: 'pdf', width: null, height: null }
  }
  if (kind === 'certification' && body.length > MAX_BYTES.thumbnail)
    throw new MarketError('too_large', { details: [{ path: 'file', message: `at most ${MAX_BYTES.thumbnail} bytes` }] })
  return inspectPicture(kind, body)
}

async function inspectPicture(kind: StoredFileKind, body: Buffer): Promise<InspectedFile> {
  const picture = () => sharp(body, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
  try {
    const { format, width, height } = await picture().metadata()
    if (format !== 'jpeg' && format !== 'png' && format !== 'webp') throw wrongContent('a JPEG, PNG or WebP picture')
    if (width * height > MAX_PIXELS) throw wrongContent('a picture of at most 64 megapixels')
    const longest = LONGEST_SIDE[kind]
    if (!longest) {
      // Decoded in full: a header alone is not a picture.
      await picture().stats()
      return { body, contentType: `image/${format}`, extension: format === 'jpeg' ? 'jpg' : format, width, height }
    }
    const { data, info } = await picture()
      .rotate()
      .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true })
    return { body: data, contentType: 'image/webp', extension: 'webp', width: info.width, height: info.height }
  } catch (error) {
    if (error instanceof MarketError) throw error
    throw wrongContent('a picture that can be read')
  }
}

const wrongContent = (expected: string) =>
  new MarketError('wrong_content', { details: [{ path: 'file', message: `expected ${expected}` }] })
