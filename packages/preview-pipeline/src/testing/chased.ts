import { cross, normalise, type Vector } from '@wencang/studio'
import { GlbBuffer } from '../child/glb-buffer.ts'
import { packGlb } from '../child/glb-container.ts'

/** Mesh arrays: triangles, positions and normals (3), texture coordinates (2). */
export interface ChasedSurface {
  positions: Float32Array
  normals: Float32Array
  uvs: Float32Array
  indices: Uint32Array
}

/** Height of fine chased lines and dots on a unit ball. */
function heightAt([x, y, z]: Vector): number {
  const lines = Math.sin(110 * y + 3 * Math.sin(9 * x))
  return 0.0025 * lines + 0.0015 * Math.sin(95 * x) * Math.sin(90 * z)
}

/** Position on the chased ball in a direction. */
const placeAt = (direction: Vector): Vector => {
  const radius = 1 + heightAt(direction)
  return [direction[0] * radius, direction[1] * radius, direction[2] * radius]
}

const STEP = 1e-4

/** Normal of the chased ball in a direction. */
export function chasedNormal(towards: Vector): Vector {
  const [x, y, z] = normalise(towards)
  const helper: Vector = Math.abs(y) < 0.9 ? [0, 1, 0] : [1, 0, 0]
  const a = normalise(cross(helper, [x, y, z]))
  const b = cross([x, y, z], a)
  const beside = ([p, q, r]: Vector, step: number) => placeAt(normalise([x + p * step, y + q * step, z + r * step]))
  const along = (axis: Vector): Vector => {
    const [one, other] = [beside(axis, STEP), beside(axis, -STEP)]
    return [one[0] - other[0], one[1] - other[1], one[2] - other[2]]
  }
  return normalise(cross(along(a), along(b)))
}

/** Cube sides: centre direction, picture right and picture down. */
const SIDES: [Vector, Vector, Vector][] = [
  [
    [1, 0, 0],
    [0, 0, -1],
    [0, -1, 0],
  ],
  [
    [-1, 0, 0],
    [0, 0, 1],
    [0, -1, 0],
  ],
  [
    [0, 1, 0],
    [1, 0, 0],
    [0, 0, 1],
  ],
  [
    [0, -1, 0],
    [1, 0, 0],
    [0, 0, -1],
  ],
  [
    [0, 0, 1],
    [1, 0, 0],
    [0, -1, 0],
  ],
  [
    [0, 0, -1],
    [-1, 0, 0],
    [0, -1, 0],
  ],
]
const GAP = 0.01
/** Picture area of the ball's parts. */
export const SHARE_OF_PICTURE = 6 * (1 / 3 - 2 * GAP) * (1 / 2 - 2 * GAP)

/**
 * Chased ball unwrapped as six cube sides in a row on its picture.
 * @param along squares along a cube edge; the ball has 12 × `along`² triangles.
 * @param isOverlapping all sides share one picture area.
 */
export function chasedBall(along: number, isOverlapping = false): ChasedSurface {
  const columns = along + 1
  const count = columns * columns
  const positions = new Float32Array(6 * count * 3)
  const normals = new Float32Array(6 * count * 3)
  const uvs = new Float32Array(6 * count * 2)
  const indices = new Uint32Array(12 * along * along * 3)
  for (const [side, [middle, right, down]] of SIDES.entries()) {
    const [left, top] = isOverlapping ? [0, 0] : [(side % 3) / 3, Math.floor(side / 3) / 2]
    for (let i = 0; i < count; i++) {
      const [u, v] = [(i % columns) / along, Math.floor(i / columns) / along]
      // Equal angles stretch the picture little.
      const [across, over] = [Math.tan(((u - 0.5) * Math.PI) / 2), Math.tan(((v - 0.5) * Math.PI) / 2)]
      const direction = normalise(
        middle.map((m, axis) => m + across * (right[axis] ?? 0) + over * (down[axis] ?? 0)) as Vector,
      )
      positions.set(placeAt(direction), (side * count + i) * 3)
      normals.set(chasedNormal(direction), (side * count + i) * 3)
      uvs.set([left + GAP + u * (1 / 3 - 2 * GAP), top + GAP + v * (1 / 2 - 2 * GAP)], (side * count + i) * 2)
    }
    for (let i = 0; i < along * along; i++) {
      const a = side * count + Math.floor(i / along) * columns + (i % along)
      indices.set([a, a + columns, a + 1, a + 1, a + columns, a + columns + 1], (side * along * along + i) * 6)
    }
  }
  return { positions, normals, uvs, indices }
}

export function chasedGlb(
  { positions, normals, uvs, indices }: ChasedSurface,
  material: object = { pbrMetallicRoughness: { metallicFactor: 0, roughnessFactor: 0.6 } },
  more: object = {},
): Buffer {
  const data = new GlbBuffer()
  const attributes = {
    POSITION: data.accessor(positions, 3),
    NORMAL: data.accessor(normals, 3),
    TEXCOORD_0: data.accessor(uvs, 2),
  }
  const json = {
    asset: { version: '2.0' },
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0 }],
    meshes: [{ primitives: [{ attributes, indices: data.accessor(indices, 1), material: 0 }] }],
    materials: [material],
    ...data.description,
    ...more,
  }
  return packGlb(json, data.chunks)
}
