import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  angleDegrees,
  areaOfPolygon,
  cross,
  crossesItself,
  distance,
  dot,
  farthestFromPlane,
  fitPlane,
  lengthOf,
  lengthOfLine,
  type Point,
  plus,
  times,
} from './geometry.ts'

const coordinate = fc.double({ min: -100, max: 100, noNaN: true })
const place = fc.tuple(coordinate, coordinate, coordinate)
/** Two orthogonal unit vectors. */
const frame = fc
  .tuple(place, place)
  .filter(([a, b]) => lengthOf(cross(a, b)) > 1e-3 && lengthOf(a) > 1e-3)
  .map(([a, b]) => {
    const right = times(a, 1 / lengthOf(a))
    const normal = cross(a, b)
    return { right, up: cross(times(normal, 1 / lengthOf(normal)), right) }
  })
const on = ({ right, up }: { right: Point; up: Point }, origin: Point, x: number, y: number): Point =>
  plus(origin, plus(times(right, x), times(up, y)))

test('a distance is Euclidean, and the length of a line is the sum of its segments', () => {
  expect(distance([1, 2, 3], [4, 6, 15])).toBe(13)
  expect(
    lengthOfLine([
      [0, 0, 0],
      [3, 4, 0],
      [3, 4, 12],
    ]),
  ).toBe(17)
  expect(lengthOfLine([])).toBe(0)
})

test('an angle is exact for nearly equal or opposite directions, and 0 if a side has no length', () => {
  expect(angleDegrees([1, 0, 0], [0, 0, 0], [0, 1, 0])).toBe(90)
  expect(angleDegrees([1, 0, 0], [0, 0, 0], [1, 1e-9, 0])).toBeCloseTo((1e-9 * 180) / Math.PI, 12)
  expect(angleDegrees([1, 0, 0], [0, 0, 0], [-1, 0, 0])).toBe(180)
  expect(angleDegrees([0, 0, 0], [0, 0, 0], [1, 0, 0])).toBe(0)
})

test('the angles of any triangle add up to 180 degrees', () => {
  fc.assert(
    fc.property(place, place, place, (a, b, c) => {
      fc.pre(Math.min(distance(a, b), distance(b, c), distance(c, a)) > 1e-6)
      expect(angleDegrees(a, b, c) + angleDegrees(b, c, a) + angleDegrees(c, a, b)).toBeCloseTo(180, 6)
    }),
  )
})

test('the area of a rectangle is independent of its position and rotation', () => {
  const side = fc.double({ min: 0.01, max: 50, noNaN: true })
  fc.assert(
    fc.property(frame, place, side, side, (at, origin, width, height) => {
      const corners = [
        on(at, origin, 0, 0),
        on(at, origin, width, 0),
        on(at, origin, width, height),
        on(at, origin, 0, height),
      ]
      expect(areaOfPolygon(corners) / (width * height)).toBeCloseTo(1, 5)
      expect(areaOfPolygon(corners.toReversed()) / (width * height)).toBeCloseTo(1, 5)
    }),
  )
})

const notched: Point[] = [
  [0, 0, 0],
  [4, 0, 0],
  [4, 0, 4],
  [2, 0, 1],
  [0, 0, 4],
]

test('a concave polygon has its own area, not that of its convex hull', () => {
  expect(areaOfPolygon(notched)).toBeCloseTo(10, 9)
  expect(areaOfPolygon(notched.slice(0, 2))).toBe(0)
})

test('a star crosses itself and a concave polygon does not, for any start and direction', () => {
  const star: Point[] = [0, 2, 4, 1, 3].map((corner) => {
    const angle = (corner / 5) * 2 * Math.PI
    return [Math.cos(angle), 1, Math.sin(angle)]
  })
  for (let begin = 0; begin < 5; begin++) {
    const from = (points: Point[]) => [...points.slice(begin), ...points.slice(0, begin)]
    expect(crossesItself(from(star))).toBe(true)
    expect(crossesItself(from(notched))).toBe(false)
    expect(crossesItself(from(notched).toReversed())).toBe(false)
  }
})

test('the plane through coplanar points is their plane, with no deviation', () => {
  const spot = fc.tuple(coordinate, coordinate)
  fc.assert(
    fc.property(frame, place, fc.array(spot, { minLength: 3, maxLength: 12 }), (at, origin, spots) => {
      const points = spots.map(([x, y]) => on(at, origin, x, y))
      const plane = fitPlane(points)
      expect(lengthOf(plane.normal)).toBeCloseTo(1, 9)
      expect(farthestFromPlane(points, plane)).toBeLessThan(1e-5)
    }),
  )
})

test('the plane through noisy points is the least-squares plane', () => {
  const points: Point[] = [
    [0, 0, 0.1],
    [1, 0, -0.1],
    [1, 1, 0.1],
    [0, 1, -0.1],
  ]
  const { normal, offset } = fitPlane(points)
  expect(Math.abs(dot(normal, [0, 0, 1]))).toBeCloseTo(1, 9)
  expect(offset).toBeCloseTo(0, 9)
  expect(farthestFromPlane(points, { normal, offset })).toBeCloseTo(0.1, 9)
})
