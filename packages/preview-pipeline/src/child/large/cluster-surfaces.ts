import type { Material } from '@gltf-transform/core'
import type { BakedSurface } from '../baking.ts'
import { Refusal } from '../refusal.ts'
import type { Content, Part } from '../tree/parts.ts'
import { createVertexStore, pageStart, type VertexStore } from '../tree/vertex-store.ts'
import { weld } from '../weld.ts'
import { type Clusters, createClusters, NO_CLUSTER } from './clusters.ts'
import { type CellGrid, chooseCells } from './resolution.ts'
import { smoothNormals } from './smooth-normals.ts'
import { createTriangleSet, type TriangleSet } from './triangle-set.ts'

/** Target cell count: half the triangles before further simplification. */
const CELLS = 500_000
const MOST = { cells: 1_500_000, clusters: 3_000_000 }
const MAX_TRIANGLES = 4_000_000
/** Memory limit of cluster numbers; more go to disk. */
const MAX_STORE_BYTES = 512 * 1024 ** 2
/** Minimum UV distance, in cell widths, between separate clusters. */
const CELLS_APART = 8
/** Cell growth when cells or triangles exceed the limit. */
const COARSER = 1.6
/** UV distance growth when a repeating picture makes too many clusters. */
const LOOSER = 4
const MAX_ROUNDS = 12

export interface ClusteredSurfaces {
  surfaces: BakedSurface[]
  /** Of the original. */
  triangles: number
  box: CellGrid['box']
}

/**
 * Clusters the vertices of streamed content by grid cells.
 * @param materials In the order of the content's numbers, from 1 on.
 * @param cells Other than the usual, for tests.
 * @throws {Refusal} when there is nothing to see.
 */
export function clusterSurfaces(
  content: Content,
  materials: Material[],
  scratch: string,
  cells: number = CELLS,
): ClusteredSurfaces {
  let grid = chooseCells(content, cells)
  let apart = CELLS_APART
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const found = clustered(content, grid, apart, scratch)
    if (typeof found === 'object') {
      const surfaces = surfacesOf(content, found.clusters, found.triangles.finish(), materials)
      if (surfaces.length === 0) throw new Refusal('empty', 'There is nothing to see in the file')
      return { surfaces, triangles: found.count, box: grid.box }
    }
    if (found === 'too many parts') apart *= LOOSER
    else grid = { ...grid, cell: grid.cell * COARSER }
  }
  throw new Refusal('too_complex', 'The model cannot be made light enough')
}

type Clustered = { clusters: Clusters; triangles: TriangleSet; count: number } | 'too many cells' | 'too many parts'

/** @param apart See {@link CELLS_APART}. @returns the exceeded limit, if any. */
function clustered({ parts, layout }: Content, grid: CellGrid, apart: number, scratch: string): Clustered {
  const { low, high } = grid.box
  const along = Math.max(high[0] - low[0], high[1] - low[1], high[2] - low[2]) / grid.cell
  const clusters = createClusters(grid, layout, apart / along, MOST)
  const triangles = createTriangleSet(MAX_TRIANGLES)
  let total = 0
  for (const part of parts) {
    const store = createVertexStore(part.vertices, 1, scratch, MAX_STORE_BYTES)
    try {
      if (!numberVertices(part, clusters, store))
        return clusters.count === MOST.clusters ? 'too many parts' : 'too many cells'
      const count = collectTriangles(part, clusters, store, triangles)
      if (count === null) return 'too many cells'
      total += count
    } finally {
      store.close()
    }
  }
  return { clusters, triangles, count: total }
}

/** @returns false if there are too many clusters. */
function numberVertices(part: Part, clusters: Clusters, store: VertexStore): boolean {
  let isFull = false
  part.readVertices((block, first, count) => {
    for (let i = 0; i < count && !isFull; i++) {
      const cluster = clusters.add(block, i, part.material)
      if (cluster === null) isFull = true
      else store.page(first + i)[pageStart(first + i, 1)] = cluster
    }
  })
  return !isFull
}

/** Keeps triangles that do not collapse. @returns how many there were; null if too many are left. */
function collectTriangles(
  { vertices, readTriangles }: Part,
  clusters: Clusters,
  store: VertexStore,
  triangles: TriangleSet,
): number | null {
  let [isFull, count] = [false, 0]
  const numberOf = (vertex: number) =>
    vertex >= 0 && vertex < vertices ? (store.page(vertex)[pageStart(vertex, 1)] ?? NO_CLUSTER) : NO_CLUSTER
  readTriangles((a, b, c) => {
    if (isFull) return
    count++
    const x = numberOf(a)
    const y = numberOf(b)
    const z = numberOf(c)
    if (x === y || y === z || x === z) return
    if (x === NO_CLUSTER || y === NO_CLUSTER || z === NO_CLUSTER) return
    const p = clusters.cellOf(x)
    const q = clusters.cellOf(y)
    const r = clusters.cellOf(z)
    if (p !== q && q !== r && p !== r) isFull = !triangles.add(x, y, z)
  })
  return isFull ? null : count
}

/** Builds a surface per material, without unused vertices. */
function surfacesOf(
  { layout }: Content,
  clusters: Clusters,
  corners: Uint32Array,
  materials: Material[],
): BakedSurface[] {
  const counts = new Map<number, number>()
  for (let i = 0; i < corners.length; i += 3) {
    const material = clusters.materialOf(corners[i] ?? 0)
    counts.set(material, (counts.get(material) ?? 0) + 3)
  }
  return [...counts].map(([material, count]) => {
    const numbers = new Map<number, number>()
    const indices = new Uint32Array(count)
    let next = 0
    for (let i = 0; i < corners.length; i += 3) {
      if (clusters.materialOf(corners[i] ?? 0) !== material) continue
      for (let corner = 0; corner < 3; corner++) {
        const cluster = corners[i + corner] ?? 0
        let number = numbers.get(cluster)
        if (number === undefined) {
          number = numbers.size
          numbers.set(cluster, number)
        }
        indices[next++] = number
      }
    }
    const surface: BakedSurface = {
      material: materials[material - 1] ?? null,
      positions: new Float32Array(numbers.size * 3),
      normals: new Float32Array(numbers.size * 3),
      uvs: layout.uvs ? new Float32Array(numbers.size * 2) : null,
      colours: layout.colours ? new Float32Array(numbers.size * 4) : null,
      indices,
    }
    for (const [cluster, number] of numbers) {
      clusters.readPosition(cluster, surface.positions, number * 3)
      if (layout.normals) clusters.readNormal(cluster, surface.normals, number * 3)
      if (surface.uvs) clusters.readUv(cluster, surface.uvs, number * 2)
      if (surface.colours) clusters.readColour(cluster, surface.colours, number * 4)
    }
    return weld(layout.normals ? surface : smoothNormals(surface), true)
  })
}
