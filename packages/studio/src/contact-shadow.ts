import type { Shape } from './camera.ts'

const CONTACT_SIZE = 160
const CONTACT_MARGIN = 0.6
/** Falloff height above ground, as a fraction of the radius. */
const CONTACT_HEIGHT = 0.14

/** Model for contact shadows; `indices` are triangles. */
export interface ContactShape extends Shape {
  indices: Uint32Array
  /** Half of the bounding box's diagonal. */
  radius: number
}

/** Ground darkness, 0 to 1: columns along x, rows along z. */
export interface ContactMap {
  size: number
  values: Float32Array
  /** First corner and side length, in model units. */
  x: number
  z: number
  span: number
}

/** Cached: independent of the view. */
const maps = new WeakMap<ContactShape, ContactMap>()

/** Ground darkness where a model touches or nearly touches it. */
export function contactMapOf(shape: ContactShape): ContactMap {
  const map = maps.get(shape) ?? createContactMap(shape)
  maps.set(shape, map)
  return map
}

function createContactMap(shape: ContactShape): ContactMap {
  const { minimum, maximum, positions, indices, radius } = shape
  const margin = radius * CONTACT_MARGIN
  const spanX = maximum[0] - minimum[0] + margin * 2
  const spanZ = maximum[2] - minimum[2] + margin * 2
  const span = Math.max(spanX, spanZ)
  const cell = span / CONTACT_SIZE
  const [x0, z0] = [(minimum[0] + maximum[0]) / 2 - span / 2, (minimum[2] + maximum[2]) / 2 - span / 2]
  // Above this, the darkness is invisible on screens.
  const highest = radius * CONTACT_HEIGHT * 6
  // Lowest height per cell, which is the darkest.
  const heights = new Float32Array(CONTACT_SIZE * CONTACT_SIZE).fill(Infinity)
  for (let i = 0; i < indices.length; i += 3) {
    const [a, b, c] = [(indices[i] ?? 0) * 3, (indices[i + 1] ?? 0) * 3, (indices[i + 2] ?? 0) * 3]
    const [ax, ay, az] = [positions[a] ?? 0, positions[a + 1] ?? 0, positions[a + 2] ?? 0]
    const [bx, by, bz] = [positions[b] ?? 0, positions[b + 1] ?? 0, positions[b + 2] ?? 0]
    const [cx, cy, cz] = [positions[c] ?? 0, positions[c + 1] ?? 0, positions[c + 2] ?? 0]
    // Too high to darken the ground.
    if (Math.min(ay, by, cy) - minimum[1] > highest) continue
    const width = Math.max(Math.abs(ax - bx) + Math.abs(az - bz), Math.abs(ax - cx) + Math.abs(az - cz))
    // Dense enough to hit every cell.
    const steps = Math.min(64, Math.max(1, Math.ceil(width / cell)))
    // Degenerate triangles count as points.
    const last = width === 0 ? 0 : steps
    for (let p = 0; p <= last; p++) {
      for (let q = 0; q <= last - p; q++) {
        const wb = p / steps
        const wc = q / steps
        const wa = 1 - wb - wc
        const column = Math.floor((wa * ax + wb * bx + wc * cx - x0) / cell)
        const row = Math.floor((wa * az + wb * bz + wc * cz - z0) / cell)
        const height = wa * ay + wb * by + wc * cy - minimum[1]
        const at = row * CONTACT_SIZE + column
        if (height < (heights[at] ?? 0)) heights[at] = height
      }
    }
  }
  let map = heights.map((height) => Math.exp(-height / (radius * CONTACT_HEIGHT)))
  const reach = Math.max(1, Math.round((radius * 0.05) / cell))
  for (let round = 0; round < 3; round++) map = blur(map, CONTACT_SIZE, reach)
  return { size: CONTACT_SIZE, values: map, x: x0, z: z0, span }
}

/** Box blur over rows, then columns. */
function blur(map: Float32Array, size: number, reach: number): Float32Array<ArrayBuffer> {
  const across = new Float32Array(size * size)
  const result = new Float32Array(size * size)
  const weight = 1 / (reach * 2 + 1)
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      let sum = 0
      for (let d = -reach; d <= reach; d++) sum += x + d < 0 || x + d >= size ? 0 : (map[y * size + x + d] ?? 0)
      across[y * size + x] = sum * weight
    }
  }
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      let sum = 0
      for (let d = -reach; d <= reach; d++) sum += y + d < 0 || y + d >= size ? 0 : (across[(y + d) * size + x] ?? 0)
      result[y * size + x] = sum * weight
    }
  }
  return result
}
