import { loadDocumentFont } from '@wencang/document-font'

const ANGLE_DEGREES = -24
/** Letters per longer edge: legible in a photo of the whole page. */
const EMS_PER_EDGE = 50
const MIN_EM_PIXELS = 14

/**
 * Repeats lines across a picture, dark with a light shadow: legible on paper and on dark photographs.
 * @returns an SVG of this size in pixels, without text elements and so without fonts.
 */
export async function watermark(lines: readonly string[], width: number, height: number): Promise<Buffer> {
  const { outline } = await loadDocumentFont()
  const em = Math.max(MIN_EM_PIXELS, Math.max(width, height) / EMS_PER_EDGE)
  const outlines = lines.map((line) => outline(line, em))
  const tile = {
    width: Math.max(...outlines.map((line) => line.width)) + 3 * em,
    height: lines.length * 1.4 * em + 2.5 * em,
  }
  const paths = outlines
    .map(({ path }, index) => `<path transform="translate(0 ${(index + 1) * 1.4 * em})" d="${path}"/>`)
    .join('')
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>` +
      `<pattern id="mark" width="${tile.width}" height="${tile.height}" patternUnits="userSpaceOnUse" patternTransform="rotate(${ANGLE_DEGREES})">` +
      `<g fill="#fff" fill-opacity=".35" transform="translate(${em / 18} ${em / 18})">${paths}</g>` +
      `<g fill="#1d2a3a" fill-opacity=".3">${paths}</g></pattern></defs>` +
      `<rect width="100%" height="100%" fill="url(#mark)"/></svg>`,
  )
}
