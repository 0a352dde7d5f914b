import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Box, cellX, cellY, cellZ, emptyBox, type Grid, growBox } from './grid.ts'
import { placesOf, type VertexLayout } from './records.ts'
import { tileGlb, type TilePrimitive } from './tile-glb.ts'
import type { Dresser } from './dresser.ts'
import { compacted, type TreeMesh } from './tree-mesh.ts'

/** A tile that was made. */
export interface Tile {
  node: number
  file: string
  bytes: number
  /** The tile for everybody, where this one's pictures have more detail than the ceiling allows. */
  open: { file: string; bytes: number } | null
  /** Triangles, or else points. */
  amount: number
  /** In units of the model. */
  error: number
  box: Box
}

export interface TileOptions {
  kind: 'triangles' | 'points'
  /** Of the tiles. */
  layout: VertexLayout
  grid: Grid
  scratch: string
  dresser: Dresser
}

/** Writes a node's mesh as a tile. @param error in cells of the grid. */
export async function makeTile(node: number, mesh: TreeMesh, error: number, options: TileOptions): Promise<Tile> {
  const { grid, layout, dresser, scratch } = options
  const size = placesOf(layout).words
  const amount = options.kind === 'points' ? mesh.materials.length : mesh.indices.length / 3
  const primitives = byMaterial(mesh, size)
  const file = path.join(scratch, `tile-${node}.glb`)
  const write = async (name: string, isOpen: boolean) => {
    const dressed = await dresser.dress(primitives, layout, isOpen)
    const glb = tileGlb(dressed.primitives, dressed.images, layout, grid)
    writeFileSync(name, glb)
    return { dressed, written: { file: name, bytes: glb.length } }
  }
  const { dressed, written } = await write(file, false)
  const open = dressed.isTooFine ? (await write(`${file}.open`, true)).written : null
  const box = boxOf(mesh, size, grid)
  // A picture that is too coarse is as much to be refined as a shape.
  return { node, ...written, open, amount, error: Math.max(error, dressed.texel) * grid.step, box }
}

function byMaterial(mesh: TreeMesh, size: number): TilePrimitive[] {
  const first = mesh.materials[0] ?? 0
  const whole = { mesh, material: first }
  const parts = mesh.materials.every((material) => material === first) ? [whole] : separated(mesh, size)
  return parts.map((part) => ({ mesh: part.mesh, uvs: null, material: null, number: part.material }))
}

function separated(mesh: TreeMesh, size: number): { mesh: TreeMesh; material: number }[] {
  const { indices, materials } = mesh
  const counts = new Map<number, number>()
  for (let i = 0; i < indices.length; i += 3) {
    const material = materials[indices[i] ?? 0] ?? 0
    counts.set(material, (counts.get(material) ?? 0) + 3)
  }
  return [...counts].map(([material, count]) => {
    const own = new Uint32Array(count)
    let next = 0
    for (let i = 0; i < indices.length; i += 3) {
      if (materials[indices[i] ?? 0] !== material) continue
      for (let corner = 0; corner < 3; corner++) own[next++] = indices[i + corner] ?? 0
    }
    return { material, mesh: compacted(mesh, own, size) }
  })
}

function boxOf({ words, materials }: TreeMesh, size: number, { origin, step }: Grid): Box {
  const cells = emptyBox()
  for (let i = 0; i < materials.length; i++) {
    const [low = 0, high = 0] = [words[i * size], words[i * size + 1]]
    growBox(cells, cellX(low), cellY(low, high), cellZ(high))
  }
  const place = (cell: number, axis: number) => (origin[axis] ?? 0) + cell * step
  return { low: cells.low.map(place) as Box['low'], high: cells.high.map(place) as Box['high'] }
}
