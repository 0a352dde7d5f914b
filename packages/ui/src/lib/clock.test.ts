import { expect, test } from 'vitest'
import { clockText, secondsUntil } from './clock.ts'

test('a countdown rounds up to whole seconds and never goes below zero', () => {
  expect(secondsUntil(10_000, 9_001)).toBe(1)
  expect(secondsUntil(10_000, 10_000)).toBe(0)
  expect(secondsUntil(10_000, 60_000)).toBe(0)
})

test('the time left has minutes and seconds, and hours from one hour on', () => {
  expect(clockText(905)).toBe('15:05')
  expect(clockText(9)).toBe('00:09')
  expect(clockText(3605)).toBe('1:00:05')
})
