import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepPace } from './pace.ts'

const FRAME = 100

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', { devicePixelRatio: 2 })
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function open({ hasGraphicsCard }: { hasGraphicsCard: boolean }) {
  let ratio = 1
  const renderer = {
    getSize: () => undefined,
    getPixelRatio: () => ratio,
    setPixelRatio: (next: number) => {
      ratio = next
    },
  }
  let isDrawing = false
  const requestDraw = vi.fn()
  const drawing = { renderer, hasGraphicsCard } as never
  const pace = keepPace(drawing, { renderer, requestDraw, isDrawing: () => isDrawing } as never)
  const move = (frames: number, milliseconds: number) => {
    isDrawing = true
    for (let frame = 0; frame < frames; frame++) {
      pace.measure(frame > 0)
      vi.advanceTimersByTime(milliseconds)
    }
    isDrawing = false
  }
  return { pace, move, requestDraw, ratio: () => ratio }
}

test.each([FRAME, 10 * FRAME])(
  'while frames take %i ms, fewer pixels are drawn, and all pixels when nothing moves',
  (time) => {
    const { pace, move, requestDraw, ratio } = open({ hasGraphicsCard: false })
    move(30, time)
    expect(ratio()).toBeLessThan(0.8)
    expect(requestDraw).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1_000)
    expect(requestDraw).toHaveBeenCalledTimes(1)
    pace.measure(false)
    expect(ratio()).toBe(1)
    // The learnt resolution is reused for the next motion.
    move(2, time)
    expect(ratio()).toBeLessThan(0.8)
    pace.end()
  },
)

test('single frames with pauses between them have all pixels', () => {
  const { pace, requestDraw, ratio } = open({ hasGraphicsCard: true })
  for (let picture = 0; picture < 30; picture++) {
    pace.measure(false)
    vi.advanceTimersByTime(10 * FRAME)
  }
  expect(ratio()).toBe(2)
  expect(requestDraw).not.toHaveBeenCalled()
  pace.end()
})

test('without a graphics card a still frame is drawn once more in full quality', () => {
  const { pace, requestDraw } = open({ hasGraphicsCard: false })
  for (let picture = 1; picture <= 3; picture++) {
    expect(pace.measure(false)).toBe(false)
    vi.advanceTimersByTime(FRAME)
  }
  expect(requestDraw).not.toHaveBeenCalled()
  vi.advanceTimersByTime(10 * FRAME)
  expect(requestDraw).toHaveBeenCalledTimes(1)
  expect(pace.measure(false)).toBe(true)
  vi.advanceTimersByTime(10 * FRAME)
  expect(requestDraw).toHaveBeenCalledTimes(1)
  // Final until something changes.
  expect(pace.measure(false)).toBe(false)
  pace.end()
})
