import { buffer } from 'node:stream/consumers'
import type { Storage } from '../../ports/storage.ts'
import type { LogFinding, Signed } from './check-log.ts'
import { appendLeaves, TILE_WIDTH, type Tile } from './format/tiles.ts'

/** A tree that is computed anew, and what is wrong if this is the right one. */
export interface Side {
  edge: Tile[]
  /** How many checkpoints it has the roots of, and the sizes of the others. */
  agreed: number
  disagreed: number[]
  findings: LogFinding[]
}

export const startSide = (): Side => ({ edge: [], agreed: 0, disagreed: [], findings: [] })

/** Adds a tile's hashes to the tree. @returns the tiles that are complete now: full, or at the end of the tree. */
export function stepSide(side: Side, from: number, hashes: readonly Buffer[], { checkpoints, size }: Signed): Tile[] {
  for (let count = 1; count <= hashes.length; count++) {
    const root = checkpoints.get(from + count)
    if (root === undefined) continue
    const own = appendLeaves(from, side.edge, hashes.slice(0, count)).root.toString('hex')
    if (own === root) side.agreed += 1
    else side.disagreed.push(from + count)
  }
  const { tiles } = appendLeaves(from, side.edge, hashes)
  const grown = new Map([...side.edge, ...tiles].map((tile) => [tile.level, tile]))
  const isFull = ({ hashes: all }: Tile) => all.length === TILE_WIDTH * 32
  side.edge = [...grown.values()].filter((tile) => !isFull(tile))
  return from + hashes.length === size ? [...tiles.filter(isFull), ...side.edge] : tiles.filter(isFull)
}

/** An object of the public bucket; null if it is not there. */
export async function readPublic(storage: Pick<Storage, 'readPublic'>, key: string): Promise<Buffer | null> {
  const stream = await storage.readPublic(key)
  return stream && buffer(stream)
}
