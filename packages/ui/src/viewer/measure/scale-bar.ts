import { METRES } from '@wencang/studio'
import { type FileUnit, type Measured, measuredLength } from './units.ts'

/** Bar of a round length. */
export type ScaleBar = { pixels: number; length: Measured }

const STEPS = [5, 2, 1]

/**
 * Rounds down to 1, 2 or 5 times a power of ten.
 * @param most Above 0.
 */
export function roundLength(most: number): number {
  const power = 10 ** Math.floor(Math.log10(most))
  // The logarithm of 999.999… may be rounded up.
  for (const scale of [power, power / 10]) {
    const step = STEPS.find((one) => one * scale <= most)
    if (step) return step * scale
  }
  return power / 10
}

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
