import { expect, test } from 'vitest'
import { delaySeconds } from './throttle.ts'

const rule = { freeFailures: 5, maxDelaySeconds: 300 }

test.each([
  [0, 0],
  [4, 0],
  [5, 1],
  [6, 2],
  [7, 4],
  [13, 256],
  [14, 300],
  [10_000, 300],
])('after %i failures the wait is %i seconds', (failures, seconds) => {
  expect(delaySeconds(failures, rule)).toBe(seconds)
})
