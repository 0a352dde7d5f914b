import { screenFromLinear } from './colour-space.ts'

/** Grey share that offsets the display curve's oversaturation. */
export const PALENESS = 0.14

/** (x (a x + b)) / (x (c x + d) + e) for x = light × exposure. */
export const DISPLAY_CURVE = { exposure: 0.82, a: 2.51, b: 0.03, c: 2.43, d: 0.59, e: 0.14 } as const

/** Screen value of light, 0 to 1; highlights roll off. */
export function display(light: number): number {
  const { exposure, a, b, c, d, e } = DISPLAY_CURVE
  const x = Math.max(0, light) * exposure
  const rolled = (x * (a * x + b)) / (x * (c * x + d) + e)
  const value = Math.min(1, Math.max(0, rolled))
  return screenFromLinear(value)
}
