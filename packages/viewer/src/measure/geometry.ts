/** Point in scene units. */
export type Point = readonly [number, number, number]

/** Plane `normal · p = offset`, with a unit normal. */
export type Plane = { normal: Point; offset: number }

export const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
export const plus = (a: Point, b: Point): Point => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
export const times = (a: Point, factor: number): Point => [a[0] * factor, a[1] * factor, a[2] * factor]
export const dot = (a: Point, b: Point): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
export const cross = (a: Point, b: Point): Point => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
export const lengthOf = (a: Point): number => Math.hypot(...a)

/** Straight distance in scene units. */
export const distance = (a: Point, b: Point): number => lengthOf(minus(a, b))

export const lengthOfLine = (points: readonly Point[]): number =>
  points.reduce((sum, point, index) => sum + distance(point, points[Math.max(0, index - 1)] ?? point), 0)

/** Degrees at `corner`, 0 to 180; 0 if a point equals it. */
export function angleDegrees(a: Point, corner: Point, b: Point): number {
  const [toA, toB] = [minus(a, corner), minus(b, corner)]
  // Arctangent: arccosine is inexact near 0 and 180 degrees.
  return (Math.atan2(lengthOf(cross(toA, toB)), dot(toA, toB)) * 180) / Math.PI
}

/**
 * Mean of points.
 * @throws {RangeError} If empty.
 */
export function centreOf(points: readonly Point[]): Point {
  if (points.length === 0) throw new RangeError('no points have no centre')
  return times(points.reduce(plus, [0, 0, 0]), 1 / points.length)
}

/** Double-area normal (Newell); largest projection if uneven. */
function doubleAreaVector(points: readonly Point[]): Point {
  if (points.length === 0) return [0, 0, 0]
  // Centred first, so that distant polygons lose no precision.
  const centre = centreOf(points)
  const around = points.map((point) => minus(point, centre))
  return around.reduce<Point>(
    (sum, point, index) => plus(sum, cross(point, around[(index + 1) % around.length] ?? point)),
    [0, 0, 0],
  )
}

/** Area on the best-fit plane, in square scene units. */
export function areaOfPolygon(points: readonly Point[]): number {
  if (points.length < 3) return 0
  const { normal } = fitPlane(points)
  return Math.abs(dot(doubleAreaVector(points), normal)) / 2
}

/**
 * Least-squares plane.
 * @throws {RangeError} If empty.
 */
export function fitPlane(points: readonly Point[]): Plane {
  const centre = centreOf(points)
  const around = points.map((point) => minus(point, centre))
  const entry = (row: 0 | 1 | 2, column: 0 | 1 | 2) =>
    around.reduce((sum, point) => sum + point[row] * point[column], 0)
  const normal = leastEigenvector([
    [entry(0, 0), entry(0, 1), entry(0, 2)],
    [entry(0, 1), entry(1, 1), entry(1, 2)],
    [entry(0, 2), entry(1, 2), entry(2, 2)],
  ])
  return { normal, offset: dot(normal, centre) }
}

/** Crossing sides have no meaningful area. */
export function crossesItself(points: readonly Point[]): boolean {
  if (points.length < 4) return false
  const { normal } = fitPlane(points)
  const turned = (from: Point, to: Point, other: Point) =>
    Math.sign(dot(normal, cross(minus(to, from), minus(other, from))))
  const side = (index: number) => [points[index], points[(index + 1) % points.length]] as [Point, Point]
  for (let first = 0; first < points.length; first++) {
    for (let second = first + 2; second < points.length; second++) {
      // First and last side share a corner.
      if (first === 0 && second === points.length - 1) continue
      const [[a, b], [c, d]] = [side(first), side(second)]
      if (turned(a, b, c) * turned(a, b, d) < 0 && turned(c, d, a) * turned(c, d, b) < 0) return true
    }
  }
  return false
}

/** Maximum distance from a plane, in scene units. */
export const farthestFromPlane = (points: readonly Point[], { normal, offset }: Plane): number =>
  Math.max(0, ...points.map((point) => Math.abs(dot(normal, point) - offset)))

type Matrix = [[number, number, number], [number, number, number], [number, number, number]]

const SWEEPS = 24
const PAIRS = [
  [0, 1],
  [0, 2],
  [1, 2],
] as const

/** Unit eigenvector of the smallest eigenvalue (Jacobi rotations). */
function leastEigenvector(symmetric: Matrix): Point {
  const matrix: Matrix = [[...symmetric[0]], [...symmetric[1]], [...symmetric[2]]]
  const vectors: Matrix = [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ]
  for (let sweep = 0; sweep < SWEEPS; sweep++) for (const [p, q] of PAIRS) rotate(matrix, vectors, p, q)
  const values = [matrix[0][0], matrix[1][1], matrix[2][2]]
  const least = values.indexOf(Math.min(...values)) as 0 | 1 | 2
  return [vectors[0][least], vectors[1][least], vectors[2][least]]
}

/** Rotation that zeroes entry (p, q). */
function rotate(matrix: Matrix, vectors: Matrix, p: 0 | 1, q: 1 | 2): void {
  const off = matrix[p][q]
  if (off === 0) return
  const theta = (matrix[q][q] - matrix[p][p]) / (2 * off)
  const tangent = (theta < 0 ? -1 : 1) / (Math.abs(theta) + Math.hypot(theta, 1))
  const cosine = 1 / Math.hypot(tangent, 1)
  const sine = tangent * cosine
  for (const k of [0, 1, 2] as const) {
    const [a, b] = [matrix[k][p], matrix[k][q]]
    matrix[k][p] = cosine * a - sine * b
    matrix[k][q] = sine * a + cosine * b
  }
  for (const k of [0, 1, 2] as const) {
    const [a, b] = [matrix[p][k], matrix[q][k]]
    matrix[p][k] = cosine * a - sine * b
    matrix[q][k] = sine * a + cosine * b
    const [c, d] = [vectors[k][p], vectors[k][q]]
    vectors[k][p] = cosine * c - sine * d
    vectors[k][q] = sine * c + cosine * d
  }
}
