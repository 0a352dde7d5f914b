import { Refusal } from '../refusal.ts'

/** Grid of all tiles (`origin + step × cell`), so that neighbours meet exactly. */
export interface Grid {
  /** 32-bit floats: translation of each tile's node. */
  origin: [number, number, number]
  /** Power of two: `step × cell` is an exact 32-bit float. */
  step: number
  exponent: number
  /** Bits of a cell's coordinates. */
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

/** Grows a box by finite positions. */
export function growBoxBy(box: Box, positions: Float64Array, count: number): void {
  for (let i = 0; i < count * 3; i += 3) {
    const x = positions[i] ?? 0
    const y = positions[i + 1] ?? 0
    const z = positions[i + 2] ?? 0
    if (Number.isFinite(x + y + z)) growBox(box, x, y, z)
  }
}

/** Bits per axis: three fit into two words. */
const MAX_BITS = 21
const MIN_BITS = 18
/** Bits of resolution between neighbouring vertices. */
const BITS_BETWEEN_VERTICES = 7

/**
 * Chooses the coarsest grid with invisible rounding, because bits cost space.
 * @throws {Refusal} when the box has no size.
 */
export function gridFor({ low, high }: Box, vertices: number): Grid {
  const extent = Math.max(high[0] - low[0], high[1] - low[1], high[2] - low[2])
  if (!(extent > 0)) throw new Refusal('empty', 'There is nothing to see in the file: it has no extent')
  if (!(extent < 2 ** 60 && extent > 2 ** -60)) throw new Refusal('damaged', 'The model has an impossible size')
  const wanted = Math.round(Math.log2(Math.sqrt(vertices))) + BITS_BETWEEN_VERTICES
  const bits = Math.min(MAX_BITS, Math.max(MIN_BITS, wanted))
  // Two spare cells per end for the origin's rounding.
  const exponent = Math.ceil(Math.log2(extent / (2 ** bits - 4)))
  const step = 2 ** exponent
  const origin = [0, 1, 2].map((axis) => Math.fround((low[axis] ?? 0) - step)) as Grid['origin']
  return { origin, step, exponent, bits }
}

/** Packs x, y and z (21 bits each) into two words. */
export const lowWord = (x: number, y: number): number => (x | (y << 21)) >>> 0
export const highWord = (y: number, z: number): number => ((y >>> 11) | (z << 10)) >>> 0
export const cellX = (low: number): number => low & 0x1fffff
export const cellY = (low: number, high: number): number => (low >>> 21) | ((high & 0x3ff) << 11)
export const cellZ = (high: number): number => high >>> 10
