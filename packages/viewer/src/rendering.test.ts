import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { canvasBytes } from './memory/drawing-bytes.ts'
import { usualRatio } from './rendering.ts'

const LIMIT = { desktop: 1_000_000_000, phone: 300_000_000 }

beforeEach(() => {
  vi.stubGlobal('window', { devicePixelRatio: 3 })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test.each(['desktop', 'phone'] as const)('on a %s the canvas uses less than half of the memory', (device) => {
  vi.stubGlobal('matchMedia', () => ({ matches: device === 'phone' }))
  expect(usualRatio(true, 390, 292)).toBe(2)
  expect(usualRatio(false, 390, 292)).toBe(1)
  const [width, height] = [5_120, 2_880]
  const ratio = usualRatio(true, width, height)
  expect(ratio).toBeLessThan(2)
  const bytes = canvasBytes(width * ratio, height * ratio, true)
  expect(bytes / LIMIT[device]).toBeCloseTo(0.4)
})
