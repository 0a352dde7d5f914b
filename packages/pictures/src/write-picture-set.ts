import { PICTURE_FORMATS, pictureSetKey, pictureSetOf, type PictureFormatName, widthsOf } from '@wencang/domain'
import type { Sharp } from 'sharp'

/** Of pictures for lists, as each format counts: about the same to the eye. */
export const PICTURE_QUALITY: Record<PictureFormatName, number> = { avif: 55, webp: 82 }
/** With the next effort, AVIF takes more than twice as long for 3 % of the bytes; WebP with one less is a quarter larger. */
const EFFORT = { patient: { avif: 1, webp: 4 }, quick: { avif: 0, webp: 2 } }

/**
 * Writes a picture in all widths and formats that lists choose from.
 * @param picture Not larger than lists show it.
 * @param what `stem`: the beginning of all names; `isQuick`: with the least effort, where somebody waits.
 * @param write Stores one file.
 * @returns the name that stands for all of them.
 */
export async function writePictureSet(
  picture: Sharp,
  what: { stem: string; ownWidth: number; isTurning?: boolean; isQuick?: boolean },
  write: (name: string, bytes: Buffer, contentType: string) => void | Promise<void>,
): Promise<string> {
  const widths = widthsOf(what.ownWidth)
  const name = pictureSetKey(what.stem, widths, what.isTurning)
  const set = pictureSetOf(name)
  const effort = EFFORT[what.isQuick ? 'quick' : 'patient']
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
