import { decodedBytesOf, type PictureFormat, type PictureHeader, readPictureHeader } from './header.ts'
import { PictureRefusal } from './refusal.ts'

/** Forty RGB megapixels: beyond visitors' cameras, and affordable per caller. */
export const MAX_DECODED_BYTES = 120_000_000

/** Even tiny scans pass all pixels; normal progressive JPEGs have ten. */
const MAX_SCANNED_PIXELS = 1_000_000_000

/**
 * Checks a picture before anything is decoded.
 * @throws {PictureRefusal} unreadable if it is not a picture of these formats, too_large if it would be too large when
 * decoded.
 */
export function requireModestPicture(content: Uint8Array, formats: readonly PictureFormat[]): PictureHeader {
  const header = readPictureHeader(content)
  if (!header || !formats.includes(header.format))
    throw new PictureRefusal('unreadable', `expected a picture (${formats.join(', ')})`)
  const bytes = decodedBytesOf(header)
  if (bytes > MAX_DECODED_BYTES)
    throw new PictureRefusal('too_large', `unfolds to ${bytes} bytes, at most ${MAX_DECODED_BYTES} are taken`)
  if (header.width * header.height * header.scans > MAX_SCANNED_PIXELS)
    throw new PictureRefusal('too_large', `is drawn in ${header.scans} scans, which takes too long`)
  return header
}
