import { MeshoptSimplifier } from 'meshoptimizer'
import { hashPosition } from './shared-corners.ts'

export interface TreeMesh {
  /** Vertices in the word layout of `records.ts`. */
  words: Uint32Array
  /** Per vertex; each has one material, so corners identify a triangle's. */
  materials: Uint16Array
  /** Per vertex: lowest node containing all tiles that share its position. */
  sharedBy: Uint32Array
  /** Three per triangle; empty for points. */
  indices: Uint32Array
}

/** Deduplicates and numbers rows of words. */
export interface RowTable {
  /** Returns the number of the row at `at`, new or known. */
  number(words: Uint32Array, at: number, extra: number): number
  readonly count: number
  /** Distinct rows, `size` words each. */
  rows(): Uint32Array
  extras(): Uint16Array
}

/** @param size Words per row; the first two are a position. */
export function createRowTable(size: number, expected: number): RowTable {
  let slots = 2 ** Math.ceil(Math.log2(Math.max(64, expected * 2)))
  let table = new Int32Array(slots).fill(-1)
  let rows = new Uint32Array(Math.max(64, expected) * size)
  let extras = new Uint16Array(Math.max(64, expected))
  let count = 0
  const hashOf = (words: Uint32Array, at: number, extra: number) => {
    let hash = hashPosition(words[at] ?? 0, words[at + 1] ?? 0) ^ Math.imul(extra, 0x9e3779b1)
    for (let i = 2; i < size; i++) hash = Math.imul(hash ^ (words[at + i] ?? 0), 0x85ebca6b) ^ (hash >>> 13)
    return hash ^ (hash >>> 16)
  }
  const grow = () => {
    slots *= 2
    table = new Int32Array(slots).fill(-1)
    for (let row = 0; row < count; row++) {
      let slot = hashOf(rows, row * size, extras[row] ?? 0) & (slots - 1)
      while ((table[slot] ?? -1) >= 0) slot = (slot + 1) & (slots - 1)
      table[slot] = row
    }
  }
  return {
    get count() {
      return count
    },
    rows: () => rows.slice(0, count * size),
    extras: () => extras.slice(0, count),
    number(words, at, extra) {
      let slot = hashOf(words, at, extra) & (slots - 1)
      for (;;) {
        const row = table[slot] ?? -1
        if (row < 0) break
        let i = extras[row] === extra ? 0 : size + 1
        while (i < size && rows[row * size + i] === words[at + i]) i++
        if (i === size) return row
        slot = (slot + 1) & (slots - 1)
      }
      if (count === extras.length) {
        rows = enlarged(rows, new Uint32Array(rows.length * 2))
        extras = enlarged(extras, new Uint16Array(extras.length * 2))
      }
      for (let i = 0; i < size; i++) rows[count * size + i] = words[at + i] ?? 0
      extras[count] = extra
      table[slot] = count
      if (++count * 2 > slots) grow()
      return count - 1
    },
  }
}

function enlarged<A extends Uint32Array | Uint16Array>(from: A, to: A): A {
  to.set(from)
  return to
}

/** Joins two meshes and merges their common vertices. @param size Words of a vertex. */
export function joined(a: TreeMesh, b: TreeMesh, size: number): TreeMesh {
  const counts = [a, b].map(({ materials }) => materials.length)
  const table = createRowTable(size, (counts[0] ?? 0) + (counts[1] ?? 0))
  const indices = new Uint32Array(a.indices.length + b.indices.length)
  const sharedBy = new Uint32Array((counts[0] ?? 0) + (counts[1] ?? 0))
  let next = 0
  for (const mesh of [a, b]) {
    const numbers = Uint32Array.from(mesh.materials, (material, vertex) =>
      table.number(mesh.words, vertex * size, material),
    )
    for (let i = 0; i < numbers.length; i++) sharedBy[numbers[i] ?? 0] = mesh.sharedBy[i] ?? 0
    for (const index of mesh.indices) indices[next++] = numbers[index] ?? 0
  }
  return { words: table.rows(), materials: table.extras(), sharedBy: sharedBy.slice(0, table.count), indices }
}

/** Drops unused vertices. @param indices Changed by the call. */
export function compacted({ words, materials, sharedBy }: TreeMesh, indices: Uint32Array, size: number): TreeMesh {
  const [remap, count] = indices.length > 0 ? MeshoptSimplifier.compactMesh(indices) : [new Uint32Array(), 0]
  const result: TreeMesh = {
    words: new Uint32Array(count * size),
    materials: new Uint16Array(count),
    sharedBy: new Uint32Array(count),
    indices,
  }
  for (let vertex = 0; vertex < remap.length; vertex++) {
    const to = remap[vertex] ?? 0xffffffff
    if (to !== 0xffffffff) copyVertex(words, materials, sharedBy, vertex, result, to, size)
  }
  return result
}

function copyVertex(
  words: Uint32Array,
  materials: Uint16Array,
  sharedBy: Uint32Array,
  from: number,
  to: TreeMesh,
  at: number,
  size: number,
): void {
  for (let i = 0; i < size; i++) to.words[at * size + i] = words[from * size + i] ?? 0
  to.materials[at] = materials[from] ?? 0
  to.sharedBy[at] = sharedBy[from] ?? 0
}

export function pointsOf({ words, materials, sharedBy }: TreeMesh, which: Uint32Array, size: number): TreeMesh {
  const result: TreeMesh = {
    words: new Uint32Array(which.length * size),
    materials: new Uint16Array(which.length),
    sharedBy: new Uint32Array(which.length),
    indices: new Uint32Array(),
  }
  for (let i = 0; i < which.length; i++) copyVertex(words, materials, sharedBy, which[i] ?? 0, result, i, size)
  return result
}
