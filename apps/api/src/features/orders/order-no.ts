import { randomInt } from 'node:crypto'

const SHANGHAI_OFFSET_MILLISECONDS = 8 * 60 * 60 * 1000

/** A number that people can read to one another: Shanghai time to the second, then eight random digits. */
export function newOrderNo(now: Date): string {
  const stamp = new Date(now.getTime() + SHANGHAI_OFFSET_MILLISECONDS).toISOString().replace(/\D/g, '').slice(0, 14)
  return stamp + String(randomInt(100_000_000)).padStart(8, '0')
}
