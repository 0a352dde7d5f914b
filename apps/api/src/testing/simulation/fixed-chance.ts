import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import timers from 'node:timers/promises'
import { randomFrom } from '../random.ts'

/** Simulated time, moved by the scheduler only. */
export interface SimulatedTime {
  nowMilliseconds: number
}

/** Source of all random decisions. */
export interface Chance {
  /** True in this share of cases. */
  is(share: number): boolean
  /** A whole number from 0 to below the limit. */
  upTo(limit: number): number
  pick<T>(items: readonly T[]): T
}

export function chanceFrom(seed: number): Chance {
  const random = randomFrom(seed)
  const upTo = (limit: number) => Math.floor(random() * limit)
  return {
    is: (share) => random() < share,
    upTo,
    pick: (items) => items[upTo(items.length)] as never,
  }
}

/** Longer timers are timeouts. */
const MIN_LIMIT_MILLISECONDS = 1000
const MAX_TIMER_MILLISECONDS = 2 ** 31 - 1

/**
 * Derives `Date`, random bytes, numbers and UUIDs from the seed, for the whole process.
 * Real timeouts never fire, and pauses take no time.
 * @returns a function that reseeds.
 */
export function fixChance(time: SimulatedTime): (seed: number) => void {
  const RealDate = Date
  globalThis.Date = new Proxy(RealDate, {
    construct: (_, given: unknown[]) =>
      given.length === 0 ? new RealDate(time.nowMilliseconds) : Reflect.construct(RealDate, given),
    get: (target, name) => (name === 'now' ? () => time.nowMilliseconds : Reflect.get(target, name)),
  })
  let random = randomFrom(0)
  const bytes = (size: number) => Buffer.from(Array.from({ length: size }, () => Math.floor(random() * 256)))
  const uuid = () => {
    const hex = bytes(16).toString('hex')
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
  }
  const inRange = (first: number, second?: number) => {
    const [from, to] = second === undefined ? [0, first] : [first, second]
    return from + Math.floor(random() * (to - from))
  }
  Object.assign(crypto, { randomBytes: bytes, randomUUID: uuid, randomInt: inRange })
  const realSetTimeout = setTimeout
  const never = () => realSetTimeout(() => undefined, MAX_TIMER_MILLISECONDS).unref()
  globalThis.setTimeout = new Proxy(realSetTimeout, {
    apply: (target, self, given: Parameters<typeof setTimeout>) =>
      Number(given[1]) >= MIN_LIMIT_MILLISECONDS ? never() : Reflect.apply(target, self, given),
  })
  Object.assign(timers, { setTimeout: (_: number, value: unknown) => timers.setImmediate(value) })
  syncBuiltinESMExports()
  Math.random = () => random()
  return (seed) => {
    random = randomFrom(seed)
  }
}
