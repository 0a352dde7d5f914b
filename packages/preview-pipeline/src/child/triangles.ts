import type { Vector } from '@wencang/studio'

/** Normal of the triangle of three vertices, as long as twice its area. */
export function faceOf(positions: ArrayLike<number>, a = 0, b = 0, c = 0): Vector {
  const side = (to: number, axis: number) => (positions[to * 3 + axis] ?? 0) - (positions[a * 3 + axis] ?? 0)
  const [ux, uy, uz] = [side(b, 0), side(b, 1), side(b, 2)]
  const [vx, vy, vz] = [side(c, 0), side(c, 1), side(c, 2)]
  return [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]
}

export function areaOf(positions: ArrayLike<number>, indices: ArrayLike<number>): number {
  let area = 0
  for (let i = 0; i < indices.length; i += 3)
    area += Math.hypot(...faceOf(positions, indices[i], indices[i + 1], indices[i + 2])) / 2
  return area
}
