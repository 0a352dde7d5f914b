import { randomBytes, randomInt } from 'node:crypto'

/** Random decimal digits, as channels' own numbers have. */
export function digits(count: number): string {
  return Array.from({ length: count }, () => randomInt(10)).join('')
}

/** Letters and digits that nobody guesses. */
export function token(bytes = 16): string {
  return randomBytes(bytes).toString('hex')
}
