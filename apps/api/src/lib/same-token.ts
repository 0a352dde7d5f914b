import { timingSafeEqual } from 'node:crypto'

/** Constant-time comparison. */
export function isSameToken(expected: string, given: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)]
  return one.length === other.length && timingSafeEqual(one, other)
}
