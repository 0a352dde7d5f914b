import type { Material } from '@gltf-transform/core'
import { moveTexture } from '../baking.ts'
import { PREVIEW } from '../limits.ts'
import type { Matrix } from '../matrices.ts'
import { originNear, sampler } from '../points/sample.ts'
import type { Values } from './accessors.ts'
import { BLOCK, type Part, type VertexBlock } from './parts.ts'

/** A primitive's values, in a file or memory. */
export interface PrimitiveValues {
  mode: number
  material: number
  position: Values
  normal: Values | null
  colour: Values | null
  uv: Values | null
  indices: Values | null
}

const [TRIANGLES, STRIP, FAN] = [4, 5, 6]
export const isTriangles = (mode: number): boolean => mode === TRIANGLES || mode === STRIP || mode === FAN

export function triangleCount({ mode, indices, position }: PrimitiveValues): number {
  const count = indices?.count ?? position.count
  return mode === TRIANGLES ? Math.floor(count / 3) : Math.max(0, count - 2)
}

/** Shared by all parts, which may be many instances. */
const numbers = new Float64Array(BLOCK * 4)

/** One use of a primitive. @param block Shared by all parts. @param origin Is subtracted from all positions. */
export function partOf(
  values: PrimitiveValues,
  at: Matrix,
  material: Material | null,
  block: VertexBlock,
  origin: readonly number[],
): Part {
  const turn = directionsOf(at)
  const [ox = 0, oy = 0, oz = 0] = origin
  const [m0 = 0, m1 = 0, m2 = 0, , m4 = 0, m5 = 0, m6 = 0, , m8 = 0, m9 = 0, m10 = 0, , m12 = 0, m13 = 0, m14 = 0] = at
  const placePositions = (first: number, count: number) => {
    values.position.read(first, count, numbers)
    for (let i = 0; i < count * 3; i += 3) {
      const x = numbers[i] ?? 0
      const y = numbers[i + 1] ?? 0
      const z = numbers[i + 2] ?? 0
      block.positions[i] = m0 * x + m4 * y + m8 * z + m12 - ox
      block.positions[i + 1] = m1 * x + m5 * y + m9 * z + m13 - oy
      block.positions[i + 2] = m2 * x + m6 * y + m10 * z + m14 - oz
    }
  }
  return {
    vertices: values.position.count,
    material: values.material,
    readPositions(visit) {
      for (let first = 0; first < values.position.count; first += BLOCK) {
        const count = Math.min(BLOCK, values.position.count - first)
        placePositions(first, count)
        visit(block.positions, count)
      }
    },
    readVertices(visit) {
      for (let first = 0; first < values.position.count; first += BLOCK) {
        const count = Math.min(BLOCK, values.position.count - first)
        placePositions(first, count)
        if (block.normals) readNormals(values.normal, turn, first, count, numbers, block.normals)
        if (block.colours) readSome(values.colour, first, count, numbers, block.colours, 4, 1)
        if (block.uvs) {
          readSome(values.uv, first, count, numbers, block.uvs, 2, 0)
          moveTexture(block.uvs.subarray(0, count * 2), material)
        }
        visit(block, first, count)
      }
    },
    readTriangles: (visit) => readTriangles(values, turn.isMirrored, visit),
  }
}

function readSome(
  values: Values | null,
  first: number,
  count: number,
  numbers: Float64Array,
  target: Float32Array,
  size: number,
  otherwise: number,
): void {
  target.fill(otherwise, 0, count * size)
  if (!values || values.count < first + count) return
  values.read(first, count, numbers)
  const parts = Math.min(size, values.size)
  for (let i = 0; i < count; i++)
    for (let part = 0; part < parts; part++) target[i * size + part] = numbers[i * values.size + part] ?? 0
}

function readNormals(
  values: Values | null,
  { turn }: Directions,
  first: number,
  count: number,
  numbers: Float64Array,
  target: Float32Array,
): void {
  target.fill(0, 0, count * 3)
  if (!values || values.count < first + count) return
  values.read(first, count, numbers)
  const [t0 = 0, t1 = 0, t2 = 0, t3 = 0, t4 = 0, t5 = 0, t6 = 0, t7 = 0, t8 = 0] = turn
  for (let i = 0; i < count * 3; i += 3) {
    const x = numbers[i] ?? 0
    const y = numbers[i + 1] ?? 0
    const z = numbers[i + 2] ?? 0
    target[i] = t0 * x + t1 * y + t2 * z
    target[i + 1] = t3 * x + t4 * y + t5 * z
    target[i + 2] = t6 * x + t7 * y + t8 * z
  }
}

interface Directions {
  /** Row-major; scale is irrelevant. */
  turn: number[]
  isMirrored: boolean
}

/** Transforms normals by the cofactors (inverse transpose). */
function directionsOf(at: Matrix): Directions {
  const m = (column: number, row: number) => at[column * 4 + row] ?? 0
  const cofactor = (column: number, row: number) => {
    const [c1, c2, r1, r2] = [(column + 1) % 3, (column + 2) % 3, (row + 1) % 3, (row + 2) % 3]
    return m(c1, r1) * m(c2, r2) - m(c2, r1) * m(c1, r2)
  }
  const isMirrored = m(0, 0) * cofactor(0, 0) + m(1, 0) * cofactor(1, 0) + m(2, 0) * cofactor(2, 0) < 0
  const turn = [0, 1, 2].flatMap((row) => [0, 1, 2].map((column) => cofactor(column, row) * (isMirrored ? -1 : 1)))
  return { turn, isMirrored }
}

function readTriangles(
  values: PrimitiveValues,
  isMirrored: boolean,
  visit: (a: number, b: number, c: number) => void,
): void {
  const { mode, indices } = values
  const total = triangleCount(values)
  const show = isMirrored
    ? (a: number, b: number, c: number) => visit(a, c, b)
    : (a: number, b: number, c: number) => visit(a, b, c)
  const numbers = new Float64Array(BLOCK * 3 + 2)
  const step = mode === TRIANGLES ? 3 : 1
  // All triangles of a fan share its first corner.
  let middle = 0
  if (mode === FAN && indices && total > 0) {
    indices.read(0, 1, numbers)
    middle = numbers[0] ?? 0
  }
  for (let first = 0; first < total; first += BLOCK) {
    const count = Math.min(BLOCK, total - first)
    const corners = mode === TRIANGLES ? count * 3 : count + 2
    if (indices) indices.read(first * step, corners, numbers)
    else for (let i = 0; i < corners; i++) numbers[i] = first * step + i
    for (let i = 0; i < count; i++) {
      const [a = 0, b = 0, c = 0] = [numbers[i * step], numbers[i * step + 1], numbers[i * step + 2]]
      if (mode === TRIANGLES) show(a, b, c)
      else if (mode === FAN) show(middle, b, c)
      else if ((first + i) % 2 === 0) show(a, b, c)
      else show(a, c, b)
    }
  }
}

/** Same origin as the light preview: near its first sampled point. */
export function originOfPoints(parts: Part[]): [number, number, number] {
  const wants = sampler(
    parts.reduce((sum, part) => sum + part.vertices, 0),
    PREVIEW.points,
  )
  let [index, origin] = [0, null as [number, number, number] | null]
  for (const part of parts) {
    part.readPositions((positions, count) => {
      for (let i = 0; i < count && !origin; i++) {
        const place = [...positions.subarray(i * 3, i * 3 + 3)]
        if (wants(index++) && place.every(Number.isFinite)) origin = originNear(place)
      }
    })
    if (origin) return origin
  }
  return [0, 0, 0]
}
