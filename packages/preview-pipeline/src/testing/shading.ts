import { cross, dot, normalise, type Vector } from '@wencang/studio'
import sharp from 'sharp'
import type { BakedSurface } from '../child/baking.ts'

/** Sample position and its shading normal. */
export interface ShadedPoint {
  place: Vector
  normal: Vector
  /** Whether its triangle is at a border of a chart. */
  isAtBorder: boolean
}

/** Tangent axes at a point: picture right and up. */
type Axes = (triangle: { places: Vector[]; uvs: [number, number][] }, normal: Vector) => [right: Vector, up: Vector]

/** Gradient of texture coordinates along a vector in the plane. */
function growth({ places, uvs }: Parameters<Axes>[0], along: Vector): [number, number] {
  const [a, b, c] = places as [Vector, Vector, Vector]
  const [p, q] = [minus(b, a), minus(c, a)]
  const face = cross(p, q)
  const area = dot(face, face)
  const [second, third] = [dot(cross(along, q), face) / area, dot(cross(p, along), face) / area]
  const part = (axis: 0 | 1) => {
    const [start = 0, one = 0, other = 0] = uvs.map((uv) => uv[axis])
    return (one - start) * second + (other - start) * third
  }
  return [part(0), part(1)]
}

const minus = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
const times = ([x, y, z]: Vector, factor: number): Vector => [x * factor, y * factor, z * factor]
const plus = (a: Vector, b: Vector): Vector => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]

/** three.js axes by screen-space derivatives (`getTangentFrame`), seen from above. */
export const asThree: Axes = (triangle, normal) => {
  const [a, b, c] = triangle.places as [Vector, Vector, Vector]
  const face = cross(minus(b, a), minus(c, a))
  const onPlane = (v: Vector) => plus(v, times(normal, -dot(v, face) / dot(normal, face)))
  const screenX = normalise(cross(Math.abs(normal[1]) < 0.9 ? [0, 1, 0] : [1, 0, 0], normal))
  const [q0, q1] = [onPlane(screenX), onPlane(cross(normal, screenX))]
  const [[u0, v0], [u1, v1]] = [growth(triangle, q0), growth(triangle, q1)]
  const [q1perp, q0perp] = [cross(q1, normal), cross(normal, q0)]
  const [t, b2] = [plus(times(q1perp, u0), times(q0perp, u1)), plus(times(q1perp, v0), times(q0perp, v1))]
  const scale = 1 / Math.sqrt(Math.max(dot(t, t), dot(b2, b2)))
  // three.js's glTF loader flips the second axis.
  return [times(t, scale), times(b2, -scale)]
}

/** MikkTSpace axes of one triangle: orthogonal unit vectors. */
export const asMikkTSpace: Axes = (triangle, normal) => {
  const [a, b, c] = triangle.places as [Vector, Vector, Vector]
  const [[u1, v1], [u2, v2]] = [growth(triangle, minus(b, a)), growth(triangle, minus(c, a))]
  const turned = u1 * v2 - u2 * v1
  const along = times(plus(times(minus(b, a), v2), times(minus(c, a), -v1)), Math.sign(turned))
  const right = normalise(plus(along, times(normal, -dot(along, normal))))
  return [right, times(cross(normal, right), -Math.sign(turned))]
}

/** Samples per triangle: centre, near edges and corners. */
const WEIGHTS = [
  [0.34, 0.33, 0.33],
  [0.02, 0.49, 0.49],
  [0.49, 0.02, 0.49],
  [0.49, 0.49, 0.02],
  [0.96, 0.02, 0.02],
] as const

/** Samples every nth triangle. @param axes of the normal texture, or null. */
export async function shadedPoints(surface: BakedSurface, axes: Axes | null, oneIn = 7): Promise<ShadedPoint[]> {
  const { positions, normals, uvs, indices, material } = surface
  const sample = axes ? await sampler(material?.getNormalTexture()?.getImage()) : null
  const atBorder = borderTriangles(indices)
  const points: ShadedPoint[] = []
  for (let first = 0; first < indices.length; first += 3 * oneIn) {
    const corners = [...indices.subarray(first, first + 3)]
    const read = (array: Float32Array, corner: number) => [...array.subarray(corner * 3, corner * 3 + 3)] as Vector
    const [places, directions] = [corners.map((one) => read(positions, one)), corners.map((one) => read(normals, one))]
    const pairs = corners.map((one): [number, number] => [uvs?.[one * 2] ?? 0, uvs?.[one * 2 + 1] ?? 0])
    for (const weights of WEIGHTS) {
      const mix = (values: number[][], axis: number) =>
        weights.reduce((sum, weight, corner) => sum + weight * (values[corner]?.[axis] ?? 0), 0)
      const place: Vector = [mix(places, 0), mix(places, 1), mix(places, 2)]
      const smooth = normalise([mix(directions, 0), mix(directions, 1), mix(directions, 2)])
      const point = { place, normal: smooth, isAtBorder: atBorder.has(first) }
      points.push(point)
      if (!axes || !sample) continue
      const [right, up] = axes({ places, uvs: pairs }, smooth)
      const [x, y, z] = sample(mix(pairs, 0), mix(pairs, 1))
      point.normal = normalise(plus(plus(times(right, x), times(up, y)), times(smooth, z)))
    }
  }
  return points
}

/** Triangles with an unshared edge. */
function borderTriangles(indices: Uint32Array): Set<number> {
  const edges = new Map<string, number>()
  for (let i = 0; i < indices.length; i++) {
    const [a, b] = [indices[i] ?? 0, indices[i % 3 === 2 ? i - 2 : i + 1] ?? 0]
    const edge = a < b ? `${a} ${b}` : `${b} ${a}`
    if (!edges.delete(edge)) edges.set(edge, i - (i % 3))
  }
  return new Set(edges.values())
}

/** Bilinear sampler of a normal texture. @throws if there is none. */
async function sampler(picture: Uint8Array | null | undefined): Promise<(u: number, v: number) => Vector> {
  if (!picture) throw new Error('The material has no normal texture')
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const { width, height } = info
  return (u, v) => {
    const [x, y] = [u * width - 0.5, v * height - 0.5]
    const [left, top] = [Math.floor(x), Math.floor(y)]
    const at = (dx: number, dy: number, axis: number) => {
      const column = Math.min(width - 1, Math.max(0, left + dx))
      const row = Math.min(height - 1, Math.max(0, top + dy))
      return (data[(row * width + column) * 3 + axis] ?? 0) / 127.5 - 1
    }
    const [fx, fy] = [x - left, y - top]
    const between = (axis: number) =>
      (at(0, 0, axis) * (1 - fx) + at(1, 0, axis) * fx) * (1 - fy) +
      (at(0, 1, axis) * (1 - fx) + at(1, 1, axis) * fx) * fy
    return [between(0), between(1), between(2)]
  }
}

/** In degrees. */
export const angleBetween = (a: Vector, b: Vector): number =>
  (Math.acos(Math.min(1, dot(normalise(a), normalise(b)))) * 180) / Math.PI
