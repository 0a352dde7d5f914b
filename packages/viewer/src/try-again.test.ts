import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTries } from './try-again.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function tries() {
  const [again, onFault] = [vi.fn(), vi.fn()]
  return { again, onFault, ...createTries({ again, onFault }) }
}

test('a failed piece is retried twice with growing delays, and then reported', () => {
  const { again, onFault, failed } = tries()
  expect(failed('a.glb')).toBe(true)
  expect(again).not.toHaveBeenCalled()
  vi.advanceTimersByTime(2_000)
  expect(again).toHaveBeenCalledTimes(1)

  expect(failed('a.glb')).toBe(true)
  vi.advanceTimersByTime(2_000)
  expect(again).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(6_000)
  expect(again).toHaveBeenCalledTimes(2)

  expect(onFault).not.toHaveBeenCalled()
  expect(failed('a.glb')).toBe(false)
  expect(onFault).toHaveBeenCalledTimes(1)
})

test('a fault is reported once and does not stop retries of other pieces', () => {
  const { again, onFault, failed } = tries()
  for (const piece of ['a.glb', 'a.glb', 'a.glb', 'b.glb', 'b.glb', 'b.glb']) failed(piece)
  expect(onFault).toHaveBeenCalledTimes(1)
  vi.runAllTimers()
  expect(failed('c.glb')).toBe(true)
  vi.runAllTimers()
  expect(again).toHaveBeenCalledTimes(2)
})

test('nothing is retried after the end', () => {
  const { again, failed, end } = tries()
  failed('a.glb')
  end()
  vi.runAllTimers()
  expect(again).not.toHaveBeenCalled()
})
