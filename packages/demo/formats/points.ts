import type { Surface } from '@wencang/model-renderer'
import { screenFromLinear } from '@wencang/studio'
import { createRandom, seedOf } from '../modelling/random.ts'

/** Points on the surfaces of a model, three values each. */
export interface Points {
  count: number
  positions: Float32Array
  normals: Float32Array
  /** sRGB, 0 to 1. */
  colours: Float32Array
}

/** Scatters points in proportion to area; reproducible. */
export function scatterPoints(surfaces: Surface[], count: number): Points {
  const triangles = surfaces.flatMap((surface) =>
    Array.from({ length: surface.indices.length / 3 }, (_, face) => ({ surface, face, area: areaOf(surface, face) })),
  )
  const total = triangles.reduce((sum, { area }) => sum + area, 0)
  const random = createRandom(seedOf('points'))
  const points: Points = {
    count: 0,
    positions: new Float32Array(count * 3),
    normals: new Float32Array(count * 3),
    colours: new Float32Array(count * 3),
  }
  let owed = 0
  for (const { surface, face, area } of triangles) {
    owed += (area / total) * count
    for (; owed >= 1 && points.count < count; owed--) addPoint(points, surface, face, random)
  }
  return points
}

const cornerOf = (surface: Surface, face: number, corner: number) => surface.indices[face * 3 + corner] ?? 0

function areaOf(surface: Surface, face: number): number {
  const [a, b, c] = [0, 1, 2].map((corner) => cornerOf(surface, face, corner) * 3)
  const edge = (to = 0, axis = 0) => (surface.positions[to + axis] ?? 0) - (surface.positions[(a ?? 0) + axis] ?? 0)
  const [u, v] = [[0, 1, 2].map((axis) => edge(b, axis)), [0, 1, 2].map((axis) => edge(c, axis))]
  const cross = (i: number, j: number) => (u[i] ?? 0) * (v[j] ?? 0) - (u[j] ?? 0) * (v[i] ?? 0)
  return Math.hypot(cross(1, 2), cross(2, 0), cross(0, 1)) / 2
}

function addPoint(points: Points, surface: Surface, face: number, random: () => number): void {
  let [s, t] = [random(), random()]
  if (s + t > 1) [s, t] = [1 - s, 1 - t]
  const shares = [1 - s - t, s, t]
  const mixed = (values: Float32Array, axis: number) =>
    shares.reduce((sum, share, corner) => sum + share * (values[cornerOf(surface, face, corner) * 3 + axis] ?? 0), 0)
  const at = points.count * 3
  for (let axis = 0; axis < 3; axis++) {
    points.positions[at + axis] = mixed(surface.positions, axis)
    points.normals[at + axis] = mixed(surface.normals, axis)
    const linear = surface.colours ? mixed(surface.colours, axis) : (surface.material.baseColour[axis] ?? 1)
    points.colours[at + axis] = screenFromLinear(Math.min(1, Math.max(0, linear)))
  }
  points.count++
}
