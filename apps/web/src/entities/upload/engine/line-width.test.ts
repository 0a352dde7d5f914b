import { expect, test } from 'vitest'
import { LineWidth } from './line-width.ts'

/** Sends for some seconds over a line that carries this many bytes a second with so many parts at once. @returns the widths of all seconds. */
function sendOver(rateOf: (parts: number) => number, seconds: number, width = new LineWidth()): number[] {
  const widths: number[] = []
  let bytes = 0
  width.reset()
  for (let second = 0; second < seconds; second++) {
    widths.push(width.parts)
    for (let step = 0; step < 10; step++) {
      width.add((second + step / 10) * 1000, bytes)
      bytes += rateOf(width.parts) / 10
    }
  }
  return widths
}

test('a line that limits each connection gets six parallel parts, the browser’s maximum', () => {
  expect(sendOver((parts) => parts * 1e6, 10).at(-1)).toBe(6)
})

test('a line that one part saturates ends with two parallel parts', () => {
  expect(sendOver(() => 1e6, 60).at(-1)).toBe(2)
})

test('a line that is fastest with three parts gets three most of the time', () => {
  const widths = sendOver((parts) => (parts === 3 ? 2e6 : 1.5e6), 120).slice(60)
  expect(widths.filter((parts) => parts === 3).length).toBeGreaterThan(40)
})

test('the number of parallel parts is never below two nor above six', () => {
  const widths = sendOver((parts) => 1e6 + ((parts * 7919) % 5) * 4e5, 300)
  expect(Math.min(...widths)).toBeGreaterThanOrEqual(2)
  expect(Math.max(...widths)).toBeLessThanOrEqual(6)
})

test('a failing line gets half the parts, at least two, and is not widened immediately', () => {
  const width = new LineWidth()
  sendOver((parts) => parts * 1e6, 10, width)
  width.backOff()
  expect(width.parts).toBe(3)
  expect(sendOver((parts) => parts * 1e6, 8, width).at(-1)).toBe(3)
  width.backOff()
  width.backOff()
  expect(width.parts).toBe(2)
})

test('the bytes of a failed part do not count as a slow line', () => {
  const width = new LineWidth()
  for (const [at, bytes] of [
    [0, 9e6],
    [500, 1e6],
    [900, 2e6],
  ] as const)
    width.add(at, bytes)
  expect(width.parts).toBe(4)
})
