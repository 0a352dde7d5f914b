import { MeshoptSimplifier } from 'meshoptimizer'
import { cellX, cellY, cellZ } from './grid.ts'
import { placesOf, unpackNormal, type VertexLayout } from './records.ts'
import { compacted, pointsOf, type TreeMesh } from './tree-mesh.ts'

export interface Reduced {
  mesh: TreeMesh
  /** Approximate maximum deviation, or the gap between points; in grid cells. */
  error: number
}

const NORMAL_WEIGHT = 0.3
const COLOUR_WEIGHT = 0.5
const UV_WEIGHT = 0.5
/** Unlimited error: the count decides. */
const ANY_ERROR = 1e30
/** Equal `meshopt_SimplifyVertex_Lock` and `_Protect`. */
const [LOCK, PROTECT] = [1, 2]
/** Tolerated excess of the target. */
const TOLERANCE = 1.25

/** Constraints of a reduction besides shape. */
export interface ReduceOptions {
  layout: VertexLayout
  /** Whether normals come from the file; otherwise computed. */
  hasOwnNormals: boolean
  /** Locks vertices shared with tiles outside this node. */
  node: number
}

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
    // Loose pieces only simplify with changed shapes.
    const [coarse, relative] = MeshoptSimplifier.simplifySloppy(indices, positions, 3, locks, goal, ANY_ERROR)
    indices = coarse
    error = Math.max(error, relative * MeshoptSimplifier.getScale(positions, 3))
  }
  return { mesh: compacted(mesh, indices, size), error }
}

/** Positions as 32-bit floats in cells, relative to the minimum. */
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
  // Protects corners between materials against merging.
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

/** Samples points evenly. */
function reducePoints(mesh: TreeMesh, target: number, layout: VertexLayout): Reduced {
  const size = placesOf(layout).words
  const positions = positionsOf(mesh.words, size)
  if (mesh.materials.length <= target) return { mesh, error: gapOf(positions) }
  const kept = MeshoptSimplifier.simplifyPoints(positions, 3, target)
  const points = pointsOf(mesh, kept, size)
  return { mesh: points, error: gapOf(positionsOf(points.words, size)) }
}

const GAP_CELLS = 48

/** Estimates point spacing by filled cells of a coarse grid. */
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
