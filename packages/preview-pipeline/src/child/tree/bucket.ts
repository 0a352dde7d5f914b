import { readSync } from 'node:fs'
import { openedFile } from '../opened-file.ts'
import { Refusal } from '../refusal.ts'
import { cellX, cellY, cellZ } from './grid.ts'
import { commonAncestor, depthOf, MAX_DEPTH } from './heap.ts'
import { type Bucket, GHOST } from './partition.ts'
import { packNormal, placesOf, type VertexLayout, wordsOf } from './records.ts'
import { sharingNode } from './shared-corners.ts'
import { compacted, createRowTable, pointsOf, type TreeMesh } from './tree-mesh.ts'

/** Lowest tile of a bucket, unsimplified. */
export interface Leaf {
  node: number
  mesh: TreeMesh
}

export interface LeafOptions {
  kind: 'triangles' | 'points'
  /** Layout in the bucket file. */
  layout: VertexLayout
  /** Positions shared with other buckets. */
  shared: Uint32Array
  /** Maximum triangles or points per leaf. */
  most: number
}

export function leavesOf(bucket: Bucket, options: LeafOptions): Leaf[] {
  const words = wordsOfFile(bucket)
  return options.kind === 'points' ? pointLeaves(words, bucket, options) : triangleLeaves(words, bucket, options)
}

function wordsOfFile({ file, words }: Bucket): Uint32Array {
  if (words > MAX_WORDS) throw new Refusal('too_complex', 'Too much of the model is in one place')
  using opened = openedFile(file)
  const read = new Uint32Array(words)
  for (let at = 0; at < read.byteLength; ) {
    const count = readSync(opened.file, read, at, Math.min(read.byteLength - at, 2 ** 26), at)
    if (count === 0) throw new Error('A bucket is shorter than what was written')
    at += count
  }
  return read
}

/** Half a gigabyte, because results need the same memory again. */
const MAX_WORDS = 2 ** 27

/** Tile layout: triangles always have normals. */
export const tileLayout = (kind: 'triangles' | 'points', layout: VertexLayout): VertexLayout =>
  kind === 'points' ? layout : { ...layout, normals: true }

function pointLeaves(words: Uint32Array, { node }: Bucket, { layout, most }: LeafOptions): Leaf[] {
  const size = wordsOf(layout)
  const count = words.length / size
  const mesh = {
    words,
    materials: new Uint16Array(count),
    sharedBy: new Uint32Array(count),
    indices: new Uint32Array(),
  }
  const middles = new Float32Array(count * 3)
  for (let i = 0; i < count; i++) addPosition(words, i * size, middles, i, 1)
  return divided(middles, node, most).map(({ node, ids }) => ({ node, mesh: pointsOf(mesh, ids, size) }))
}

function addPosition(words: Uint32Array, at: number, middles: Float32Array, i: number, weight: number): void {
  const [low = 0, high = 0] = [words[at], words[at + 1]]
  middles[i * 3] = (middles[i * 3] ?? 0) + cellX(low) * weight
  middles[i * 3 + 1] = (middles[i * 3 + 1] ?? 0) + cellY(low, high) * weight
  middles[i * 3 + 2] = (middles[i * 3 + 2] ?? 0) + cellZ(high) * weight
}

function triangleLeaves(soup: Uint32Array, { node }: Bucket, { layout, shared, most }: LeafOptions): Leaf[] {
  const { mesh, places, positionCount } = welded(soup, layout)
  const size = wordsOf({ ...layout, normals: true })
  const { indices } = mesh
  const middles = new Float32Array(indices.length)
  for (let i = 0; i < indices.length; i++)
    addPosition(mesh.words, (indices[i] ?? 0) * size, middles, Math.floor(i / 3), 1 / 3)
  const parts = divided(middles, node, most)
  const users = new Uint32Array(positionCount)
  for (const { node: leaf, ids } of parts) {
    for (const id of ids) {
      for (let corner = 0; corner < 3; corner++) {
        const place = places[indices[id * 3 + corner] ?? 0] ?? 0
        const known = users[place] ?? 0
        users[place] = known === 0 ? leaf : commonAncestor(known, leaf)
      }
    }
  }
  for (let vertex = 0; vertex < places.length; vertex++) {
    const user = users[places[vertex] ?? 0] ?? 0
    const other = sharingNode(shared, mesh.words[vertex * size] ?? 0, mesh.words[vertex * size + 1] ?? 0)
    mesh.sharedBy[vertex] = other === 0 || user === 0 ? user : commonAncestor(user, other)
  }
  return parts.map(({ node: leaf, ids }) => {
    const own = new Uint32Array(ids.length * 3)
    for (let i = 0; i < ids.length; i++)
      for (let corner = 0; corner < 3; corner++) own[i * 3 + corner] = indices[(ids[i] ?? 0) * 3 + corner] ?? 0
    return { node: leaf, mesh: compacted(mesh, own, size) }
  })
}

/** Splits at medians along the longest side. */
function divided(middles: Float32Array, root: number, most: number): { node: number; ids: Uint32Array }[] {
  const all = Uint32Array.from({ length: middles.length / 3 }, (_, i) => i)
  const open = [{ node: root, ids: all }]
  const done: { node: number; ids: Uint32Array }[] = []
  for (let part = open.pop(); part; part = open.pop()) {
    const { node, ids } = part
    const cut = ids.length > most && depthOf(node) < MAX_DEPTH ? split(middles, ids) : 0
    if (cut === 0) {
      if (ids.length > 0) done.push(part)
      continue
    }
    open.push({ node: node * 2, ids: ids.subarray(0, cut) }, { node: node * 2 + 1, ids: ids.subarray(cut) })
  }
  return done
}

const SAMPLES = 1024

/** Partitions IDs at the median. @returns the lower part's size; 0 if all coincide. */
function split(middles: Float32Array, ids: Uint32Array): number {
  const step = Math.max(1, Math.floor(ids.length / SAMPLES))
  const [low, high] = [
    [Infinity, Infinity, Infinity],
    [-Infinity, -Infinity, -Infinity],
  ]
  for (let i = 0; i < ids.length; i += step) {
    for (let axis = 0; axis < 3; axis++) {
      const value = middles[(ids[i] ?? 0) * 3 + axis] ?? 0
      low[axis] = Math.min(low[axis] ?? 0, value)
      high[axis] = Math.max(high[axis] ?? 0, value)
    }
  }
  const sides = high.map((value, axis) => value - (low[axis] ?? 0))
  const axis = sides.indexOf(Math.max(...sides))
  const samples = Float32Array.from(
    { length: Math.ceil(ids.length / step) },
    (_, i) => middles[(ids[i * step] ?? 0) * 3 + axis] ?? 0,
  ).sort()
  const middle = samples[samples.length >> 1] ?? 0
  let [left, right] = [0, ids.length - 1]
  while (left <= right) {
    const id = ids[left] ?? 0
    if ((middles[id * 3 + axis] ?? 0) < middle) left++
    else {
      ids[left] = ids[right] ?? 0
      ids[right--] = id
    }
  }
  return left === ids.length ? 0 : left
}

/** Welds vertices; ghost triangles only contribute to normals. */
function welded(soup: Uint32Array, layout: VertexLayout) {
  const size = wordsOf(layout)
  const row = 1 + 3 * size
  const count = soup.length / row
  const table = createRowTable(size, Math.ceil(count * 0.55))
  const indices = new Uint32Array(count * 3)
  for (let i = 0; i < count; i++) {
    const at = i * row
    const material = (soup[at] ?? 0) & 0xffff
    for (let corner = 0; corner < 3; corner++)
      indices[i * 3 + corner] = table.number(soup, at + 1 + corner * size, material)
  }
  const rows = table.rows()
  const materials = table.extras()
  const { places, positionCount } = placesFor(rows, size, materials)
  const words = layout.normals ? rows : withNormals(rows, layout, indices, places, positionCount)
  let kept = 0
  for (let i = 0; i < count; i++) {
    if (((soup[i * row] ?? 0) & GHOST) !== 0) continue
    indices.copyWithin(kept, i * 3, i * 3 + 3)
    kept += 3
  }
  const sharedBy = new Uint32Array(materials.length)
  return { mesh: { words, materials, sharedBy, indices: indices.slice(0, kept) }, places, positionCount }
}

/** Numbers distinct positions. */
function placesFor(rows: Uint32Array, size: number, materials: Uint16Array) {
  const count = materials.length
  if (size === 2 && materials.every((material) => material === materials[0]))
    return { places: Uint32Array.from({ length: count }, (_, i) => i), positionCount: count }
  const table = createRowTable(2, count)
  const places = new Uint32Array(count)
  for (let i = 0; i < count; i++) places[i] = table.number(rows, i * size, 0)
  return { places, positionCount: table.count }
}

/** Adds smooth normals: area-weighted averages of faces around a position. */
function withNormals(
  rows: Uint32Array,
  layout: VertexLayout,
  indices: Uint32Array,
  places: Uint32Array,
  positionCount: number,
): Uint32Array {
  const size = wordsOf(layout)
  const sums = new Float32Array(positionCount * 3)
  const corners = new Int32Array(9)
  for (let i = 0; i < indices.length; i += 3) {
    for (let corner = 0; corner < 3; corner++) {
      const at = (indices[i + corner] ?? 0) * size
      const [low = 0, high = 0] = [rows[at], rows[at + 1]]
      corners[corner * 3] = cellX(low)
      corners[corner * 3 + 1] = cellY(low, high)
      corners[corner * 3 + 2] = cellZ(high)
    }
    const [ax = 0, ay = 0, az = 0, bx = 0, by = 0, bz = 0, cx = 0, cy = 0, cz = 0] = corners
    const [ux, uy, uz, vx, vy, vz] = [bx - ax, by - ay, bz - az, cx - ax, cy - ay, cz - az]
    for (let corner = 0; corner < 3; corner++) {
      const at = (places[indices[i + corner] ?? 0] ?? 0) * 3
      sums[at] = (sums[at] ?? 0) + uy * vz - uz * vy
      sums[at + 1] = (sums[at + 1] ?? 0) + uz * vx - ux * vz
      sums[at + 2] = (sums[at + 2] ?? 0) + ux * vy - uy * vx
    }
  }
  const full = { ...layout, normals: true }
  const { words: larger, normal } = placesOf(full)
  const count = rows.length / size
  const words = new Uint32Array(count * larger)
  for (let vertex = 0; vertex < count; vertex++) {
    const [from, to, place] = [vertex * size, vertex * larger, (places[vertex] ?? 0) * 3]
    words[to] = rows[from] ?? 0
    words[to + 1] = rows[from + 1] ?? 0
    words[to + normal] = packNormal(sums[place] ?? 0, sums[place + 1] ?? 0, sums[place + 2] ?? 0)
    for (let i = 2; i < size; i++) words[to + 1 + i] = rows[from + i] ?? 0
  }
  return words
}
