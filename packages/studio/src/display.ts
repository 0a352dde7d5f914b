import { screenFromLinear } from './colour-space.ts'

/** The display curve oversaturates colours; this much grey compensates. */
export const PALENESS = 0.14

/** Of the curve (x (a x + b)) / (x (c x + d) + e), for light times the exposure. */
export const DISPLAY_CURVE = { exposure: 0.82, a: 2.51, b: 0.03, c: 2.43, d: 0.59, e: 0.14 } as const

/** Converts light to a screen value, 0 to 1: bright parts roll off instead of being clipped. */
export function display(light: number): number {
  const { exposure, a, b, c, d, e } = DISPLAY_CURVE
  const x = Math.max(0, light) * exposure
  const rolled = (x * (a * x + b)) / (x * (c * x + d) + e)
  const value = Math.min(1, Math.max(0, rolled))
  return screenFromLinear(value)
}
