import { PICTURE_FORMATS, type PictureFormatName, pictureSetKey, pictureSetOf, widthsOf } from '@wencang/domain'
import type { Sharp } from 'sharp'

/** Visually similar qualities of list pictures. */
export const PICTURE_QUALITY: Record<PictureFormatName, number> = { avif: 55, webp: 82 }
/** AVIF +1: double time, 3 % smaller. WebP −1: 25 % larger. */
const EFFORT = { thorough: { avif: 1, webp: 4 }, quick: { avif: 0, webp: 2 } }

/**
 * Writes a picture in several widths and all formats.
 * @param picture At most the size that lists show.
 * @param what `stem`: prefix of all names; `widths`: other than those of lists; `isQuick`: least effort, for waiting users.
 * @param write Stores one file.
 * @returns Key of the whole set.
 */
export async function writePictureSet(
  picture: Sharp,
  what: { stem: string; ownWidth: number; widths?: readonly number[]; isTurning?: boolean; isQuick?: boolean },
  write: (name: string, bytes: Buffer, contentType: string) => void | Promise<void>,
): Promise<string> {
  const widths = widthsOf(what.ownWidth, what.widths)
  const name = pictureSetKey(what.stem, widths, what.isTurning)
  const set = pictureSetOf(name)
  const effort = EFFORT[what.isQuick ? 'quick' : 'thorough']
  const encoders = {
    avif: (resized: Sharp) => resized.avif({ quality: PICTURE_QUALITY.avif, effort: effort.avif }),
    webp: (resized: Sharp) => resized.webp({ quality: PICTURE_QUALITY.webp, alphaQuality: 88, effort: effort.webp }),
  }
  for (const width of widths)
    for (const format of PICTURE_FORMATS) {
      const bytes = await encoders[format](picture.clone().resize({ width })).toBuffer()
      await write(set?.keyOf(width, format) ?? name, bytes, `image/${format}`)
    }
  return name
}
