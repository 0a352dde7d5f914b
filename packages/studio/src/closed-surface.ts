import { boundsOf } from './bounds.ts'

/** Minimum share of box volume: flat double sheets enclose nothing. */
const MIN_VOLUME = 1e-9
/** Merge distance per diagonal: seams differ by rounding. */
const NEAR = 2 ** -21

/**
 * Whether every edge has an even number of triangles. Near-equal corners match. Sums of edge hashes err once in 2^64.
 */
export function isClosed(surfaces: { positions: Float32Array; indices: Uint32Array }[]): boolean {
  let [first, second] = [0, 0]
  const toggle = (a: [number, number], b: [number, number]) => {
    if (a[0] === b[0] && a[1] === b[1]) return
    const isOrdered = a[0] < b[0] || (a[0] === b[0] && a[1] < b[1])
    const [low, high] = isOrdered ? [a, b] : [b, a]
    first ^= mix(mix(low[0] ^ 0x9e3779b9) + high[0])
    second ^= mix(mix(low[1] ^ 0x85ebca6b) + Math.imul(high[1], 3))
  }
  let volume = 0
  const { minimum, maximum } = boundsOf(surfaces)
  const diagonal = Math.hypot(...maximum.map((high, axis) => high - (minimum[axis] ?? 0)))
  const scale = 1 / (NEAR * diagonal)
  for (const { positions, indices } of surfaces) {
    const words = Int32Array.from(positions, (value, at) => Math.round((value - (minimum[at % 3] ?? 0)) * scale))
    const hashOf = (corner: number): [number, number] => {
      const [x = 0, y = 0, z = 0] = [words[corner * 3], words[corner * 3 + 1], words[corner * 3 + 2]]
      return [mix(mix(mix(x) + y) + z), mix(mix(mix(z ^ 0x27d4eb2f) + x) + y)]
    }
    for (let i = 0; i < indices.length; i += 3) {
      const [a, b, c] = [indices[i] ?? 0, indices[i + 1] ?? 0, indices[i + 2] ?? 0]
      const [p, q, r] = [hashOf(a), hashOf(b), hashOf(c)]
      toggle(p, q)
      toggle(q, r)
      toggle(r, p)
      volume += sixfoldVolume(positions, a * 3, b * 3, c * 3)
    }
  }
  return first === 0 && second === 0 && Math.abs(volume) / 6 > MIN_VOLUME * diagonal ** 3
}

/** Bijective 32-bit mixer (finaliser of MurmurHash3). */
function mix(value: number): number {
  let word = value | 0
  word = Math.imul(word ^ (word >>> 16), 0x85ebca6b)
  word = Math.imul(word ^ (word >>> 13), 0xc2b2ae35)
  return word ^ (word >>> 16)
}

/** Sixfold volume of the tetrahedron with the origin. */
function sixfoldVolume(at: Float32Array, a: number, b: number, c: number): number {
  const [ax = 0, ay = 0, az = 0] = [at[a], at[a + 1], at[a + 2]]
  const [bx = 0, by = 0, bz = 0] = [at[b], at[b + 1], at[b + 2]]
  const [cx = 0, cy = 0, cz = 0] = [at[c], at[c + 1], at[c + 2]]
  return ax * (by * cz - bz * cy) + ay * (bz * cx - bx * cz) + az * (bx * cy - by * cx)
}
