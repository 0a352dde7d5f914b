import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTries } from './try-again.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function tries() {
  const [again, onFault] = [vi.fn(), vi.fn()]
  return { again, onFault, ...createTries({ again, onFault }) }
}

test('a piece that fails is tried twice again, later each time, and then it is said', () => {
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

test('a fault is said once, and does not keep other pieces from being tried again', () => {
  const { again, onFault, failed } = tries()
  for (const piece of ['a.glb', 'a.glb', 'a.glb', 'b.glb', 'b.glb', 'b.glb']) failed(piece)
  expect(onFault).toHaveBeenCalledTimes(1)
  vi.runAllTimers()
  expect(failed('c.glb')).toBe(true)
  vi.runAllTimers()
  expect(again).toHaveBeenCalledTimes(2)
})

test('nothing is loaded again after the end', () => {
  const { again, failed, end } = tries()
  failed('a.glb')
  end()
  vi.runAllTimers()
  expect(again).not.toHaveBeenCalled()
})
