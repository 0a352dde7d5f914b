import { expect, test } from 'vitest'
import { RateLimitCallers } from './rate-limit-callers.ts'

const ADDRESS = '203.0.113.1'

function started() {
  let now = 0
  let asked = 0
  const callers = new RateLimitCallers(() => now)
  return {
    callers,
    asked: () => asked,
    advance: (seconds: number) => {
      now += seconds * 1000
    },
    of: (token: string | undefined, isLive: boolean) =>
      callers.of(token, ADDRESS, async () => {
        asked += 1
        return isLive
      }),
  }
}

test('a live session counts as its own caller and is queried once a minute', async () => {
  const { of, asked, advance } = started()
  for (const _ of [1, 2, 3]) expect(await of('a', true)).toEqual({ sessionToken: 'a' })
  expect(asked()).toBe(1)
  advance(61)
  await of('a', true)
  expect(asked()).toBe(2)
})

test('a missing, ended or unreadable session counts as the IP address', async () => {
  const { of, asked, callers } = started()
  expect(await of(undefined, true)).toEqual({ address: ADDRESS })
  for (const _ of [1, 2]) expect(await of('made-up', false)).toEqual({ address: ADDRESS })
  expect(asked()).toBe(2)
  expect(await callers.of('a', ADDRESS, () => Promise.reject(new Error('away')))).toEqual({ address: ADDRESS })
  expect(callers.size).toBe(0)
})

test('the cache is bounded', async () => {
  const { of, callers } = started()
  for (let index = 0; index < 20_100; index += 1) await of(`session-${index}`, true)
  expect(callers.size).toBe(20_000)
})
