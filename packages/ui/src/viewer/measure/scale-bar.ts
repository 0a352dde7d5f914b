import { type FileUnit, METRES, type Measured, measuredLength } from './units.ts'

/** A bar that stands for a round length. */
export type ScaleBar = { pixels: number; length: Measured }

const STEPS = [5, 2, 1]

/** The largest of 1, 2 and 5 times a power of ten that is not above `most`. @param most above 0. */
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
 * A scale bar of a round length for a view.
 * @param unitsPerPixel how much of the scene a pixel shows, at the distance that the bar is for.
 * @param mostPixels how long the bar may be.
 * @returns undefined for a view without a scale.
 */
export function scaleBar(unitsPerPixel: number, mostPixels: number, unit: FileUnit): ScaleBar | undefined {
  const most = unitsPerPixel * mostPixels
  if (!(most > 0) || !Number.isFinite(most)) return undefined
  // Round in metres, so that the bar of a file in inches is round as well.
  const metres = unit === 'unknown' ? 1 : METRES[unit]
  const length = roundLength(most * metres) / metres
  return { pixels: length / unitsPerPixel, length: measuredLength(length, unit) }
}
