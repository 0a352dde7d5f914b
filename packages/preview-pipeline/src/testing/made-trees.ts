import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Document, Primitive } from '@gltf-transform/core'
import { readGlb } from './read-glb.ts'

/** Part of a `tileset.json`. */
export interface DescribedTile {
  boundingVolume: { box: number[] }
  geometricError: number
  content: { uri: string }
  children?: DescribedTile[]
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

export const openTile = (file: string): Promise<Document> => readGlb(readFileSync(file))

export const primitivesOf = (document: Document): Primitive[] =>
  document
    .getRoot()
    .listMeshes()
    .flatMap((mesh) => mesh.listPrimitives())

/** Positions of a primitive before its node's translation. */
export const positionsOf = (primitive: Primitive): Float32Array =>
  primitive.getAttribute('POSITION')?.getArray() as Float32Array

export const placeOf = (document: Document): number[] => document.getRoot().listNodes()[0]?.getTranslation() ?? []
