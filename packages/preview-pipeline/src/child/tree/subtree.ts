import { MeshoptEncoder, MeshoptSimplifier } from 'meshoptimizer'
import { type LeafOptions, leavesOf } from './bucket.ts'
import { createClimb, type Grown } from './climb.ts'
import type { Bucket } from './partition.ts'
import { placesOf } from './records.ts'
import { reduce } from './reduce.ts'
import { makeTile, type Tile, type TileOptions } from './tiles.ts'
import { joined, type TreeMesh } from './tree-mesh.ts'

export interface SubtreeOptions extends TileOptions {
  leaves: LeafOptions
  /** Original triangles or points per finest-tile element, at least 1. */
  ratio: number
  /** Maximum per tile, if borders permit. */
  tileAmount: number
  /** Minimum kept in a parent, which otherwise halves its children's. */
  keptAmount: number
  /** Maximum in the root tile. */
  rootAmount: number
}

/** Tiles of a bucket, and its top node for joining. */
export interface Subtree {
  tiles: Tile[]
  top: Grown
}

export async function makeSubtree(bucket: Bucket, options: SubtreeOptions): Promise<Subtree> {
  await MeshoptEncoder.ready
  await MeshoptSimplifier.ready
  const leaves = leavesOf(bucket, options.leaves)
  const tiles: Tile[] = []
  const climb = createClimb(
    leaves.map(({ node }) => node),
    bucket.node,
    (node, a, b) => joinNodes(node, a, b, options, tiles),
  )
  let top: Grown | null = null
  for (;;) {
    // Frees each leaf once its tile is made.
    const leaf = leaves.pop()
    if (!leaf) break
    const most = Math.max(1, Math.ceil(amountOf(leaf.mesh) / options.ratio))
    top = await climb(leaf.node, await grow(leaf.node, leaf.mesh, most, null, options, tiles))
  }
  if (!top) throw new Error('A bucket without anything')
  return { tiles, top }
}

const amountOf = ({ indices, materials }: TreeMesh) => (indices.length > 0 ? indices.length / 3 : materials.length)

/** Halves the children's amount, down to `keptAmount`. */
export function joinNodes(node: number, a: Grown, b: Grown, options: SubtreeOptions, tiles: Tile[]): Promise<Grown> {
  const mesh = joined(a.mesh, b.mesh, placesOf(options.layout).words)
  const most = Math.max(Math.ceil(amountOf(mesh) / 2), options.keptAmount)
  return grow(node, mesh, most, Math.max(a.error, b.error), options, tiles)
}

/** @param errorBelow Of its children; null for a leaf. */
async function grow(
  node: number,
  mesh: TreeMesh,
  most: number,
  errorBelow: number | null,
  options: SubtreeOptions,
  tiles: Tile[],
): Promise<Grown> {
  const target = Math.min(most, node === 1 ? options.rootAmount : options.tileAmount)
  const reduced = reduce(mesh, target, { layout: options.layout, hasOwnNormals: options.leaves.layout.normals, node })
  // Independent errors add in quadrature; point gaps do not add.
  const below = errorBelow ?? 0
  const error = options.kind === 'points' ? Math.max(reduced.error, below * 1.01) : Math.hypot(reduced.error, below)
  tiles.push(await makeTile(node, reduced.mesh, error, options, errorBelow === null))
  return { mesh: reduced.mesh, error }
}
