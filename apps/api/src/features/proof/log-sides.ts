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
import type { Storage } from '../../ports/storage.ts'
import type { LogFinding, Signed } from './check-log.ts'

/** A tree that is computed anew, and what is wrong if this is the right one. */
export interface Side {
  edge: Edge
  /** How many checkpoints it has the roots of, and the sizes of the others. */
  agreed: number
  disagreed: number[]
  findings: LogFinding[]
}

export const startSide = (): Side => ({ edge: EMPTY_EDGE, agreed: 0, disagreed: [], findings: [] })

/** Adds a tile's hashes to the tree. @returns the tiles that are complete now: full, or at the end of the tree. */
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

/** An object of the public bucket; null if it is not there. */
export async function readPublic(storage: Pick<Storage, 'readPublic'>, key: string): Promise<Buffer | null> {
  const stream = await storage.readPublic(key)
  return stream && buffer(stream)
}
