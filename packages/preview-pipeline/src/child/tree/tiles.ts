import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { dress, type TileMaterials } from './dresser.ts'
import { type Box, cellX, cellY, cellZ, emptyBox, type Grid, growBox } from './grid.ts'
import { placesOf, type VertexLayout } from './records.ts'
import { type TilePrimitive, tileGlb } from './tile-glb.ts'
import { compacted, type TreeMesh } from './tree-mesh.ts'

export interface Tile {
  node: number
  file: string
  bytes: number
  /** Pictures exceed the ceiling; the mesh is kept for {@link makeOpenTile}. */
  isTooFine: boolean
  /** Triangles, or else points. */
  amount: number
  /** In model units. */
  error: number
  box: Box
}

export interface TileOptions {
  kind: 'triangles' | 'points'
  /** Of the tiles. */
  layout: VertexLayout
  grid: Grid
  scratch: string
  materials: TileMaterials | null
  /** Few triangles: tiles only refine pictures. */
  isPictured: boolean
}

/**
 * Writes a node's mesh as a tile. @param error In grid cells. @param isLeaf Whether it has the original's triangles.
 */
export async function makeTile(
  node: number,
  mesh: TreeMesh,
  error: number,
  options: TileOptions,
  isLeaf: boolean,
): Promise<Tile> {
  const { grid, layout, scratch } = options
  const size = placesOf(layout).words
  const amount = options.kind === 'points' ? mesh.materials.length : mesh.indices.length / 3
  const file = path.join(scratch, `tile-${node}.glb`)
  const isLast = isLeaf && options.isPictured
  const dressed = await dress(byMaterial(mesh, size), options, { isOpen: false, isLast })
  const glb = tileGlb(dressed.primitives, dressed.images, layout, grid)
  writeFileSync(file, glb)
  const { isTooFine } = dressed
  if (isTooFine) writeFileSync(meshFile(file), serialize({ mesh, isLast } satisfies Kept))
  const box = boxOf(mesh, size, grid)
  // Coarse pictures need refinement like coarse shapes.
  return { node, file, bytes: glb.length, isTooFine, amount, error: Math.max(error, dressed.texel) * grid.step, box }
}

interface Kept {
  mesh: TreeMesh
  isLast: boolean
}
const meshFile = (file: string) => `${file}.mesh`
const openFile = (file: string): string => `${file}.open`

/** Writes a public variant of a too detailed tile. @returns its file. */
export async function makeOpenTile({ file }: Tile, options: TileOptions): Promise<string> {
  const { mesh, isLast } = deserialize(readFileSync(meshFile(file))) as Kept
  const primitives = byMaterial(mesh, placesOf(options.layout).words)
  const dressed = await dress(primitives, options, { isOpen: true, isLast })
  writeFileSync(openFile(file), tileGlb(dressed.primitives, dressed.images, options.layout, options.grid))
  rmSync(meshFile(file))
  return openFile(file)
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
