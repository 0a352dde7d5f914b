import { expect, test } from 'vitest'
import { AS_READ, inverseOf, ORIENTATIONS, oriented, QUARTER_TURNS, rotationOf, turnedBy } from './orientation.ts'

test('there are 24 orientations, none of which mirrors', () => {
  expect(new Set(ORIENTATIONS).size).toBe(24)
  for (const orientation of ORIENTATIONS) {
    const [a = 0, b = 0, c = 0, , d = 0, e = 0, f = 0, , g = 0, h = 0, i = 0] = rotationOf(orientation)
    expect(a * (e * i - f * h) - d * (b * i - c * h) + g * (b * f - c * e)).toBe(1)
  }
})

test.each([
  ['forward', [1, -3, 2]],
  ['backward', [1, 3, -2]],
  ['left', [-2, 1, 3]],
  ['right', [2, -1, 3]],
  ['counterclockwise', [3, 2, -1]],
  ['clockwise', [-3, 2, 1]],
] as const)('a quarter turn %s moves a point', (turn, expected) => {
  expect(oriented(QUARTER_TURNS[turn], [1, 2, 3])).toEqual(expected)
})

test('turns one after another equal their product, and the inverse undoes them', () => {
  for (const first of ORIENTATIONS) {
    for (const second of ORIENTATIONS)
      expect(oriented(turnedBy(first, second), [1, 2, 3])).toEqual(oriented(second, oriented(first, [1, 2, 3])))
    expect(turnedBy(first, inverseOf(first))).toBe(AS_READ)
  }
})

test('zero has no sign after a turn', () => {
  expect(oriented('-x,-y,z', [0, 0, 0])).toEqual([0, 0, 0])
})
