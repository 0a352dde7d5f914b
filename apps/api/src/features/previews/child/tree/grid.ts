import { Refusal } from '../refusal.ts'

/**
 * The grid on which all positions of a tree lie, so that a corner that two tiles share is the same number in both, at every level: without it, neighbours
 * would not meet. A position is `origin + step × cell`, in the coordinates of the light model.
 */
export interface Grid {
  /** 32-bit numbers: it becomes the place of each tile's node. */
  origin: [number, number, number]
  /** A power of two, so that `step × cell` is exact as a 32-bit number. */
  step: number
  /** Its exponent. */
  exponent: number
  /** Cells along an axis have numbers of so many binary digits. */
  bits: number
}

export interface Box {
  low: [number, number, number]
  high: [number, number, number]
}

export const emptyBox = (): Box => ({
  low: [Infinity, Infinity, Infinity],
  high: [-Infinity, -Infinity, -Infinity],
})

export function growBox({ low, high }: Box, x: number, y: number, z: number): void {
  if (x < low[0]) low[0] = x
  if (y < low[1]) low[1] = y
  if (z < low[2]) low[2] = z
  if (x > high[0]) high[0] = x
  if (y > high[1]) high[1] = y
  if (z > high[2]) high[2] = z
}

/** Grows a box by all of these positions that are somewhere. */
export function growBoxBy(box: Box, positions: Float64Array, count: number): void {
  for (let i = 0; i < count * 3; i += 3) {
    const x = positions[i] ?? 0
    const y = positions[i + 1] ?? 0
    const z = positions[i + 2] ?? 0
    if (Number.isFinite(x + y + z)) growBox(box, x, y, z)
  }
}

/** Bits of a cell's number along an axis: three of them fit into two words. */
const MOST_BITS = 21
const LEAST_BITS = 18
/** Between neighbouring vertices there should be this many binary digits. */
const BITS_BETWEEN_VERTICES = 7

/**
 * The grid for a number of vertices in a box: so fine that rounding is not seen, and no finer, because digits cost space.
 * @throws {Refusal} when the box has no size.
 */
export function gridFor({ low, high }: Box, vertices: number): Grid {
  const extent = Math.max(high[0] - low[0], high[1] - low[1], high[2] - low[2])
  if (!(extent > 0)) throw new Refusal('empty', 'There is nothing to see in the file: it has no extent')
  if (!(extent < 2 ** 60 && extent > 2 ** -60)) throw new Refusal('damaged', 'The model has an impossible size')
  const wanted = Math.round(Math.log2(Math.sqrt(vertices))) + BITS_BETWEEN_VERTICES
  const bits = Math.min(MOST_BITS, Math.max(LEAST_BITS, wanted))
  // Two cells are left at the ends, for the origin's rounding.
  const exponent = Math.ceil(Math.log2(extent / (2 ** bits - 4)))
  const step = 2 ** exponent
  const origin = [0, 1, 2].map((axis) => Math.fround((low[axis] ?? 0) - step)) as Grid['origin']
  return { origin, step, exponent, bits }
}

/** The three numbers of a cell in two words: x 21 bits, y 21, z 21. */
export const lowWord = (x: number, y: number): number => (x | (y << 21)) >>> 0
export const highWord = (y: number, z: number): number => ((y >>> 11) | (z << 10)) >>> 0
export const cellX = (low: number): number => low & 0x1fffff
export const cellY = (low: number, high: number): number => (low >>> 21) | ((high & 0x3ff) << 11)
export const cellZ = (high: number): number => high >>> 10
