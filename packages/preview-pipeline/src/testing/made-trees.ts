import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type Document, NodeIO, type Primitive } from '@gltf-transform/core'
import { ALL_EXTENSIONS } from '@gltf-transform/extensions'
import { MeshoptDecoder } from 'meshoptimizer'
import type { MadeTiles, TileOutput } from '../child/tile-maker.ts'

/** Part of a `tileset.json`. */
export interface DescribedTile {
  boundingVolume: { box: number[] }
  geometricError: number
  content: { uri: string }
  children?: DescribedTile[]
}

export interface MadeTree {
  made: MadeTiles | null
  folder: string
  shares: number[]
}

/** Makes tiles in folders that exist until `use` returns. */
export async function withTree<T>(
  bytes: Uint8Array,
  make: (original: string, output: TileOutput) => Promise<MadeTiles | null>,
  use: (tree: MadeTree) => Promise<T> | T,
): Promise<T> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'wencang-test-tree-'))
  try {
    const at = (name: string) => path.join(folder, name)
    for (const name of ['full', 'open', 'scratch']) mkdirSync(at(name))
    writeFileSync(at('original'), bytes)
    const shares: number[] = []
    const output = {
      full: at('full'),
      open: at('open'),
      scratch: at('scratch'),
      progress: (s: number) => shares.push(s),
    }
    return await use({ made: await make(at('original'), output), folder, shares })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Root tileset with nested tilesets inlined. Throws if one is missing. */
export function readTileset(folder: string, name = 'tileset.json'): DescribedTile {
  const { root } = JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as { root: DescribedTile }
  const fill = (tile: DescribedTile): DescribedTile => {
    if (tile.content.uri.endsWith('.json')) return readTileset(folder, tile.content.uri)
    return { ...tile, ...(tile.children && { children: tile.children.map(fill) }) }
  }
  return fill(root)
}

export const allTiles = (tile: DescribedTile): DescribedTile[] => [tile, ...(tile.children ?? []).flatMap(allTiles)]
export const finestTiles = (tile: DescribedTile): DescribedTile[] =>
  tile.children ? tile.children.flatMap(finestTiles) : [tile]
export const filesOf = (folder: string): string[] => readdirSync(folder)

export async function openTile(file: string): Promise<Document> {
  await MeshoptDecoder.ready
  const io = new NodeIO().registerExtensions(ALL_EXTENSIONS).registerDependencies({ 'meshopt.decoder': MeshoptDecoder })
  return io.readBinary(readFileSync(file))
}

export const primitivesOf = (document: Document): Primitive[] =>
  document
    .getRoot()
    .listMeshes()
    .flatMap((mesh) => mesh.listPrimitives())

/** Positions of a primitive before its node's translation. */
export const positionsOf = (primitive: Primitive): Float32Array =>
  primitive.getAttribute('POSITION')?.getArray() as Float32Array

export const placeOf = (document: Document): number[] => document.getRoot().listNodes()[0]?.getTranslation() ?? []

export function areaOf(positions: ArrayLike<number>, indices: ArrayLike<number>): number {
  let area = 0
  const at = (i: number, axis: number) => positions[(indices[i] ?? 0) * 3 + axis] ?? 0
  for (let i = 0; i < indices.length; i += 3) {
    const [ux = 0, uy = 0, uz = 0] = [0, 1, 2].map((axis) => at(i + 1, axis) - at(i, axis))
    const [vx = 0, vy = 0, vz = 0] = [0, 1, 2].map((axis) => at(i + 2, axis) - at(i, axis))
    area += Math.hypot(uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx) / 2
  }
  return area
}
