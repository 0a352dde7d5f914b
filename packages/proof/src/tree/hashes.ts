import { type Bytes, equalBytes } from '../bytes.ts'
import { sha256 } from '../sha256.ts'

export const HASH_BYTES = 32

const LEAF = Uint8Array.of(0)
const NODE = Uint8Array.of(1)

/** Leaf hash (RFC 6962, section 2.1). */
export const leafHash = (entry: Uint8Array): Bytes => sha256(LEAF, entry)

/** Node hash (RFC 6962, section 2.1). */
export const nodeHash = (left: Uint8Array, right: Uint8Array): Bytes => sha256(NODE, left, right)

export const EMPTY_ROOT: Bytes = sha256()

const half = (n: number) => Math.floor(n / 2)
const isOdd = (n: number) => n % 2 === 1

/** Verifies an inclusion proof (RFC 9162, section 2.1.3.2). */
export function verifyInclusion(
  { leaf, index, size, root }: { leaf: Uint8Array; index: number; size: number; root: Uint8Array },
  proof: readonly Uint8Array[],
): boolean {
  if (!Number.isSafeInteger(index) || !Number.isSafeInteger(size) || index < 0 || index >= size) return false
  let place = index
  let last = size - 1
  let hash = leaf
  for (const sibling of proof) {
    if (last === 0 || sibling.length !== HASH_BYTES) return false
    if (isOdd(place) || place === last) {
      hash = nodeHash(sibling, hash)
      while (!isOdd(place) && place !== 0) {
        place = half(place)
        last = half(last)
      }
    } else {
      hash = nodeHash(hash, sibling)
    }
    place = half(place)
    last = half(last)
  }
  return last === 0 && equalBytes(hash, root)
}

export interface TreeHead {
  /** Number of entries. */
  size: number
  root: Uint8Array
}

/** Verifies a consistency proof (RFC 9162, section 2.1.4.2). */
export function verifyConsistency(earlier: TreeHead, later: TreeHead, proof: readonly Uint8Array[]): boolean {
  if (!Number.isSafeInteger(earlier.size) || !Number.isSafeInteger(later.size)) return false
  if (earlier.size < 0 || earlier.size > later.size) return false
  if (earlier.size === later.size) return proof.length === 0 && equalBytes(earlier.root, later.root)
  if (earlier.size === 0) return proof.length === 0 && equalBytes(earlier.root, EMPTY_ROOT)
  if (proof.some(({ length }) => length !== HASH_BYTES)) return false
  return meetsBoth(earlier, later, proof)
}

function meetsBoth(earlier: TreeHead, later: TreeHead, proof: readonly Uint8Array[]): boolean {
  let place = earlier.size - 1
  let last = later.size - 1
  while (isOdd(place)) {
    place = half(place)
    last = half(last)
  }
  // If the earlier tree is a subtree, the proof omits its root.
  const isSubtree = place === 0
  const [first, ...rest] = isSubtree ? [earlier.root, ...proof] : proof
  if (!first) return false
  let early = first
  let late = first
  for (const hash of rest) {
    if (last === 0) return false
    if (isOdd(place) || place === last) {
      early = nodeHash(hash, early)
      late = nodeHash(hash, late)
      while (!isOdd(place) && place !== 0) {
        place = half(place)
        last = half(last)
      }
    } else {
      late = nodeHash(late, hash)
    }
    place = half(place)
    last = half(last)
  }
  return last === 0 && equalBytes(early, earlier.root) && equalBytes(late, later.root)
}
