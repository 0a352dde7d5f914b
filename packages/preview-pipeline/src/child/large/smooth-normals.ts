import type { BakedSurface } from '../baking.ts'
import { faceOf } from '../triangles.ts'

/** Minimum opposite share of face area for a second side. */
const OTHER_SIDE = 0.5

/**
 * Averages face normals by area.
 * Splits positions shared by both sides of a thin wall.
 */
export function smoothNormals(surface: BakedSurface): BakedSurface {
  const { positions, indices } = surface
  const count = positions.length / 3
  // Normal sums: the first face's side, and the opposite.
  const sides = [new Float32Array(positions.length), new Float32Array(positions.length)] as const
  const isOther = new Uint8Array(indices.length)
  for (let i = 0; i < indices.length; i += 3) {
    const face = faceOf(positions, indices[i], indices[i + 1], indices[i + 2])
    for (let corner = 0; corner < 3; corner++) {
      const at = (indices[i + corner] ?? 0) * 3
      const side = dot(sides[0], at, face) < 0 ? 1 : 0
      isOther[i + corner] = side
      const sum = sides[side]
      for (let axis = 0; axis < 3; axis++) sum[at + axis] = (sum[at + axis] ?? 0) + (face[axis] ?? 0)
    }
  }
  const normals = new Float32Array(positions.length * 2)
  const hasTwo = new Uint8Array(count)
  for (let vertex = 0; vertex < count; vertex++) {
    const lengths = sides.map((sum) => lengthOf(sum, vertex * 3))
    const [one = 0, other = 0] = lengths
    hasTwo[vertex] = Math.min(one, other) > OTHER_SIDE * Math.max(one, other) ? 1 : 0
    for (const copy of [0, 1] as const) {
      const side = hasTwo[vertex] === 1 ? copy : one >= other ? 0 : 1
      const length = lengths[side] || 1
      for (let axis = 0; axis < 3; axis++)
        normals[(copy * count + vertex) * 3 + axis] = (sides[side][vertex * 3 + axis] ?? 0) / length
    }
  }
  const doubled = (values: Float32Array) => {
    const both = new Float32Array(values.length * 2)
    both.set(values)
    both.set(values, values.length)
    return both
  }
  return {
    ...surface,
    positions: doubled(positions),
    normals,
    uvs: surface.uvs && doubled(surface.uvs),
    colours: surface.colours && doubled(surface.colours),
    indices: indices.map((vertex, i) => (hasTwo[vertex] === 1 && isOther[i] === 1 ? vertex + count : vertex)),
  }
}

const dot = (values: Float32Array, at: number, [x, y, z]: [number, number, number]) =>
  (values[at] ?? 0) * x + (values[at + 1] ?? 0) * y + (values[at + 2] ?? 0) * z

const lengthOf = (values: Float32Array, at: number) =>
  Math.hypot(values[at] ?? 0, values[at + 1] ?? 0, values[at + 2] ?? 0)
