import type { VertexBlock } from '../tree/parts.ts'
import type { VertexLayout } from '../tree/records.ts'
import type { CellGrid } from './resolution.ts'

/** Cosine limit between directions of one cluster (wall sides, edges). */
const SAME_SIDE = 0.3

/** Marks vertices with non-finite positions. */
export const NO_CLUSTER = 0xffffffff

/** Vertices grouped by cell, side, picture part and material. A shared position keeps surfaces closed. */
export interface Clusters {
  /** @returns the cluster of a vertex, or {@link NO_CLUSTER}; null when there are too many. */
  add(block: VertexBlock, vertex: number, material: number): number | null
  readonly count: number
  cellOf(cluster: number): number
  materialOf(cluster: number): number
  /** Readers write cluster averages. */
  readPosition(cluster: number, target: Float32Array, at: number): void
  readNormal(cluster: number, target: Float32Array, at: number): void
  readColour(cluster: number, target: Float32Array, at: number): void
  readUv(cluster: number, target: Float32Array, at: number): void
}

/** @param uvReach Maximum UV distance from a cluster's first vertex. @param most Cells and clusters. */
export function createClusters(
  { box, cell }: CellGrid,
  layout: VertexLayout,
  uvReach: number,
  most: { cells: number; clusters: number },
): Clusters {
  const [lx, ly, lz] = box.low
  const cells = createCellTable(most.cells)
  const places = new Float64Array(most.cells * 3)
  const weights = new Uint32Array(most.cells)
  const heads = new Int32Array(most.cells).fill(-1)
  const next = new Int32Array(most.clusters)
  const [owner, materials] = [new Uint32Array(most.clusters), new Uint16Array(most.clusters)]
  const counts = new Uint32Array(most.clusters)
  const normals = new Float32Array(layout.normals ? most.clusters * 3 : 0)
  const colours = new Float32Array(layout.colours ? most.clusters * 4 : 0)
  const uvs = new Float32Array(layout.uvs ? most.clusters * 2 : 0)
  const firstUvs = new Float32Array(uvs.length)
  let count = 0

  function clusterIn(cellNumber: number, material: number, n: Float32Array, u: number, v: number): number {
    for (let one = heads[cellNumber] ?? -1; one >= 0; one = next[one] ?? -1) {
      if (materials[one] !== material) continue
      if (layout.normals) {
        const [x = 0, y = 0, z = 0] = [normals[one * 3], normals[one * 3 + 1], normals[one * 3 + 2]]
        const dot = x * (n[0] ?? 0) + y * (n[1] ?? 0) + z * (n[2] ?? 0)
        if (dot < SAME_SIDE * Math.sqrt(x * x + y * y + z * z)) continue
      }
      if (layout.uvs) {
        if (Math.abs((firstUvs[one * 2] ?? 0) - u) > uvReach) continue
        if (Math.abs((firstUvs[one * 2 + 1] ?? 0) - v) > uvReach) continue
      }
      return one
    }
    if (count === most.clusters) return -1
    const made = count++
    next[made] = heads[cellNumber] ?? -1
    heads[cellNumber] = made
    owner[made] = cellNumber
    materials[made] = material
    if (layout.uvs) {
      firstUvs[made * 2] = u
      firstUvs[made * 2 + 1] = v
    }
    return made
  }

  const direction = new Float32Array(3)
  return {
    get count() {
      return count
    },
    add(block, vertex, material) {
      const x = (block.positions[vertex * 3] ?? 0) - lx
      const y = (block.positions[vertex * 3 + 1] ?? 0) - ly
      const z = (block.positions[vertex * 3 + 2] ?? 0) - lz
      if (!Number.isFinite(x + y + z)) return NO_CLUSTER
      const found = cells.number((x / cell) | 0, (y / cell) | 0, (z / cell) | 0)
      if (found < 0) return null
      places[found * 3] = (places[found * 3] ?? 0) + x
      places[found * 3 + 1] = (places[found * 3 + 1] ?? 0) + y
      places[found * 3 + 2] = (places[found * 3 + 2] ?? 0) + z
      weights[found] = (weights[found] ?? 0) + 1
      if (block.normals) unit(block.normals, vertex * 3, direction)
      const [u, v] = block.uvs ? [block.uvs[vertex * 2] ?? 0, block.uvs[vertex * 2 + 1] ?? 0] : [0, 0]
      const one = clusterIn(found, material, direction, u, v)
      if (one < 0) return null
      counts[one] = (counts[one] ?? 0) + 1
      if (layout.normals)
        for (let i = 0; i < 3; i++) normals[one * 3 + i] = (normals[one * 3 + i] ?? 0) + (direction[i] ?? 0)
      if (block.colours)
        for (let i = 0; i < 4; i++)
          colours[one * 4 + i] = (colours[one * 4 + i] ?? 0) + (block.colours[vertex * 4 + i] ?? 0)
      if (layout.uvs) {
        uvs[one * 2] = (uvs[one * 2] ?? 0) + u
        uvs[one * 2 + 1] = (uvs[one * 2 + 1] ?? 0) + v
      }
      return one
    },
    cellOf: (cluster) => owner[cluster] ?? 0,
    materialOf: (cluster) => materials[cluster] ?? 0,
    readPosition(cluster, target, at) {
      const from = owner[cluster] ?? 0
      const weight = weights[from] || 1
      for (let axis = 0; axis < 3; axis++)
        target[at + axis] = (box.low[axis] ?? 0) + (places[from * 3 + axis] ?? 0) / weight
    },
    readNormal: (cluster, target, at) => unit(normals, cluster * 3, target, at),
    readColour(cluster, target, at) {
      for (let i = 0; i < 4; i++) target[at + i] = (colours[cluster * 4 + i] ?? 0) / (counts[cluster] || 1)
    },
    readUv(cluster, target, at) {
      for (let i = 0; i < 2; i++) target[at + i] = (uvs[cluster * 2 + i] ?? 0) / (counts[cluster] || 1)
    },
  }
}

/** Numbers cells in insertion order. */
function createCellTable(most: number) {
  const slots = 2 ** Math.ceil(Math.log2(most * 2))
  const table = new Int32Array(slots).fill(-1)
  const [xy, depth] = [new Uint32Array(most), new Uint16Array(most)]
  let count = 0
  return {
    /** @param x Coordinates have 16 bits. @returns -1 if there are too many. */
    number(x: number, y: number, z: number): number {
      const along = (x | (y << 16)) >>> 0
      let hash = Math.imul(along, 0x85ebca6b) ^ Math.imul(z + 0x9e3779b9, 0xc2b2ae35)
      hash = Math.imul(hash ^ (hash >>> 15), 0x27d4eb2f)
      let slot = (hash ^ (hash >>> 13)) & (slots - 1)
      for (;;) {
        const known = table[slot] ?? -1
        if (known < 0) break
        if (xy[known] === along && depth[known] === z) return known
        slot = (slot + 1) & (slots - 1)
      }
      if (count === most) return -1
      xy[count] = along
      depth[count] = z
      table[slot] = count
      return count++
    },
  }
}

/** Normalises a direction; zero points upwards. */
function unit(from: Float32Array, at: number, target: Float32Array, to = 0): void {
  const x = from[at] ?? 0
  const y = from[at + 1] ?? 0
  const z = from[at + 2] ?? 0
  const length = Math.sqrt(x * x + y * y + z * z)
  const isDirection = length > 0 && length < Infinity
  target[to] = isDirection ? x / length : 0
  target[to + 1] = isDirection ? y / length : 1
  target[to + 2] = isDirection ? z / length : 0
}
