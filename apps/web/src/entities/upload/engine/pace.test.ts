import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Pace } from './pace.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('the first call runs immediately, and only the last call of each interval runs after it', () => {
  const done: number[] = []
  const pace = new Pace(100)
  for (const number of [1, 2, 3]) pace.run(() => done.push(number))
  expect(done).toEqual([1])
  vi.advanceTimersByTime(99)
  expect(done).toEqual([1])
  vi.advanceTimersByTime(1)
  expect(done).toEqual([1, 3])
  pace.run(() => done.push(4))
  expect(done).toEqual([1, 3])
  vi.advanceTimersByTime(100)
  expect(done).toEqual([1, 3, 4])
  vi.advanceTimersByTime(100)
  pace.run(() => done.push(5))
  expect(done).toEqual([1, 3, 4, 5])
})
