import { Refusal } from '../refusal.ts'
import { type Box, emptyBox, growBoxBy } from '../tree/grid.ts'
import type { Content } from '../tree/parts.ts'

/** Cubic grid over a content. */
export interface CellGrid {
  box: Box
  cell: number
}

/** Initial cells along the longest side. */
const COUNTED = 512
const MIN_COUNTED = 8
/** Cell coordinates have 16 bits. */
const MAX_ALONG = 65_000

/**
 * Chooses a cell size for about `target` filled cells, which grow quadratically.
 * @throws {Refusal} when there is nothing.
 */
export function chooseCells(content: Content, target: number): CellGrid {
  const box = emptyBox()
  for (const part of content.parts) part.readPositions((positions, count) => growBoxBy(box, positions, count))
  const { low, high } = box
  const extent = Math.max(high[0] - low[0], high[1] - low[1], high[2] - low[2])
  if (!(extent > 0)) throw new Refusal('empty', 'There is nothing to see in the file: it has no extent')
  if (!(extent < 2 ** 60 && extent > 2 ** -60)) throw new Refusal('damaged', 'The model has an impossible size')
  let bits = markFilled(content, low, extent / (COUNTED - 1))
  let side = COUNTED
  let filled = countBits(bits)
  // Sparse cells underestimate; coarser ones extrapolate better.
  while (filled > target && side > MIN_COUNTED) {
    bits = coarser(bits, side)
    side /= 2
    filled = countBits(bits)
  }
  const along = Math.min(MAX_ALONG, (COUNTED - 1) * (side / COUNTED) * Math.sqrt(target / Math.max(1, filled)))
  return { box, cell: extent / along }
}

/** Bit index: `(z × side + y) × side + x`. */
function markFilled({ parts }: Content, [lx, ly, lz]: Box['low'], cell: number): Uint32Array {
  const bits = new Uint32Array(COUNTED ** 3 / 32)
  for (const part of parts) {
    part.readPositions((positions, count) => {
      let last = -1
      for (let i = 0; i < count * 3; i += 3) {
        const x = ((positions[i] ?? 0) - lx) / cell
        const y = ((positions[i + 1] ?? 0) - ly) / cell
        const z = ((positions[i + 2] ?? 0) - lz) / cell
        if (!Number.isFinite(x + y + z)) continue
        const at = ((z | 0) * COUNTED + (y | 0)) * COUNTED + (x | 0)
        if (at === last) continue
        last = at
        bits[at >>> 5] = (bits[at >>> 5] ?? 0) | (1 << (at & 31))
      }
    })
  }
  return bits
}

/** Halves the resolution. */
function coarser(bits: Uint32Array, side: number): Uint32Array {
  const half = side / 2
  const result = new Uint32Array(half ** 3 / 32)
  for (let word = 0; word < bits.length; word++) {
    for (let rest = bits[word] ?? 0; rest !== 0; rest &= rest - 1) {
      const at = word * 32 + 31 - Math.clz32(rest & -rest)
      const [x, y, z] = [(at % side) >> 1, (Math.floor(at / side) % side) >> 1, Math.floor(at / side / side) >> 1]
      const to = (z * half + y) * half + x
      result[to >>> 5] = (result[to >>> 5] ?? 0) | (1 << (to & 31))
    }
  }
  return result
}

function countBits(bits: Uint32Array): number {
  let count = 0
  for (const word of bits) for (let rest = word; rest !== 0; rest &= rest - 1) count++
  return count
}
