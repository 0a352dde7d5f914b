import { MAX_DEPTH } from './heap.ts'

/** Boxes with similar vertex counts: the tree's upper part. */
export interface Regions {
  /** Ignored low bits of coordinates. */
  shift: number
  /** Cells along an axis. */
  side: number
  /** Bucket per cell: `(z × side + y) × side + x`. */
  bucketOf: Uint16Array
  /** Node per bucket, see `heap.ts`. */
  nodes: number[]
}

type Region = { from: [number, number, number]; to: [number, number, number]; node: number }

export const MAX_BUCKETS = 512

/**
 * Splits boxes at medians, down to `target` vertices.
 * @param counts Vertices by cell.
 */
export function divide(counts: Uint32Array, side: number, shift: number, target: number): Regions {
  const bucketOf = new Uint16Array(counts.length)
  const nodes: number[] = []
  const whole: Region = { from: [0, 0, 0], to: [side, side, side], node: 1 }
  const open: Region[] = [whole]
  for (let region = open.pop(); region; region = open.pop()) {
    const cut = nodes.length + open.length + 2 > MAX_BUCKETS ? null : cutOf(counts, side, region, target)
    if (cut) {
      const { axis, at } = cut
      const [low, high] = [structuredClone(region), structuredClone(region)]
      low.to[axis] = at
      high.from[axis] = at
      low.node = region.node * 2
      high.node = region.node * 2 + 1
      open.push(low, high)
      continue
    }
    for (let z = region.from[2]; z < region.to[2]; z++)
      for (let y = region.from[1]; y < region.to[1]; y++) {
        const row = (z * side + y) * side
        bucketOf.fill(nodes.length, row + region.from[0], row + region.to[0])
      }
    nodes.push(region.node)
  }
  return { shift, side, bucketOf, nodes }
}

function cutOf(counts: Uint32Array, side: number, { from, to, node }: Region, target: number) {
  if (node >= 2 ** MAX_DEPTH / 64) return null
  const sums = [0, 1, 2].map(() => new Float64Array(side)) as [Float64Array, Float64Array, Float64Array]
  let total = 0
  for (let z = from[2]; z < to[2]; z++)
    for (let y = from[1]; y < to[1]; y++)
      for (let x = from[0]; x < to[0]; x++) {
        const count = counts[(z * side + y) * side + x] ?? 0
        if (count === 0) continue
        total += count
        sums[0][x] = (sums[0][x] ?? 0) + count
        sums[1][y] = (sums[1][y] ?? 0) + count
        sums[2][z] = (sums[2][z] ?? 0) + count
      }
  if (total <= target) return null
  const sides = sums.map((sum) => {
    let [first, last] = [0, side - 1]
    while (first < last && sum[first] === 0) first++
    while (last > first && sum[last] === 0) last--
    return { first, last }
  })
  const lengths = sides.map(({ first, last }) => last - first)
  const axis = lengths.indexOf(Math.max(...lengths))
  const { first = 0, last = 0 } = sides[axis] ?? {}
  if (first === last) return null
  let [at, below] = [first, 0]
  while (at < last && below < total / 2) below += sums[axis]?.[at++] ?? 0
  return { axis, at: Math.min(last, Math.max(first + 1, at)) }
}
