import { buffer } from 'node:stream/consumers'
import {
  appendLeaves,
  type Bytes,
  type Edge,
  EMPTY_EDGE,
  edgeTiles,
  TILE_WIDTH,
  type TileFile,
  toHex,
} from '@wencang/proof/log'
import type { Storage } from '../ports/storage.ts'
import type { LogFinding, Signed } from './check-log.ts'

/** Recomputed tree, and findings that apply if it is right. */
export interface Side {
  edge: Edge
  /** Number of matching checkpoints; sizes of mismatching ones. */
  agreed: number
  disagreed: number[]
  findings: LogFinding[]
}

export const startSide = (): Side => ({ edge: EMPTY_EDGE, agreed: 0, disagreed: [], findings: [] })

/** Adds a tile's hashes. @returns completed tiles: full, or at the tree's end. */
export function stepSide(side: Side, hashes: readonly Bytes[], { checkpoints, size }: Signed): TileFile[] {
  const from = side.edge.size
  for (let count = 1; count <= hashes.length; count++) {
    const root = checkpoints.get(from + count)
    if (root === undefined) continue
    const own = toHex(appendLeaves(side.edge, hashes.slice(0, count)).root)
    if (own === root) side.agreed += 1
    else side.disagreed.push(from + count)
  }
  const { tiles, edge } = appendLeaves(side.edge, hashes)
  side.edge = edge
  const full = tiles.filter(({ width }) => width === TILE_WIDTH)
  return edge.size === size ? [...full, ...edgeTiles(edge)] : full
}

export async function readPublic(storage: Pick<Storage, 'readPublic'>, key: string): Promise<Buffer | null> {
  const stream = await storage.readPublic(key)
  return stream && buffer(stream)
}
