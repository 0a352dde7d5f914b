import type { Accessor, Material, Mesh, Primitive } from '@gltf-transform/core'
import type { Transform as TextureTransform } from '@gltf-transform/extensions'
import { withFlatNormals } from './flat-normals.ts'
import { LIMITS } from './limits.ts'
import type { Matrix } from './matrices.ts'
import { Refusal } from './refusal.ts'
import { leadingTexture, textureSetOf } from './textures.ts'
import { weld } from './weld.ts'

/** Triangles of one material in world space, without shared vertices. */
export interface BakedSurface {
  material: Material | null
  positions: Float32Array
  normals: Float32Array
  uvs: Float32Array | null
  /** RGBA, linear. */
  colours: Float32Array | null
  indices: Uint32Array
}

export interface Inventory {
  triangles: number
  vertices: number
  meshes: number
}

/** Up to here triangles are large enough for their edges to be seen. */
const MAX_FLAT_TRIANGLES = 20_000

const TRIANGLES = 4
const STRIP = 5
const FAN = 6

interface Use {
  primitive: Primitive
  at: Matrix
}

/**
 * Bakes all mesh uses to world space, one surface per material.
 * @returns no surfaces if nothing is visible.
 * @throws {Refusal} when there are too many.
 */
export function bake(
  meshes: Mesh[],
  uses: Iterable<[mesh: number, at: Matrix]>,
): { surfaces: BakedSurface[]; inventory: Inventory } {
  const byMaterial = new Map<Material | null, Use[]>()
  const inventory: Inventory = { triangles: 0, vertices: 0, meshes: meshes.length }
  for (const [index, at] of uses) {
    for (const primitive of meshes[index]?.listPrimitives() ?? []) {
      const position = primitive.getAttribute('POSITION')
      if (!isTriangles(primitive) || !position) continue
      inventory.triangles += triangleCount(primitive)
      inventory.vertices += position.getCount()
      if (inventory.triangles > LIMITS.triangles || inventory.vertices > LIMITS.vertices)
        throw new Refusal('too_complex', 'The model has too many triangles to preview')
      const material = primitive.getMaterial()
      const known = byMaterial.get(material)
      if (known) known.push({ primitive, at })
      else byMaterial.set(material, [{ primitive, at }])
    }
  }
  const isFlat = inventory.triangles <= MAX_FLAT_TRIANGLES
  const surfaces = [...byMaterial].map(([material, list]) => bakeSurface(material, list, isFlat))
  const seen = surfaces.filter((surface) => surface.indices.length > 0)
  return { surfaces: seen, inventory }
}

const isTriangles = (primitive: Primitive) => [TRIANGLES, STRIP, FAN].includes(primitive.getMode())

/** First vertex of a mesh's triangles, in its own space; null without any. */
export function firstVertexOf(mesh: Mesh | undefined): number[] | null {
  const shown = mesh?.listPrimitives().find((one) => isTriangles(one) && one.getAttribute('POSITION')?.getCount())
  return shown?.getAttribute('POSITION')?.getElement(0, []) ?? null
}

function triangleCount(primitive: Primitive): number {
  const count = primitive.getIndices()?.getCount() ?? primitive.getAttribute('POSITION')?.getCount() ?? 0
  return primitive.getMode() === TRIANGLES ? Math.floor(count / 3) : Math.max(0, count - 2)
}

/** @param isFlat Whether faces without normals keep their edges; otherwise all are smooth. */
function bakeSurface(material: Material | null, uses: Use[], isFlat: boolean): BakedSurface {
  const vertexCount = uses.reduce((sum, use) => sum + (use.primitive.getAttribute('POSITION')?.getCount() ?? 0), 0)
  const indexCount = uses.reduce((sum, use) => sum + triangleCount(use.primitive) * 3, 0)
  const uvSet = textureSetOf(material)
  const has = (name: string) => uses.some(({ primitive }) => primitive.getAttribute(name))
  const hasAllNormals = uses.every(({ primitive }) => primitive.getAttribute('NORMAL'))
  const surface: BakedSurface = {
    material,
    positions: new Float32Array(vertexCount * 3),
    normals: new Float32Array(vertexCount * 3),
    uvs: has(`TEXCOORD_${uvSet}`) ? new Float32Array(vertexCount * 2) : null,
    colours: has('COLOR_0') ? new Float32Array(vertexCount * 4).fill(1) : null,
    indices: new Uint32Array(indexCount),
  }
  let [vertex, index] = [0, 0]
  for (const { primitive, at } of uses) {
    const position = primitive.getAttribute('POSITION')
    const count = position?.getCount() ?? 0
    copyPoints(position, at, surface.positions, vertex)
    copyNormals(primitive.getAttribute('NORMAL'), count, at, surface.normals, vertex)
    if (surface.uvs) copyValues(primitive.getAttribute(`TEXCOORD_${uvSet}`), count, 2, surface.uvs, vertex)
    if (surface.colours) copyValues(primitive.getAttribute('COLOR_0'), count, 4, surface.colours, vertex)
    index = copyTriangles(primitive, count, isMirrored(at), surface, vertex, index)
    vertex += count
  }
  surface.indices = surface.indices.subarray(0, index)
  if (surface.uvs) moveTexture(surface.uvs, material)
  return isFlat && !hasAllNormals ? weld(withFlatNormals(surface), true) : weld(surface, hasAllNormals)
}

/** Reads a vertex's values as floats from any stored type. */
function reader(accessor: Accessor | null, count: number, size: number): (vertex: number) => number[] {
  if (!accessor || accessor.getCount() < count) return () => []
  const array = accessor.getArray()
  const stored = accessor.getElementSize()
  const element: number[] = []
  if (array instanceof Float32Array && !accessor.getNormalized()) {
    return (vertex) => {
      for (let part = 0; part < Math.min(size, stored); part++) element[part] = array[vertex * stored + part] ?? 0
      return element
    }
  }
  return (vertex) => accessor.getElement(vertex, element)
}

function copyPoints(accessor: Accessor | null, at: Matrix, target: Float32Array, first: number): void {
  const count = accessor?.getCount() ?? 0
  const read = reader(accessor, count, 3)
  const m = (i: number) => at[i] ?? 0
  for (let i = 0; i < count; i++) {
    const [x = 0, y = 0, z = 0] = read(i)
    const to = (first + i) * 3
    target[to] = m(0) * x + m(4) * y + m(8) * z + m(12)
    target[to + 1] = m(1) * x + m(5) * y + m(9) * z + m(13)
    target[to + 2] = m(2) * x + m(6) * y + m(10) * z + m(14)
  }
}

/** Transforms by the cofactors: the inverse transpose up to length. */
function copyNormals(accessor: Accessor | null, count: number, at: Matrix, target: Float32Array, first: number): void {
  const read = reader(accessor, count, 3)
  const m = (column: number, row: number) => at[column * 4 + row] ?? 0
  const cofactor = (column: number, row: number) => {
    const [c1, c2] = [(column + 1) % 3, (column + 2) % 3]
    const [r1, r2] = [(row + 1) % 3, (row + 2) % 3]
    return m(c1, r1) * m(c2, r2) - m(c2, r1) * m(c1, r2)
  }
  const turn = [0, 1, 2].map((row) => [0, 1, 2].map((column) => cofactor(column, row)))
  const sign = isMirrored(at) ? -1 : 1
  for (let i = 0; i < count; i++) {
    const [x = 0, y = 0, z = 0] = read(i)
    const turned = turn.map(([a = 0, b = 0, c = 0]) => (a * x + b * y + c * z) * sign)
    const length = Math.hypot(...turned)
    for (let axis = 0; axis < 3; axis++) {
      const value = (turned[axis] ?? 0) / length
      target[(first + i) * 3 + axis] = Number.isFinite(value) ? value : 0
    }
  }
}

function copyValues(accessor: Accessor | null, count: number, size: number, target: Float32Array, first: number): void {
  const read = reader(accessor, count, size)
  const stored = Math.min(size, accessor?.getElementSize() ?? 0)
  for (let i = 0; i < count; i++) {
    const values = read(i)
    for (let part = 0; part < stored && part < values.length; part++) {
      const value = values[part] ?? 0
      target[(first + i) * size + part] = Number.isFinite(value) ? value : 0
    }
  }
}

/** Copies triangles with three distinct, finite corners. @returns the next index position. */
function copyTriangles(
  primitive: Primitive,
  count: number,
  isTurned: boolean,
  { positions, indices }: BakedSurface,
  first: number,
  start: number,
): number {
  const source = primitive.getIndices()?.getArray()
  const mode = primitive.getMode()
  const at = (i: number) => (source ? (source[i] ?? count) : i)
  const isGood = (vertex: number) => {
    if (vertex >= count) return false
    const to = (first + vertex) * 3
    // Finite exactly if all three are, up to overflow.
    return Number.isFinite((positions[to] ?? 0) + (positions[to + 1] ?? 0) + (positions[to + 2] ?? 0))
  }
  let next = start
  for (let triangle = 0; triangle < triangleCount(primitive); triangle++) {
    const base = mode === TRIANGLES ? triangle * 3 : triangle
    const isOdd = mode === STRIP && (triangle & 1) === 1
    const a = at(mode === FAN ? 0 : base)
    const b = at(isOdd ? base + 2 : base + 1)
    const c = at(isOdd ? base + 1 : base + 2)
    if (a === b || b === c || a === c || !isGood(a) || !isGood(b) || !isGood(c)) continue
    indices[next] = first + a
    indices[next + 1] = first + (isTurned ? c : b)
    indices[next + 2] = first + (isTurned ? b : c)
    next += 3
  }
  return next
}

function isMirrored(at: Matrix): boolean {
  const m = (i: number) => at[i] ?? 0
  const determinant =
    m(0) * (m(5) * m(10) - m(6) * m(9)) - m(4) * (m(1) * m(10) - m(2) * m(9)) + m(8) * (m(1) * m(6) - m(2) * m(5))
  return determinant < 0
}

/** Applies KHR_texture_transform, so that viewers need not support it. */
export function moveTexture(uvs: Float32Array, material: Material | null): void {
  const transform = leadingTexture(material)?.getExtension<TextureTransform>('KHR_texture_transform')
  if (!transform) return
  const [dx, dy] = transform.getOffset()
  const [sx, sy] = transform.getScale()
  const [cos, sin] = [Math.cos(transform.getRotation()), Math.sin(transform.getRotation())]
  for (let i = 0; i < uvs.length; i += 2) {
    const [u, v] = [(uvs[i] ?? 0) * sx, (uvs[i + 1] ?? 0) * sy]
    uvs[i] = cos * u + sin * v + dx
    uvs[i + 1] = cos * v - sin * u + dy
  }
}
