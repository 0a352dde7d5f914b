import { expect, test } from 'vitest'
import { type Flush, RateLimitTally } from './rate-limit-tally.ts'
import { drainMilliseconds } from './rate-limits.ts'

const RULE = { calls: 60, windowSeconds: 60 }
const allowedOf = (tally: RateLimitTally, times: number) =>
  Array.from({ length: times }, () => tally.take('key', RULE)).filter((state) => state.isAllowed).length

/** Two replicas with shared buckets and a manual clock. */
function twoReplicas() {
  let now = 0
  const shared = new Map<string, number>()
  const flush: Flush = async (counted) =>
    new Map(
      counted.map(({ key, rule, calls }) => {
        const drainsAt = Math.max(shared.get(key) ?? 0, now) + calls * drainMilliseconds(rule)
        shared.set(key, drainsAt)
        return [key, drainsAt - now] as const
      }),
    )
  const advance = (seconds: number) => {
    now += seconds * 1000
  }
  const replica = () => new RateLimitTally(flush, () => now)
  return { a: replica(), b: replica(), advance, shared }
}

test('one process admits the whole limit immediately, and then the drain rate', () => {
  const { a, advance } = twoReplicas()
  expect(allowedOf(a, 100)).toBe(60)
  advance(10)
  expect(allowedOf(a, 100)).toBe(10)
  expect(a.take('key', RULE)).toMatchObject({ isAllowed: false, retryAfterSeconds: 1, remaining: 0 })
})

test('all replicas together enforce the limit after they have flushed', async () => {
  const { a, b } = twoReplicas()
  expect(allowedOf(a, 40)).toBe(40)
  await a.flush()
  expect(allowedOf(b, 10)).toBe(10)
  await b.flush()
  expect(allowedOf(b, 100)).toBe(10)
  await b.flush()
  expect(allowedOf(a, 1)).toBe(1) // a has not flushed yet
  await a.flush()
  expect(allowedOf(a, 1)).toBe(0)
})

test('callers with low counts are not flushed, and are forgotten once drained', async () => {
  const { a, advance, shared } = twoReplicas()
  allowedOf(a, 3)
  await a.flush()
  expect(shared.size).toBe(0)
  advance(4)
  await a.flush()
  expect(a.size).toBe(0)
})

test('when a flush fails, counting continues locally, and the counts are sent with a later flush', async () => {
  let isDown = true
  const counted: number[] = []
  const tally = new RateLimitTally(async (calls) => {
    if (isDown) throw new Error('down')
    counted.push(...calls.map((one) => one.calls))
    return new Map(calls.map(({ key, rule, calls: count }) => [key, count * drainMilliseconds(rule)]))
  })
  expect(allowedOf(tally, 40)).toBe(40)
  await expect(tally.flush()).rejects.toThrow('down')
  isDown = false
  await tally.flush()
  expect(counted).toEqual([40])
  expect(allowedOf(tally, 40)).toBe(20)
})
