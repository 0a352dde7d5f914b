import fc from 'fast-check'
import { expect, test } from 'vitest'
import { coarserAccuracy, POSITION_ACCURACIES, shownPosition } from './position.ts'

const ANYANG = { longitude: 114.3135, latitude: 36.1263 }
const NOWHERE = { longitude: null, latitude: null }

test('a position is shown as exactly as its creator allows', () => {
  expect(shownPosition(ANYANG, 'exact')).toEqual(ANYANG)
  expect(shownPosition(ANYANG, 'ten_kilometres')).toEqual({ longitude: 114.3, latitude: 36.1 })
  for (const accuracy of ['county', 'province', 'hidden'] as const)
    expect(shownPosition(ANYANG, accuracy)).toEqual(NOWHERE)
  for (const accuracy of POSITION_ACCURACIES) expect(shownPosition(NOWHERE, accuracy)).toEqual(NOWHERE)
})

test('the coarser of two accuracies reveals less', () => {
  expect([coarserAccuracy('exact', 'province'), coarserAccuracy('hidden', 'ten_kilometres')]).toEqual([
    'province',
    'hidden',
  ])
})

test('a coarse position is on the globe, near the exact one, and equal for its surroundings', () => {
  const longitude = fc.double({ min: -180, max: 180, noNaN: true })
  const latitude = fc.double({ min: -90, max: 90, noNaN: true })
  fc.assert(
    fc.property(longitude, latitude, (x, y) => {
      const shown = shownPosition({ longitude: x, latitude: y }, 'ten_kilometres')
      expect(Math.abs(Number(shown.longitude))).toBeLessThanOrEqual(180)
      expect(Math.abs(Number(shown.latitude))).toBeLessThanOrEqual(90)
      expect(Math.abs(Number(shown.longitude) - x)).toBeLessThanOrEqual(0.050001)
      expect(shownPosition(shown, 'ten_kilometres')).toEqual(shown)
    }),
  )
})
