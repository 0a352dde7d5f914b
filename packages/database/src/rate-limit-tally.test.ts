import { expect, test } from 'vitest'
import { type Pour, RateLimitTally } from './rate-limit-tally.ts'
import { drainMilliseconds } from './rate-limits.ts'

const RULE = { calls: 60, windowSeconds: 60 }
const allowedOf = (tally: RateLimitTally, times: number) =>
  Array.from({ length: times }, () => tally.take('key', RULE)).filter((state) => state.isAllowed).length

/** Two replicas and the buckets that they share, with a clock that the test moves. */
function twoReplicas() {
  let now = 0
  const shared = new Map<string, number>()
  const pour: Pour = async (told) =>
    new Map(
      told.map(({ key, rule, calls }) => {
        const drainsAt = Math.max(shared.get(key) ?? 0, now) + calls * drainMilliseconds(rule)
        shared.set(key, drainsAt)
        return [key, drainsAt - now] as const
      }),
    )
  const advance = (seconds: number) => {
    now += seconds * 1000
  }
  const replica = () => new RateLimitTally(pour, () => now)
  return { a: replica(), b: replica(), advance, shared }
}

test('one process allows the whole allowance at once, and then as much as drains', () => {
  const { a, advance } = twoReplicas()
  expect(allowedOf(a, 100)).toBe(60)
  advance(10)
  expect(allowedOf(a, 100)).toBe(10)
  expect(a.take('key', RULE)).toMatchObject({ isAllowed: false, retryAfterSeconds: 1, remaining: 0 })
})

test('replicas that have told one another hold the limit together', async () => {
  const { a, b } = twoReplicas()
  expect(allowedOf(a, 40)).toBe(40)
  await a.tell()
  expect(allowedOf(b, 10)).toBe(10)
  await b.tell()
  expect(allowedOf(b, 100)).toBe(10)
  await b.tell()
  expect(allowedOf(a, 1)).toBe(1) // does not know of them yet
  await a.tell()
  expect(allowedOf(a, 1)).toBe(0)
})

test('callers with little on their account are nobody else’s business, and are forgotten when it is gone', async () => {
  const { a, advance, shared } = twoReplicas()
  allowedOf(a, 3)
  await a.tell()
  expect(shared.size).toBe(0)
  advance(4)
  await a.tell()
  expect(a.size).toBe(0)
})

test('when the others cannot be told, counting goes on here, and they are told later', async () => {
  let isDown = true
  const told: number[] = []
  const tally = new RateLimitTally(async (calls) => {
    if (isDown) throw new Error('down')
    told.push(...calls.map((one) => one.calls))
    return new Map(calls.map(({ key, rule, calls: count }) => [key, count * drainMilliseconds(rule)]))
  })
  expect(allowedOf(tally, 40)).toBe(40)
  await expect(tally.tell()).rejects.toThrow('down')
  isDown = false
  await tally.tell()
  expect(told).toEqual([40])
  expect(allowedOf(tally, 40)).toBe(20)
})
