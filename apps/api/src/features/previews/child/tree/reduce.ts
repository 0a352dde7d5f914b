import { MeshoptSimplifier } from 'meshoptimizer'
import { cellX, cellY, cellZ } from './grid.ts'
import { placesOf, unpackNormal, type VertexLayout } from './records.ts'
import { compacted, pointsOf, type TreeMesh } from './tree-mesh.ts'

export interface Reduced {
  mesh: TreeMesh
  /** How far its surface is from the one before at most, about; of points, the gap between neighbours. In cells of the grid. */
  error: number
}

const NORMAL_WEIGHT = 0.3
const COLOUR_WEIGHT = 0.5
const UV_WEIGHT = 0.5
/** An error that is never reached: the number decides. */
const ANY_ERROR = 1e30
/** As `meshopt_SimplifyVertex_Lock` and `_Protect`. */
const [LOCK, PROTECT] = [1, 2]
/** More triangles than wanted by this factor are too many. */
const TOLERANCE = 1.25

/** What is to be kept, beside the shape, when a mesh gets fewer triangles. */
export interface ReduceOptions {
  layout: VertexLayout
  /** Whether the file itself has normals, or ours were computed from its shape. */
  hasOwnNormals: boolean
  /** Vertices that tiles outside of this node have too stay where they are. */
  node: number
}

/** Fewer triangles, or else points. */
export function reduce(mesh: TreeMesh, target: number, options: ReduceOptions): Reduced {
  return mesh.indices.length > 0 ? reduceTriangles(mesh, target, options) : reducePoints(mesh, target, options.layout)
}

function reduceTriangles(mesh: TreeMesh, target: number, options: ReduceOptions): Reduced {
  const { words: size } = placesOf(options.layout)
  if (mesh.indices.length <= target * 3) return { mesh, error: 0 }
  const positions = positionsOf(mesh.words, size)
  const locks = locksOf(mesh, positions, options.node)
  const { attributes, weights } = attributesOf(mesh, options)
  const goal = target * 3
  const simplify = (indices: Uint32Array, isFree: boolean) =>
    MeshoptSimplifier.simplifyWithAttributes(
      indices,
      positions,
      3,
      attributes,
      weights.length,
      weights,
      locks,
      goal,
      ANY_ERROR,
      isFree ? ['ErrorAbsolute', 'Permissive'] : ['ErrorAbsolute'],
    )
  let [indices, error] = simplify(mesh.indices, false)
  if (indices.length > goal * TOLERANCE) {
    const [freer, more] = simplify(indices, true)
    indices = freer
    error = Math.max(error, more)
  }
  if (indices.length > goal * TOLERANCE) {
    // Thousands of loose pieces cannot be simplified without changing their shapes, so their shapes are not kept.
    const [coarse, relative] = MeshoptSimplifier.simplifySloppy(indices, positions, 3, locks, goal, ANY_ERROR)
    indices = coarse
    error = Math.max(error, relative * MeshoptSimplifier.getScale(positions, 3))
  }
  return { mesh: compacted(mesh, indices, size), error }
}

/** Positions as 32-bit numbers, in cells, from the lowest on. */
export function positionsOf(words: Uint32Array, size: number): Float32Array {
  const count = words.length / size
  const positions = new Float32Array(count * 3)
  let [x0, y0, z0] = [Infinity, Infinity, Infinity]
  for (let i = 0; i < count; i++) {
    const [low = 0, high = 0] = [words[i * size], words[i * size + 1]]
    const [x, y, z] = [cellX(low), cellY(low, high), cellZ(high)]
    positions[i * 3] = x
    positions[i * 3 + 1] = y
    positions[i * 3 + 2] = z
    x0 = Math.min(x0, x)
    y0 = Math.min(y0, y)
    z0 = Math.min(z0, z)
  }
  for (let i = 0; i < positions.length; i += 3) {
    positions[i] = (positions[i] ?? 0) - x0
    positions[i + 1] = (positions[i + 1] ?? 0) - y0
    positions[i + 2] = (positions[i + 2] ?? 0) - z0
  }
  return positions
}

function locksOf({ sharedBy, materials }: TreeMesh, positions: Float32Array, node: number): Uint8Array {
  const locks = new Uint8Array(sharedBy.length)
  const hasOneMaterial = materials.every((material) => material === materials[0])
  // Where materials meet, a corner may not become one of the other material.
  const first = hasOneMaterial ? null : MeshoptSimplifier.generatePositionRemap(positions, 3)
  for (let i = 0; i < locks.length; i++) {
    if ((sharedBy[i] ?? 0) < node) locks[i] = LOCK
    const same = first?.[i] ?? i
    if (materials[same] !== materials[i]) {
      locks[i] = (locks[i] ?? 0) | PROTECT
      locks[same] = (locks[same] ?? 0) | PROTECT
    }
  }
  return locks
}

function attributesOf({ words, materials }: TreeMesh, { layout, hasOwnNormals }: ReduceOptions) {
  const { words: size, normal, colour, uv } = placesOf(layout)
  const weights: number[] = []
  if (hasOwnNormals) weights.push(NORMAL_WEIGHT, NORMAL_WEIGHT, NORMAL_WEIGHT)
  if (layout.colours) weights.push(COLOUR_WEIGHT, COLOUR_WEIGHT, COLOUR_WEIGHT)
  if (layout.uvs) weights.push(UV_WEIGHT, UV_WEIGHT)
  const stride = weights.length
  const attributes = new Float32Array(materials.length * stride)
  const floats = new Float32Array(words.buffer, words.byteOffset, words.length)
  for (let i = 0; i < materials.length; i++) {
    let at = i * stride
    if (hasOwnNormals) {
      unpackNormal(words[i * size + normal] ?? 0, attributes, at)
      at += 3
    }
    if (layout.colours) {
      const word = words[i * size + colour] ?? 0
      for (let part = 0; part < 3; part++) attributes[at++] = ((word >>> (8 * part)) & 0xff) / 255
    }
    if (layout.uvs) {
      attributes[at] = floats[i * size + uv] ?? 0
      attributes[at + 1] = floats[i * size + uv + 1] ?? 0
    }
  }
  return { attributes, weights }
}

/** A part of the points that is spread evenly over them. */
function reducePoints(mesh: TreeMesh, target: number, layout: VertexLayout): Reduced {
  const size = placesOf(layout).words
  const positions = positionsOf(mesh.words, size)
  if (mesh.materials.length <= target) return { mesh, error: gapOf(positions) }
  const kept = MeshoptSimplifier.simplifyPoints(positions, 3, target)
  const points = pointsOf(mesh, kept, size)
  return { mesh: points, error: gapOf(positionsOf(points.words, size)) }
}

const GAP_CELLS = 48

/** The gap between neighbouring points, if they lie on surfaces: from the number of cells of a coarse grid that have any. */
function gapOf(positions: Float32Array): number {
  let extent = 1
  for (const value of positions) if (value > extent) extent = value
  const cell = extent / (GAP_CELLS - 1)
  const filled = new Uint8Array(GAP_CELLS ** 3)
  let count = 0
  for (let i = 0; i < positions.length; i += 3) {
    const along = (axis: number) => Math.floor((positions[i + axis] ?? 0) / cell)
    const at = (along(2) * GAP_CELLS + along(1)) * GAP_CELLS + along(0)
    if (filled[at] === 0) {
      filled[at] = 1
      count++
    }
  }
  return cell / Math.sqrt(Math.max(1, positions.length / 3 / Math.max(1, count)))
}
