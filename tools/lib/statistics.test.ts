import { expect, test } from 'vitest'
import { median, quantile, spread } from './statistics.ts'

test('the median of an even count is the mean of the middle two', () => {
  expect([median([3, 1, 2]), median([4, 1, 3, 2]), median([])]).toEqual([2, 2.5, Number.NaN])
})

test('a quantile is the value below which the share lies, at most the largest', () => {
  const values = Array.from({ length: 100 }, (_, index) => 100 - index)
  expect([quantile(values, 0.5), quantile(values, 0.99), quantile(values, 1), quantile([], 0.5)]).toEqual([
    51,
    100,
    100,
    Number.NaN,
  ])
  expect(spread(values)).toBe('p50 51.0 ms, p99 100.0 ms of 100')
})
