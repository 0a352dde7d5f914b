import type { BestCamera } from '../framing.ts'

const SEPARATOR = '_'
const DIGITS = 5
const LIMIT = 1e6

/** Position and target, rounded relative to the largest. */
export function textOfPose({ position, target }: BestCamera): string {
  const values = [...position, ...target]
  const largest = Math.max(...values.map(Math.abs), Number.MIN_VALUE)
  const step = 10 ** (Math.ceil(Math.log10(largest)) - DIGITS)
  return values.map((value) => Number((Math.round(value / step) * step).toPrecision(DIGITS)) + 0).join(SEPARATOR)
}

/**
 * Parses a pose from the URL.
 * @returns Null if invalid: URLs are untrusted.
 */
export function poseOfText(text: string | undefined): BestCamera | null {
  const numbers = text?.split(SEPARATOR).map(Number) ?? []
  if (numbers.length !== 6 || !numbers.every((value) => Number.isFinite(value) && Math.abs(value) < LIMIT)) return null
  const [x = 0, y = 0, z = 0, tx = 0, ty = 0, tz = 0] = numbers
  if (Math.hypot(x - tx, y - ty, z - tz) === 0) return null
  return { position: [x, y, z], target: [tx, ty, tz] }
}
