import { type Bytes, concat } from '../bytes.ts'
import { EMPTY_ROOT, nodeHash } from './hashes.ts'
import { perfectRoot, type ReadTile, Tiles } from './proofs.ts'
import { hashInTile, TILE_WIDTH, type Tile, tilePath, widthsAt } from './tiles.ts'

/** Right edge of a tree: everything needed to append. */
export interface Edge {
  size: number
  /** Hashes of each level's partial last tile, from the leaves upwards. */
  levels: readonly (readonly Bytes[])[]
}

export const EMPTY_EDGE: Edge = { size: 0, levels: [] }

export interface TileFile extends Tile {
  level: number
  /** Below the log's prefix. */
  path: string
  bytes: Bytes
}

/**
 * Appends leaves; pure.
 * @returns New edge and root, and every tile to write before the new checkpoint is published.
 */
export function appendLeaves(
  edge: Edge,
  leafHashes: readonly Uint8Array[],
): { edge: Edge; root: Bytes; tiles: TileFile[] } {
  const levels = edge.levels.map((hashes) => [...hashes])
  const tiles: TileFile[] = []
  const grown = new Set<number>()
  let size = edge.size

  const push = (level: number, hash: Bytes) => {
    const hashes = levels[level] ?? []
    levels[level] = hashes
    hashes.push(hash)
    grown.add(level)
    if (hashes.length < TILE_WIDTH) return
    const { full } = widthsAt(level, size)
    tiles.push(tileFile({ level, index: full - 1, hashes }))
    levels[level] = []
    push(level + 1, perfectRoot(hashes))
  }
  for (const hash of leafHashes) {
    size += 1
    push(0, hash as Bytes)
  }

  const next = { size, levels }
  tiles.push(...edgeTiles(next).filter(({ level }) => grown.has(level)))
  return { edge: next, root: rootOf(next), tiles }
}

/** Partial tiles of an edge. */
export const edgeTiles = ({ size, levels }: Edge): TileFile[] =>
  levels.flatMap((hashes, level) =>
    hashes.length > 0 ? [tileFile({ level, index: widthsAt(level, size).full, hashes })] : [],
  )

function tileFile({ level, index, hashes }: { level: number; index: number; hashes: readonly Bytes[] }): TileFile {
  const tile = { level, index, width: hashes.length }
  return { ...tile, path: tilePath(tile), bytes: concat(...hashes) }
}

export function rootOf({ levels }: Edge): Bytes {
  let root: Bytes | undefined
  for (const hashes of levels) {
    let end = hashes.length
    for (let count = 1; end > 0; count *= 2) {
      if (Math.floor(end / count) % 2 === 0) continue
      const subtree = perfectRoot(hashes.slice(end - count, end))
      root = root ? nodeHash(subtree, root) : subtree
      end -= count
    }
  }
  return root ?? EMPTY_ROOT
}

/**
 * Reads the edge for a tree size from its tiles.
 * @throws {TileError}
 */
export async function readEdge(size: number, read: ReadTile): Promise<Edge> {
  const tiles = new Tiles(size, read)
  const levels: Bytes[][] = []
  for (let level = 0; TILE_WIDTH ** level <= size; level += 1) {
    const { full, width } = widthsAt(level, size)
    const tile = width > 0 ? await tiles.tile(level, full) : new Uint8Array()
    levels.push(Array.from({ length: width }, (_, i) => hashInTile(tile, i)))
  }
  return { size, levels }
}
