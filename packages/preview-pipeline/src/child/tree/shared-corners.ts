import { Refusal } from '../refusal.ts'
import { commonAncestor } from './heap.ts'

/** Positions shared between buckets, with their users' lowest common ancestor. */
export interface SharedCorners {
  /** Power-of-two slots of three words: position (2) and node (0: empty). */
  table: Uint32Array
  count: number
}

/** Only hostile files have more. */
const MOST = 24_000_000

const allocate = (slots: number) => new Uint32Array(new SharedArrayBuffer(slots * 12))
export const createSharedCorners = (): SharedCorners => ({ table: allocate(2 ** 14), count: 0 })

export function hashPosition(low: number, high: number): number {
  let value = Math.imul(low ^ 0x9e3779b9, 0x85ebca6b)
  value ^= value >>> 15
  value = Math.imul(value ^ high, 0xc2b2ae35)
  value ^= value >>> 13
  return (Math.imul(value, 0x27d4eb2f) ^ (value >>> 16)) >>> 0
}

function slotOf(table: Uint32Array, low: number, high: number): number {
  const mask = table.length / 3 - 1
  let slot = hashPosition(low, high) & mask
  while (table[slot * 3 + 2] !== 0 && (table[slot * 3] !== low || table[slot * 3 + 1] !== high))
    slot = (slot + 1) & mask
  return slot * 3
}

/** Records a node's use of a position. @throws {Refusal} when there are too many. */
export function shareCorner(shared: SharedCorners, low: number, high: number, node: number): void {
  const { table } = shared
  const at = slotOf(table, low, high)
  const known = table[at + 2] ?? 0
  if (known !== 0) {
    table[at + 2] = commonAncestor(known, node)
    return
  }
  table[at] = low
  table[at + 1] = high
  table[at + 2] = node
  shared.count++
  if (shared.count > MOST) throw new Refusal('too_complex', 'The triangles of the model are too long to divide it')
  if (shared.count * 5 < table.length) return
  const larger = allocate((table.length / 3) * 2)
  for (let i = 0; i < table.length; i += 3) {
    if (table[i + 2] === 0) continue
    const to = slotOf(larger, table[i] ?? 0, table[i + 1] ?? 0)
    for (let part = 0; part < 3; part++) larger[to + part] = table[i + part] ?? 0
  }
  shared.table = larger
}

/** Lowest node of all users; 0 if used by one bucket. */
export const sharingNode = (table: Uint32Array, low: number, high: number): number =>
  table[slotOf(table, low, high) + 2] ?? 0
