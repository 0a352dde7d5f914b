import { AccountError } from '@wencang/contract'
import { checkPicture, isPdf } from '@wencang/pictures'
import { refusingPictures } from '../profile/index.ts'

const MAX_PICTURE_BYTES = 4_000_000
export const MAX_PDF_BYTES = 10 * 1024 * 1024

/** The detected type of a document scan. */
export interface CertificationFile {
  contentType: string
  extension: string
  width: number | null
  height: number | null
}

/**
 * Detects JPEG, PNG or PDF by content.
 * @throws {AccountError} 4012 for anything else, 4013 if it is too large, as a file or decoded.
 * @throws {BusyError} when too many pictures are being decoded.
 */
export async function inspectCertification(userId: string, content: Buffer): Promise<CertificationFile> {
  if (isPdf(content)) return { contentType: 'application/pdf', extension: 'pdf', width: null, height: null }
  if (content.length > MAX_PICTURE_BYTES) throw new AccountError('file_too_large')
  const { format, width, height } = await refusingPictures('file', () => checkPicture(content, ['jpeg', 'png'], userId))
  return { contentType: `image/${format}`, extension: format === 'jpeg' ? 'jpg' : 'png', width, height }
}
