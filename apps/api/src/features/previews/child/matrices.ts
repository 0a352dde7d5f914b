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
