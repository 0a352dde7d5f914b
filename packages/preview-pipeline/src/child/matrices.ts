/** Column-major 4 × 4 matrix. */
export type Matrix = Float64Array

export const IDENTITY: Matrix = new Float64Array([1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1])

export interface Transform {
  matrix?: number[] | undefined
  translation?: number[] | undefined
  rotation?: number[] | undefined
  scale?: number[] | undefined
}

export function matrixOf(node: Transform): Matrix {
  if (node.matrix) return new Float64Array(node.matrix)
  const [tx = 0, ty = 0, tz = 0] = node.translation ?? []
  const [x = 0, y = 0, z = 0, w = 1] = node.rotation ?? []
  const [sx = 1, sy = 1, sz = 1] = node.scale ?? []
  return new Float64Array([
    (1 - 2 * (y * y + z * z)) * sx,
    2 * (x * y + z * w) * sx,
    2 * (x * z - y * w) * sx,
    0,
    2 * (x * y - z * w) * sy,
    (1 - 2 * (x * x + z * z)) * sy,
    2 * (y * z + x * w) * sy,
    0,
    2 * (x * z + y * w) * sz,
    2 * (y * z - x * w) * sz,
    (1 - 2 * (x * x + y * y)) * sz,
    0,
    tx,
    ty,
    tz,
    1,
  ])
}

export function multiply(a: Matrix, b: Matrix): Matrix {
  const result = new Float64Array(16)
  for (let column = 0; column < 4; column++) {
    for (let row = 0; row < 4; row++) {
      let sum = 0
      for (let k = 0; k < 4; k++) sum += (a[k * 4 + row] ?? 0) * (b[column * 4 + k] ?? 0)
      result[column * 4 + row] = sum
    }
  }
  return result
}

/** Unit quaternion, the real part first as in PLY. */
export type Quaternion = [w: number, x: number, y: number, z: number]

/** The rotation `b`, then `a`. */
export const product = ([w, x, y, z]: Quaternion, [v, a, b, c]: Quaternion): Quaternion => [
  w * v - x * a - y * b - z * c,
  w * a + x * v + y * c - z * b,
  w * b - x * c + y * v + z * a,
  w * c + x * b - y * a + z * v,
]

/** Rotation of a matrix whose first three columns have length 1. */
export function quaternionOf(matrix: ArrayLike<number>): Quaternion {
  const m = (column: number, row: number) => matrix[column * 4 + row] ?? 0
  const [xx, yy, zz] = [m(0, 0), m(1, 1), m(2, 2)]
  const [xy, xz, yz] = [m(0, 1) + m(1, 0), m(0, 2) + m(2, 0), m(1, 2) + m(2, 1)]
  const [xw, yw, zw] = [m(1, 2) - m(2, 1), m(2, 0) - m(0, 2), m(0, 1) - m(1, 0)]
  // Each row is the quaternion times four times one of its parts.
  const rows: Quaternion[] = [
    [1 + xx + yy + zz, xw, yw, zw],
    [xw, 1 + xx - yy - zz, xy, xz],
    [yw, xy, 1 - xx + yy - zz, yz],
    [zw, xz, yz, 1 - xx - yy + zz],
  ]
  // The longest row: half turns leave others without a sign.
  const [longest = rows[0] as Quaternion] = rows.toSorted((one, other) => Math.hypot(...other) - Math.hypot(...one))
  const length = Math.hypot(...longest)
  return longest.map((part) => part / length) as Quaternion
}
