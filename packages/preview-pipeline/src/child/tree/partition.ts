import { Refusal } from '../refusal.ts'
import { type BucketFiles, openBucketFiles } from './bucket-files.ts'
import { cellX, cellY, cellZ, emptyBox, type Grid, gridFor, growBoxBy, highWord, lowWord } from './grid.ts'
import type { Content, Part, VertexBlock } from './parts.ts'
import { packColour, packNormal, placesOf, type VertexLayout } from './records.ts'
import { divide, type Regions } from './regions.ts'
import { createSharedCorners, type SharedCorners, shareCorner } from './shared-corners.ts'
import { createVertexStore, pageStart, type VertexStore } from './vertex-store.ts'

export interface Bucket {
  node: number
  /** Points: vertex words. Triangles: material and {@link GHOST} flag, then three vertices. */
  file: string
  words: number
}

export interface Partition {
  grid: Grid
  buckets: Bucket[]
  shared: SharedCorners
  /** Triangles or points kept. */
  amount: number
}

/** Flag of a neighbour's triangle, kept for border normals only. */
export const GHOST = 0x80000000

export interface PartitionOptions {
  scratch: string
  /** Approximate triangles or points per bucket. */
  bucketAmount: number
  progress: (share: number) => void
}

/**
 * Streams content to one file per region.
 * @throws {Refusal} when there is nothing.
 */
export function partition(content: Content, { scratch, bucketAmount, progress }: PartitionOptions): Partition {
  const { parts, layout } = content
  const box = emptyBox()
  const vertices = parts.reduce((sum, part) => sum + part.vertices, 0)
  let read = 0
  const onRead = (count: number) => {
    read += count
    progress(read / (vertices * 3 + content.amount))
  }
  for (const part of parts) {
    part.readPositions((positions, count) => {
      growBoxBy(box, positions, count)
      onRead(count)
    })
  }
  const grid = gridFor(box, vertices)
  const digits = vertices > 2_000_000 ? 8 : 6
  const shift = grid.bits - digits
  const side = 2 ** digits
  const counts = new Uint32Array(side ** 3)
  const cells = cellFinder(grid)
  for (const part of parts) {
    part.readPositions((positions, count) => {
      for (let i = 0; i < count; i++) {
        if (!cells.find(positions, i)) continue
        const cell = ((cells.z >> shift) * side + (cells.y >> shift)) * side + (cells.x >> shift)
        counts[cell] = (counts[cell] ?? 0) + 1
      }
      onRead(count)
    })
  }
  const target = Math.max(1, vertices * Math.min(1, bucketAmount / content.amount))
  const regions = divide(counts, side, shift, target)
  const files = openBucketFiles(scratch, regions.nodes.length)
  const shared = createSharedCorners()
  const own = new Uint8Array(regions.nodes.length)
  let amount = 0
  for (const part of parts) {
    const write = { part, layout, cells, regions, files, shared, own, scratch, onRead }
    amount += content.kind === 'points' ? writePoints(write) : writeTriangles(write)
  }
  if (amount === 0) throw new Refusal('empty', 'There is nothing to see in the file')
  const buckets = files.finish().map((file, i) => ({ ...file, node: regions.nodes[i] ?? 1 }))
  // Drops buckets with ghosts only.
  return { grid, shared, amount, buckets: buckets.filter((_, i) => own[i] === 1) }
}

interface CellFinder {
  x: number
  y: number
  z: number
  /** Sets the cell of a position. @returns false if it is not finite. */
  find(positions: Float64Array, vertex: number): boolean
}

function cellFinder({ origin, step }: Grid): CellFinder {
  const [ox, oy, oz] = origin
  const cells: CellFinder = {
    x: 0,
    y: 0,
    z: 0,
    find(positions, vertex) {
      const x = ((positions[vertex * 3] ?? 0) - ox) / step
      const y = ((positions[vertex * 3 + 1] ?? 0) - oy) / step
      const z = ((positions[vertex * 3 + 2] ?? 0) - oz) / step
      if (!Number.isFinite(x + y + z)) return false
      cells.x = Math.round(x)
      cells.y = Math.round(y)
      cells.z = Math.round(z)
      return true
    },
  }
  return cells
}

interface Writing {
  part: Part
  layout: VertexLayout
  cells: CellFinder
  regions: Regions
  files: BucketFiles
  shared: SharedCorners
  /** 1 for buckets with content of their own. */
  own: Uint8Array
  scratch: string
  onRead: (count: number) => void
}

/** Marks both words of an invalid position. */
const NOWHERE = 0xffffffff

function packer(layout: VertexLayout, cells: CellFinder) {
  const { normal, colour, uv } = placesOf(layout)
  const floats = new Float32Array(1)
  const bits = new Uint32Array(floats.buffer)
  const wordOf = (value: number) => {
    floats[0] = Number.isFinite(value) ? value : 0
    return bits[0] ?? 0
  }
  return ({ positions, normals, colours, uvs }: VertexBlock, i: number, words: Uint32Array, at: number) => {
    const isThere = cells.find(positions, i)
    words[at] = isThere ? lowWord(cells.x, cells.y) : NOWHERE
    words[at + 1] = isThere ? highWord(cells.y, cells.z) : NOWHERE
    if (normals) words[at + normal] = packNormal(normals[i * 3] ?? 0, normals[i * 3 + 1] ?? 0, normals[i * 3 + 2] ?? 0)
    if (colours) {
      const [r = 0, g = 0, b = 0, a = 1] = [colours[i * 4], colours[i * 4 + 1], colours[i * 4 + 2], colours[i * 4 + 3]]
      words[at + colour] = packColour(r, g, b, a)
    }
    if (uvs) {
      words[at + uv] = wordOf(uvs[i * 2] ?? 0)
      words[at + uv + 1] = wordOf(uvs[i * 2 + 1] ?? 0)
    }
    return isThere
  }
}

function writePoints({ part, layout, cells, regions, files, own, onRead }: Writing): number {
  const { words } = placesOf(layout)
  const pack = packer(layout, cells)
  const { bucketOf, shift, side } = regions
  let written = 0
  part.readVertices((block, _first, count) => {
    for (let i = 0; i < count; i++) {
      if (!cells.find(block.positions, i)) continue
      const cell = ((cells.z >> shift) * side + (cells.y >> shift)) * side + (cells.x >> shift)
      const bucket = bucketOf[cell] ?? 0
      const at = files.take(bucket, words)
      own[bucket] = 1
      pack(block, i, files.buffer(bucket), at)
      written++
    }
    onRead(count * 2)
  })
  return written
}

function storeVertices({ part, layout, cells, scratch, onRead }: Writing): VertexStore {
  const { words } = placesOf(layout)
  const pack = packer(layout, cells)
  const store = createVertexStore(part.vertices, words, scratch)
  part.readVertices((block, first, count) => {
    for (let i = 0; i < count; i++) pack(block, i, store.page(first + i), pageStart(first + i, words))
    onRead(count)
  })
  return store
}

function writeTriangles(writing: Writing): number {
  const { part, layout, regions, files, shared, own, onRead } = writing
  const { words } = placesOf(layout)
  const store = storeVertices(writing)
  const { vertices, material } = part
  const corners = new Uint32Array(3 * words)
  const owners = ownerFinder(regions, corners, words)
  let [written, seen] = [0, 0]
  const load = (vertex: number, to: number): boolean => {
    if (!(vertex >= 0 && vertex < vertices)) return false
    const page = store.page(vertex)
    const from = pageStart(vertex, words)
    for (let i = 0; i < words; i++) corners[to + i] = page[from + i] ?? 0
    return corners[to + 1] !== NOWHERE
  }
  const put = (bucket: number, flags: number) => {
    const at = files.take(bucket, 1 + 3 * words)
    const buffer = files.buffer(bucket)
    buffer[at] = (material | flags) >>> 0
    for (let i = 0; i < 3 * words; i++) buffer[at + 1 + i] = corners[i] ?? 0
  }
  const isSame = (a: number, b: number) => corners[a] === corners[b] && corners[a + 1] === corners[b + 1]
  part.readTriangles((a, b, c) => {
    if ((++seen & 0xffff) === 0) onRead(0x10000)
    if (!load(a, 0) || !load(b, words) || !load(c, 2 * words)) return
    if (isSame(0, words) || isSame(words, 2 * words) || isSame(0, 2 * words)) return
    owners.find()
    written++
    own[owners.owner] = 1
    put(owners.owner, 0)
    for (let i = 0; i < owners.others; i++) put(owners.other[i] ?? 0, GHOST)
    if (!owners.crosses) return
    for (let corner = 0; corner < 3; corner++) {
      const at = corner * words
      const [low = 0, high = 0] = [corners[at], corners[at + 1]]
      shareCorner(shared, low, high, regions.nodes[owners.owner] ?? 1)
      shareCorner(shared, low, high, regions.nodes[owners.home[corner] ?? 0] ?? 1)
    }
  })
  store.close()
  return written
}

/** The centroid's bucket owns a triangle; others may get ghosts. */
function ownerFinder({ bucketOf, shift, side, nodes }: Regions, corners: Uint32Array, words: number) {
  const most = side - 1
  const row = (value: number) => Math.min(value >> shift, most)
  const at = (x: number, y: number, z: number) => bucketOf[(row(z) * side + row(y)) * side + row(x)] ?? 0
  const found = { owner: 0, crosses: false, home: new Uint32Array(3), other: new Uint32Array(11), others: 0, find }
  function addOther(bucket: number): void {
    if (bucket === found.owner) return
    for (let i = 0; i < found.others; i++) if (found.other[i] === bucket) return
    found.other[found.others++] = bucket
  }
  function find(): void {
    found.others = 0
    found.owner = 0
    found.crosses = false
    if (nodes.length === 1) return
    const [l0, l1, l2] = [corners[0] ?? 0, corners[words] ?? 0, corners[2 * words] ?? 0]
    const [h0, h1, h2] = [corners[1] ?? 0, corners[words + 1] ?? 0, corners[2 * words + 1] ?? 0]
    const [x0, x1, x2] = [cellX(l0), cellX(l1), cellX(l2)]
    const [y0, y1, y2] = [cellY(l0, h0), cellY(l1, h1), cellY(l2, h2)]
    const [z0, z1, z2] = [cellZ(h0), cellZ(h1), cellZ(h2)]
    const [a, b, c] = [at(x0, y0, z0), at(x1, y1, z1), at(x2, y2, z2)]
    found.home[0] = a
    found.home[1] = b
    found.home[2] = c
    found.crosses = a !== b || b !== c
    // Regions are convex: common corners imply a common region.
    found.owner = found.crosses
      ? at(Math.floor((x0 + x1 + x2) / 3), Math.floor((y0 + y1 + y2) / 3), Math.floor((z0 + z1 + z2) / 3))
      : a
    if (found.crosses) {
      addOther(a)
      addOther(b)
      addOther(c)
    }
    const [lx, hx] = [Math.min(x0, x1, x2), Math.max(x0, x1, x2)]
    const [ly, hy] = [Math.min(y0, y1, y2), Math.max(y0, y1, y2)]
    const [lz, hz] = [Math.min(z0, z1, z2), Math.max(z0, z1, z2)]
    // Assumes neighbours of similar size.
    const margin = Math.ceil(Math.max(hx - lx, hy - ly, hz - lz) * 1.5)
    const [fx, fy, fz] = [Math.max(0, lx - margin), Math.max(0, ly - margin), Math.max(0, lz - margin)]
    const [tx, ty, tz] = [hx + margin, hy + margin, hz + margin]
    for (let i = 0; i < 8; i++) addOther(at(i & 1 ? tx : fx, i & 2 ? ty : fy, i & 4 ? tz : fz))
  }
  return found
}
