import { createSlices } from '@wencang/ui'
import { Vector3 } from 'three'
import type { ModelShape } from '../studio/shape.ts'

/** Cells along the longest side. */
const CELLS = 96
/** Limit per triangle; most are smaller than a cell. */
const MAX_STEPS = 128
/** Triangle corners processed between time checks. */
const SLICE = 3 * 1_024

/** Voxels of an object, for camera collision. */
export type Solid = {
  /** Cell length. */
  cell: number
  /** Free share of the way; 1 if unobstructed. */
  freeUntil(from: Vector3, to: Vector3): number
  isFree(point: Vector3): boolean
}

/** Voxelises a shape in time slices. */
export async function createSolid(shape: ModelShape): Promise<Solid> {
  const low = new Vector3(...shape.minimum)
  const size = new Vector3(...shape.maximum).sub(low)
  const cell = Math.max(size.x, size.y, size.z, 1e-9) / CELLS
  const [columns, rows, layers] = [size.x, size.y, size.z].map((edge) => Math.floor(edge / cell) + 1) as [
    number,
    number,
    number,
  ]
  const filled = new Uint8Array(columns * rows * layers)
  const indexOf = (x: number, y: number, z: number): number => {
    const column = Math.floor((x - low.x) / cell)
    const row = Math.floor((y - low.y) / cell)
    const layer = Math.floor((z - low.z) / cell)
    const isOutside = column < 0 || row < 0 || layer < 0 || column >= columns || row >= rows || layer >= layers
    return isOutside ? -1 : (layer * rows + row) * columns + column
  }
  const mark = (x: number, y: number, z: number) => {
    const at = indexOf(x, y, z)
    if (at >= 0) filled[at] = 1
  }
  const { pause } = createSlices()
  for (let from = 0; from < shape.indices.length; from += SLICE) {
    fill(shape, cell, from, mark)
    await pause()
  }
  const isFree = ({ x, y, z }: Vector3) => {
    const at = indexOf(x, y, z)
    return at < 0 || filled[at] === 0
  }

  const there = new Vector3()
  return {
    cell,
    isFree,
    freeUntil(from, to) {
      const steps = Math.min(1_000, Math.ceil((from.distanceTo(to) / cell) * 2))
      for (let step = 1; step <= steps; step++) {
        if (!isFree(there.lerpVectors(from, to, step / steps))) return (step - 1) / steps
      }
      return 1
    },
  }
}

type Mark = (x: number, y: number, z: number) => void

/** Marks points on triangles, dense enough for every cell. */
function fill({ positions, indices }: ModelShape, cell: number, from: number, mark: Mark): void {
  const end = Math.min(indices.length, from + SLICE)
  for (let i = from; i < end; i += 3) {
    const [a, b, c] = [(indices[i] ?? 0) * 3, (indices[i + 1] ?? 0) * 3, (indices[i + 2] ?? 0) * 3]
    const [ax, ay, az] = [positions[a] ?? 0, positions[a + 1] ?? 0, positions[a + 2] ?? 0]
    const [bx, by, bz] = [(positions[b] ?? 0) - ax, (positions[b + 1] ?? 0) - ay, (positions[b + 2] ?? 0) - az]
    const [cx, cy, cz] = [(positions[c] ?? 0) - ax, (positions[c + 1] ?? 0) - ay, (positions[c + 2] ?? 0) - az]
    const longest = Math.max(Math.hypot(bx, by, bz), Math.hypot(cx, cy, cz))
    const steps = Math.min(MAX_STEPS, Math.max(1, Math.ceil(longest / cell)))
    for (let p = 0; p <= steps; p++) {
      for (let q = 0; q <= steps - p; q++) {
        const [wb, wc] = [p / steps, q / steps]
        mark(ax + wb * bx + wc * cx, ay + wb * by + wc * cy, az + wb * bz + wc * cz)
      }
    }
  }
}
