import { reliefAxes, uvRunOf } from '@wencang/model-renderer'
import { cross, dot, normalise, type Vector } from '@wencang/studio'
import { areaOf } from '../triangles.ts'
import { fillGaps } from './fill-gaps.ts'
import { type PictureSize, shareOfPicture, type Unwrapped, walkTexels } from './texels.ts'

/** Surface with normals and texture coordinates. */
export interface Relieved extends Unwrapped {
  positions: Float32Array
  normals: Float32Array
}

export interface Directions extends PictureSize {
  /** Three per texel; gaps hold neighbouring values. */
  normals: Float32Array
  /** Position of each texel, three numbers; NaN outside the surface. */
  places: Float32Array
}

/** Supersampling per axis, against noise from finer detail. */
const FINER = 2
/** Positions in one texel match within this many texel widths. */
const SAME_WITHIN = 8
/** Tolerated share of overlapping texels: small folds of a good unwrapping. */
const MAX_TWICE = 0.01

/** Reads normals from the original. @returns null when its parts overlap on the picture. */
export function readDirections(surface: Relieved, size: PictureSize): Directions | null {
  const share = shareOfPicture(surface)
  if (!share) return null
  const { width, height } = size
  const fine = { width: width * FINER, height: height * FINER }
  const isDrawn = new Uint8Array(fine.width * fine.height)
  const known = new Uint8Array(width * height)
  const normals = new Float32Array(width * height * 3)
  const places = new Float32Array(width * height * 3).fill(Number.NaN)
  const far = (SAME_WITHIN * Math.sqrt(areaOf(surface.positions, surface.indices) / (share * width * height))) ** 2
  const point = pointOn(surface)
  let [drawn, twice] = [0, 0]
  walkTexels(surface, fine, (first, x, y, second, third) => {
    const { normal, place } = point(first, second, third)
    const at = Math.floor(y / FINER) * width + Math.floor(x / FINER)
    const isNew = known[at] === 0
    const isElsewhere = !isNew && distance(places, at, place) > far
    drawn++
    if (isDrawn[y * fine.width + x] === 1 && (isElsewhere || along(normals, at, normal) < 0)) twice++
    isDrawn[y * fine.width + x] = 1
    if (isElsewhere) return
    if (isNew) places.set(place, at * 3)
    known[at] = 1
    for (let axis = 0; axis < 3; axis++) normals[at * 3 + axis] = (normals[at * 3 + axis] ?? 0) + (normal[axis] ?? 0)
  })
  if (drawn === 0 || twice > drawn * MAX_TWICE) return null
  fillGaps(normals, known, size)
  return { width, height, normals, places }
}

/**
 * Bakes the original's normals as a tangent-space texture.
 * Equals MikkTSpace, glTF's default, where texels are square.
 * @returns RGB.
 */
export function bakeRelief(light: Relieved, { width, height, normals, places }: Directions): Uint8Array {
  const known = new Uint8Array(width * height)
  const values = new Float32Array(width * height * 3)
  const distances = new Float32Array(width * height).fill(Number.POSITIVE_INFINITY)
  const point = pointOn(light)
  let [triangle, run] = [-1, uvRunOf(light, [0, 0, 0])]
  walkTexels(light, { width, height }, (first, x, y, second, third) => {
    const at = y * width + x
    const { normal, place } = point(first, second, third)
    if (first !== triangle) run = uvRunOf(light, cornersOf(light, first))
    triangle = first
    // Simplified borders may overlap other parts; the nearer one wins.
    const apart = distance(places, at, place)
    const isFarther = known[at] === 1 && !(apart < (distances[at] ?? 0))
    const axes = isFarther ? null : reliefAxes(run, normal)
    if (!axes) return
    const wanted = normalise([normals[at * 3] ?? 0, normals[at * 3 + 1] ?? 0, normals[at * 3 + 2] ?? 0])
    const seen = inAxes(wanted, axes.right, axes.up, normal)
    if (!seen) return
    values.set(seen, at * 3)
    known[at] = 1
    distances[at] = Number.isNaN(apart) ? Number.POSITIVE_INFINITY : apart
  })
  fillGaps(values, known, { width, height })
  const pixels = new Uint8Array(values.length)
  for (let i = 0; i < values.length; i += 3) {
    const [x, y, z] = normalise([values[i] ?? 0, values[i + 1] ?? 0, values[i + 2] ?? 0])
    pixels[i] = Math.round((x + 1) * 127.5)
    pixels[i + 1] = Math.round((y + 1) * 127.5)
    pixels[i + 2] = Math.round((z + 1) * 127.5)
  }
  return pixels
}

/** Limits deviation to 84°: steeper normals face away. */
const MIN_OUTWARD = 0.1

/** Expresses a direction by two tangents and the normal. @returns null if the tangents coincide. */
function inAxes(direction: Vector, right: Vector, up: Vector, normal: Vector): Vector | null {
  const turned = dot(cross(right, up), normal)
  if (!(Math.abs(turned) > 1e-6)) return null
  const x = dot(cross(direction, up), normal) / turned
  const y = dot(cross(right, direction), normal) / turned
  return normalise([x, y, Math.max(MIN_OUTWARD, dot(direction, normal))])
}

const cornersOf = ({ indices }: Unwrapped, first: number) =>
  [indices[first] ?? 0, indices[first + 1] ?? 0, indices[first + 2] ?? 0] as const

/** Interpolates a surface point into reused arrays. */
function pointOn({ indices, positions, normals }: Relieved) {
  const [normal, place]: [Vector, Vector] = [
    [0, 0, 0],
    [0, 0, 0],
  ]
  const result = { normal, place }
  return (first: number, second: number, third: number) => {
    const [a, b, c] = [(indices[first] ?? 0) * 3, (indices[first + 1] ?? 0) * 3, (indices[first + 2] ?? 0) * 3]
    const rest = 1 - second - third
    for (let axis = 0; axis < 3; axis++) {
      place[axis] =
        (positions[a + axis] ?? 0) * rest + (positions[b + axis] ?? 0) * second + (positions[c + axis] ?? 0) * third
      normal[axis] =
        (normals[a + axis] ?? 0) * rest + (normals[b + axis] ?? 0) * second + (normals[c + axis] ?? 0) * third
    }
    const length = Math.sqrt(normal[0] * normal[0] + normal[1] * normal[1] + normal[2] * normal[2]) || 1
    for (let axis = 0; axis < 3; axis++) normal[axis] = (normal[axis] ?? 0) / length
    return result
  }
}

/** Squared distance to a texel's position; NaN without one. */
const distance = (places: Float32Array, texel: number, [x, y, z]: Vector) =>
  ((places[texel * 3] ?? 0) - x) ** 2 +
  ((places[texel * 3 + 1] ?? 0) - y) ** 2 +
  ((places[texel * 3 + 2] ?? 0) - z) ** 2

const along = (values: Float32Array, texel: number, [x, y, z]: Vector) =>
  (values[texel * 3] ?? 0) * x + (values[texel * 3 + 1] ?? 0) * y + (values[texel * 3 + 2] ?? 0) * z
