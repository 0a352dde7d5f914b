import type { ContactShape, Vector } from '@wencang/studio'
import { type BufferAttribute, Mesh, type Object3D, Points } from 'three'

/** Vertices and triangles in scene units. */
export type ModelShape = ContactShape & {
  /** True for pure point clouds; points become zero-size triangles. */
  isCloud: boolean
}

type Part = { part: Mesh | Points; places: BufferAttribute; corners: number }

/** Plain loops: hundreds of thousands of vertices. Empty models become a point. */
export function shapeOf(model: Object3D): ModelShape {
  model.updateWorldMatrix(true, true)
  const parts: Part[] = []
  model.traverse((part) => {
    if (!(part instanceof Mesh || part instanceof Points)) return
    const places = part.geometry.getAttribute('position') as BufferAttribute | undefined
    if (!places) return
    const corners = part instanceof Points ? places.count * 3 : (part.geometry.index?.count ?? places.count)
    parts.push({ part, places, corners })
  })
  const total = (of: (part: Part) => number) => parts.reduce((sum, part) => sum + of(part), 0)
  const vertexCount = Math.max(
    1,
    total(({ places }) => places.count),
  )
  const shape = {
    positions: new Float32Array(vertexCount * 3),
    indices: new Uint32Array(total(({ corners }) => corners)),
  }
  let [vertices, corners] = [0, 0]
  for (const part of parts) {
    gatherPlaces(part, shape.positions, vertices)
    gatherCorners(part, shape.indices, corners, vertices)
    vertices += part.places.count
    corners += part.corners
  }
  const { minimum, maximum } = boxOf(shape.positions)
  const radius = Math.hypot(maximum[0] - minimum[0], maximum[1] - minimum[1], maximum[2] - minimum[2]) / 2
  return {
    ...shape,
    vertexCount,
    minimum,
    maximum,
    radius: radius > 0 && Number.isFinite(radius) ? radius : 1,
    isCloud: parts.every(({ part }) => part instanceof Points),
  }
}

/** Writes a part's vertices in scene coordinates. */
function gatherPlaces({ part, places }: Part, positions: Float32Array, first: number): void {
  const [xx, xy, xz, , yx, yy, yz, , zx, zy, zz, , ox, oy, oz] = part.matrixWorld.elements
  for (let i = 0, at = first * 3; i < places.count; i++, at += 3) {
    const [x, y, z] = [places.getX(i), places.getY(i), places.getZ(i)]
    positions[at] = xx * x + yx * y + zx * z + ox
    positions[at + 1] = xy * x + yy * y + zy * z + oy
    positions[at + 2] = xz * x + yz * y + zz * z + oz
  }
}

/** Writes a part's triangles; points have zero size. */
function gatherCorners({ part, corners }: Part, indices: Uint32Array, at: number, first: number): void {
  const own = part instanceof Points ? null : part.geometry.index
  if (own) for (let i = 0; i < corners; i++) indices[at + i] = first + own.getX(i)
  else if (part instanceof Points) for (let i = 0; i < corners; i++) indices[at + i] = first + Math.floor(i / 3)
  else for (let i = 0; i < corners; i++) indices[at + i] = first + i
}

function boxOf(positions: Float32Array): { minimum: Vector; maximum: Vector } {
  const [minimum, maximum]: [Vector, Vector] = [
    [Infinity, Infinity, Infinity],
    [-Infinity, -Infinity, -Infinity],
  ]
  for (let at = 0; at < positions.length; at += 3) {
    for (let axis = 0; axis < 3; axis++) {
      const value = positions[at + axis] ?? 0
      if (value < (minimum[axis] ?? 0)) minimum[axis] = value
      if (value > (maximum[axis] ?? 0)) maximum[axis] = value
    }
  }
  return { minimum, maximum }
}
