import { AccountError } from '@wencang/contract'
import sharp from 'sharp'
import { pictureFormatOf } from '../profile/picture-format.ts'

const MAX_PICTURE_BYTES = 4_000_000
export const MAX_PDF_BYTES = 10 * 1024 * 1024
const MAX_PIXELS = 40_000_000

/** What a scan of a document turned out to be. */
export interface CertificationFile {
  contentType: string
  extension: string
  width: number | null
  height: number | null
}

/**
 * Judges a scan by its content, whatever its name says: a JPEG or PNG, or a PDF.
 * @throws {AccountError} 4012 for anything else, 4013 when it is too large.
 */
export async function inspectCertification(content: Buffer): Promise<CertificationFile> {
  if (isPdf(content)) return { contentType: 'application/pdf', extension: 'pdf', width: null, height: null }
  const format = pictureFormatOf(content)
  if (format !== 'jpeg' && format !== 'png') throw new AccountError('upload_failed')
  if (content.length > MAX_PICTURE_BYTES) throw new AccountError('file_too_large')
  try {
    // Decoded in full: a header alone is not a picture.
    const { width, height } = await sharp(content, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).metadata()
    await sharp(content, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true }).stats()
    return { contentType: `image/${format}`, extension: format === 'jpeg' ? 'jpg' : 'png', width, height }
  } catch (cause) {
    throw new AccountError('upload_failed', { cause })
  }
}

function isPdf(content: Buffer): boolean {
  return content.toString('latin1', 0, 5) === '%PDF-' && content.subarray(-1024).includes('%%EOF')
}
