import { randomBytes, randomInt } from 'node:crypto'

/** Random decimal digits, like channels' own numbers. */
export function digits(count: number): string {
  return Array.from({ length: count }, () => randomInt(10)).join('')
}

/** Unguessable hexadecimal characters. */
export function token(bytes = 16): string {
  return randomBytes(bytes).toString('hex')
}
