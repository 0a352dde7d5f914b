import { MeshoptEncoder, MeshoptSimplifier } from 'meshoptimizer'
import { leavesOf, type LeafOptions } from './bucket.ts'
import { createClimb, type Grown } from './climb.ts'
import type { Bucket } from './partition.ts'
import { placesOf } from './records.ts'
import { reduce } from './reduce.ts'
import { makeTile, type Tile, type TileOptions } from './tiles.ts'
import { joined, type TreeMesh } from './tree-mesh.ts'

export interface SubtreeOptions extends TileOptions {
  leaves: LeafOptions
  /** How many triangles or points of the original stand behind one of the finest tiles. At least 1. */
  ratio: number
  /** Of a tile at most, if its borders allow it. */
  tileAmount: number
  /** As many are kept in a parent, even if that is all of them; otherwise it has half of its children's. */
  keptAmount: number
  /** Of the first tile at most. */
  rootAmount: number
}

/** What is made of a bucket: all its tiles, and its highest node, which is joined with others. */
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
    // Each leaf is let go as soon as its tile is made.
    const leaf = leaves.pop()
    if (!leaf) break
    const most = Math.max(1, Math.ceil(amountOf(leaf.mesh) / options.ratio))
    top = await climb(leaf.node, await grow(leaf.node, leaf.mesh, most, null, options, tiles))
  }
  if (!top) throw new Error('A bucket without anything')
  return { tiles, top }
}

const amountOf = ({ indices, materials }: TreeMesh) => (indices.length > 0 ? indices.length / 3 : materials.length)

/** A parent has half of what its children have, unless few are kept anyway. */
export function joinNodes(node: number, a: Grown, b: Grown, options: SubtreeOptions, tiles: Tile[]): Promise<Grown> {
  const mesh = joined(a.mesh, b.mesh, placesOf(options.layout).words)
  const most = Math.max(Math.ceil(amountOf(mesh) / 2), options.keptAmount)
  return grow(node, mesh, most, Math.max(a.error, b.error), options, tiles)
}

/** @param errorBelow of its children; null of a leaf. */
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
  // Errors of independent steps add up as squares do. A gap between points is what it is.
  const below = errorBelow ?? 0
  const error = options.kind === 'points' ? Math.max(reduced.error, below * 1.01) : Math.hypot(reduced.error, below)
  tiles.push(await makeTile(node, reduced.mesh, error, options, errorBelow === null))
  return { mesh: reduced.mesh, error }
}
