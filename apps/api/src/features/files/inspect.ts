import { type StoredFileKind, MarketError } from '@wencang/contract'
import { checkPicture, isPdf, makePictures, type PictureFormat, PictureRefusal } from '@wencang/pictures'

/** Limits of small files: 4,000,000 bytes for pictures, as the specification says "4 MB", 4 MiB for banners, 10 MiB for PDFs. */
export const MAX_BYTES: Record<StoredFileKind, number> = {
  thumbnail: 4_000_000,
  banner: 4 * 1024 ** 2,
  description: 10 * 1024 ** 2,
  proof: 10 * 1024 ** 2,
  certification: 10 * 1024 ** 2,
  invoice: 10 * 1024 ** 2,
}

/** A file's detected type, and what is stored of it. */
export interface InspectedFile {
  body: Buffer
  contentType: string
  extension: string
  width: number | null
  height: number | null
}

const FORMATS: readonly PictureFormat[] = ['jpeg', 'png', 'webp']
const LONGEST_SIDE: Partial<Record<StoredFileKind, number>> = { thumbnail: 1280, banner: 2560 }
const QUALITY = 82

/**
 * Checks a small file by its content. Public pictures are re-encoded as WebP, which drops camera metadata and anything else hidden in the file; PDFs and proofs
 * are kept byte for byte.
 * @throws {MarketError} wrong_content; too_large, also for a picture that decompresses too far.
 * @throws {BusyError} when too many pictures are being decoded.
 */
export async function inspectFile(kind: StoredFileKind, body: Buffer): Promise<InspectedFile> {
  const pdf = { body, contentType: 'application/pdf', extension: 'pdf', width: null, height: null }
  if (kind === 'description' || kind === 'proof' || kind === 'invoice') {
    // PDF readers tolerate bytes before the start of a document.
    if (!body.subarray(0, 1024).includes('%PDF-')) throw rejected('wrong_content', 'expected a PDF')
    return pdf
  }
  if (kind === 'certification') {
    if (isPdf(body)) return pdf
    if (body.subarray(0, 1024).includes('%PDF-')) throw rejected('wrong_content', 'expected a whole PDF')
    if (body.length > MAX_BYTES.thumbnail) throw rejected('too_large', `at most ${MAX_BYTES.thumbnail} bytes`)
  }
  try {
    return await inspectPicture(kind, body)
  } catch (error) {
    if (!(error instanceof PictureRefusal)) throw error
    throw rejected(error.reason === 'too_large' ? 'too_large' : 'wrong_content', error.message)
  }
}

async function inspectPicture(kind: StoredFileKind, body: Buffer): Promise<InspectedFile> {
  const longest = LONGEST_SIDE[kind]
  if (!longest) {
    const { format, width, height } = await checkPicture(body, FORMATS)
    return { body, contentType: `image/${format}`, extension: format === 'jpeg' ? 'jpg' : format, width, height }
  }
  const rendition = { width: longest, height: longest, fit: 'inside', quality: QUALITY } as const
  const [made] = await makePictures(body, FORMATS, [rendition])
  if (!made) throw new Error('no picture was made')
  const { content, width, height } = made
  return { body: content, contentType: 'image/webp', extension: 'webp', width, height }
}

const rejected = (error: 'wrong_content' | 'too_large', message: string) =>
  new MarketError(error, { details: [{ path: 'file', message }] })
