import type { Material } from '@gltf-transform/core'
import { moveTexture } from '../baking.ts'
import { PREVIEW } from '../limits.ts'
import type { Matrix } from '../placements.ts'
import { originNear, sampler } from '../points/sample.ts'
import type { Values } from './accessors.ts'
import { BLOCK, type Part, type VertexBlock } from './parts.ts'

/** A primitive's values, wherever they are. */
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

/** One use of a primitive. @param block shared by all parts. @param origin is subtracted from all positions. */
export function partOf(
  values: PrimitiveValues,
  at: Matrix,
  material: Material | null,
  block: VertexBlock,
  origin: readonly number[],
): Part {
  const numbers = new Float64Array(BLOCK * 4)
  const turn = directionsOf(at)
  const [ox = 0, oy = 0, oz = 0] = origin
  const m = (i: number) => at[i] ?? 0
  return {
    vertices: values.position.count,
    material: values.material,
    readVertices(visit) {
      for (let first = 0; first < values.position.count; first += BLOCK) {
        const count = Math.min(BLOCK, values.position.count - first)
        values.position.read(first, count, numbers)
        for (let i = 0; i < count * 3; i += 3) {
          const [x = 0, y = 0, z = 0] = [numbers[i], numbers[i + 1], numbers[i + 2]]
          block.positions[i] = m(0) * x + m(4) * y + m(8) * z + m(12) - ox
          block.positions[i + 1] = m(1) * x + m(5) * y + m(9) * z + m(13) - oy
          block.positions[i + 2] = m(2) * x + m(6) * y + m(10) * z + m(14) - oz
        }
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
  for (let i = 0; i < count * 3; i += 3) {
    const [x = 0, y = 0, z = 0] = [numbers[i], numbers[i + 1], numbers[i + 2]]
    for (let row = 0; row < 3; row++)
      target[i + row] = (turn[row * 3] ?? 0) * x + (turn[row * 3 + 1] ?? 0) * y + (turn[row * 3 + 2] ?? 0) * z
  }
}

interface Directions {
  /** Row by row; its scale does not matter. */
  turn: number[]
  isMirrored: boolean
}

/** How directions across a surface turn: by the inverse transpose, so by the cofactors. */
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
  // The first corner of a fan belongs to all of its triangles.
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

/** What the light preview of points subtracts from all coordinates: by the first of the points that it shows. */
export function originOfPoints(parts: Part[]): number[] {
  const wants = sampler(
    parts.reduce((sum, part) => sum + part.vertices, 0),
    PREVIEW.points,
  )
  let [index, origin] = [0, null as number[] | null]
  for (const part of parts) {
    part.readVertices(({ positions }, _first, count) => {
      for (let i = 0; i < count && !origin; i++) {
        const place = [...positions.subarray(i * 3, i * 3 + 3)]
        if (wants(index++) && place.every(Number.isFinite)) origin = originNear(place)
      }
    })
    if (origin) return origin
  }
  return [0, 0, 0]
}
