import { MarketError, type StoredFileKind } from '@wencang/contract'
import { PICTURE_FORMATS, type PictureFormatName, UPLOADED_WIDTHS, widthsOf } from '@wencang/domain'
import {
  checkPicture,
  isPdf,
  makePictures,
  PICTURE_QUALITY,
  type PictureFormat,
  PictureRefusal,
  type PictureVariant,
} from '@wencang/pictures'

/** Size limits. Pictures: 4,000,000 bytes, the specification's "4 MB". */
export const MAX_BYTES: Record<StoredFileKind, number> = {
  thumbnail: 4_000_000,
  banner: 4 * 1024 ** 2,
  description: 10 * 1024 ** 2,
  proof: 10 * 1024 ** 2,
  certification: 10 * 1024 ** 2,
  invoice: 10 * 1024 ** 2,
}

/** Detected type and content to store. */
export interface InspectedFile {
  body: Buffer
  contentType: string
  extension: string
  width: number | null
  height: number | null
  /** Variants of public pictures by width and format, including the main WebP. */
  set?: { widths: number[]; files: { width: number; format: PictureFormatName; content: Buffer }[] }
}

const FORMATS: readonly PictureFormat[] = ['jpeg', 'png', 'webp']
/** From the widest, which also limits the height; the others are scaled from the first. */
const variantsOf = (widths: readonly number[]): (PictureVariant & { format: PictureFormatName })[] =>
  [...widths].reverse().flatMap((width) =>
    [...PICTURE_FORMATS].reverse().map((format) => {
      const height = widths.at(-1) ?? width
      return { width, height, fit: 'inside', quality: PICTURE_QUALITY[format], format, isOfFirst: true }
    }),
  )

/**
 * Validates a small file by content; PDFs and proofs stay unchanged.
 * @throws {MarketError} wrong_content; too_large, also for a picture that decompresses too far.
 * @throws {BusyError} when too many pictures are being decoded.
 */
export async function inspectFile(userId: string, kind: StoredFileKind, body: Buffer): Promise<InspectedFile> {
  const pdf = { body, contentType: 'application/pdf', extension: 'pdf', width: null, height: null }
  if (kind === 'description' || kind === 'proof' || kind === 'invoice') {
    // PDF readers tolerate leading bytes.
    if (!body.subarray(0, 1024).includes('%PDF-')) throw rejected('wrong_content', 'expected a PDF')
    return pdf
  }
  if (kind === 'certification') {
    if (isPdf(body)) return pdf
    if (body.subarray(0, 1024).includes('%PDF-')) throw rejected('wrong_content', 'expected a whole PDF')
    if (body.length > MAX_BYTES.thumbnail) throw rejected('too_large', `at most ${MAX_BYTES.thumbnail} bytes`)
  }
  try {
    return await inspectPicture(userId, kind, body)
  } catch (error) {
    if (!(error instanceof PictureRefusal)) throw error
    throw rejected(error.reason === 'too_large' ? 'too_large' : 'wrong_content', error.message)
  }
}

async function inspectPicture(userId: string, kind: StoredFileKind, body: Buffer): Promise<InspectedFile> {
  if (kind !== 'thumbnail' && kind !== 'banner') {
    const { format, width, height } = await checkPicture(body, FORMATS, userId)
    return { body, contentType: `image/${format}`, extension: format === 'jpeg' ? 'jpg' : format, width, height }
  }
  // Re-encoding drops metadata and hidden data.
  const wanted = UPLOADED_WIDTHS[kind]
  const variants = variantsOf(wanted)
  const made = await makePictures(body, FORMATS, variants, userId)
  const [widest] = made
  if (!widest) throw new Error('no picture was made')
  const { content, width, height } = widest
  const widths = widthsOf(width, wanted)
  const files = widths.flatMap((one) =>
    PICTURE_FORMATS.map((format) => {
      const found = made.find((picture, index) => picture.width === one && variants[index]?.format === format)
      if (!found) throw new Error(`no ${format} picture ${one} pixels wide was made`)
      return { width: one, format, content: found.content }
    }),
  )
  return { body: content, contentType: 'image/webp', extension: 'webp', width, height, set: { widths, files } }
}

const rejected = (error: 'wrong_content' | 'too_large', message: string) =>
  new MarketError(error, { details: [{ path: 'file', message }] })
