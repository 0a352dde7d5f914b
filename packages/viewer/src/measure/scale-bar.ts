import { type FileUnit, METRES, type Measured, measuredLength } from '@wencang/studio'
import { roundLength } from '@wencang/ui'

/** Bar of a round length. */
export type ScaleBar = { pixels: number; length: Measured }

/**
 * Scale bar of a round length.
 * @param unitsPerPixel Scene units per pixel at the bar's distance.
 * @param mostPixels Maximum bar length.
 * @returns Undefined for a view without a scale.
 */
export function scaleBar(unitsPerPixel: number, mostPixels: number, unit: FileUnit): ScaleBar | undefined {
  const most = unitsPerPixel * mostPixels
  if (!(most > 0) || !Number.isFinite(most)) return undefined
  // Rounds in metres, also for files in inches.
  const metres = unit === 'unknown' ? 1 : METRES[unit]
  const length = roundLength(most * metres) / metres
  return { pixels: length / unitsPerPixel, length: measuredLength(length, unit) }
}
