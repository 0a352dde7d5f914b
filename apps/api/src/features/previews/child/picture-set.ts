import { PICTURE_FORMATS, pictureSetKey, pictureSetOf, widthsOf } from '@wencang/domain'
import type { Sharp } from 'sharp'

/** AVIF takes six times as long for the last tenth of its bytes. */
const ENCODERS = {
  avif: (picture: Sharp) => picture.avif({ quality: 55, effort: 2 }),
  webp: (picture: Sharp) => picture.webp({ quality: 82, alphaQuality: 88, effort: 4 }),
}

/**
 * Writes a picture in all widths and formats that lists choose from.
 * @param picture Not larger than lists show it.
 * @returns the name that stands for all of them.
 */
export async function writePictureSet(
  picture: Sharp,
  { stem, ownWidth, isTurning = false }: { stem: string; ownWidth: number; isTurning?: boolean },
  write: (name: string, bytes: Uint8Array) => void,
): Promise<string> {
  const widths = widthsOf(ownWidth)
  const name = pictureSetKey(stem, widths, isTurning)
  const set = pictureSetOf(name)
  for (const width of widths)
    for (const format of PICTURE_FORMATS)
      write(set?.keyOf(width, format) ?? name, await ENCODERS[format](picture.clone().resize({ width })).toBuffer())
  return name
}
