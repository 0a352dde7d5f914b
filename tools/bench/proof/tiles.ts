import { randomInt } from 'node:crypto'
import {
  appendLeaves,
  EMPTY_EDGE,
  inclusionProof,
  leafHash,
  Tiles,
  tilePath,
  utf8,
  verifyInclusion,
} from '@wencang/proof/log'
import { timed } from '../../lib/statistics.ts'

const BATCH = 65_536
const PROOFS = 1000

/** Counts tiles read per proof, in an in-memory log. */
export async function readsOfProofs(entries: number): Promise<{ most: number; mean: number; perSecond: number }> {
  const stored = new Map<string, Uint8Array>()
  const leafOf = (index: number) => leafHash(utf8(`entry ${index}`))
  let tree: Pick<ReturnType<typeof appendLeaves>, 'edge' | 'root'> = { edge: EMPTY_EDGE, root: new Uint8Array() }
  const { seconds } = await timed(async () => {
    for (let from = 0; from < entries; from += BATCH) {
      const leaves = Array.from({ length: Math.min(BATCH, entries - from) }, (_, i) => leafOf(from + i))
      const { tiles, ...grown } = appendLeaves(tree.edge, leaves)
      for (const { level, index, width, bytes } of tiles) stored.set(tilePath({ level, index, width }), bytes)
      tree = grown
    }
  })
  const reads: number[] = []
  for (let count = 0; count < PROOFS; count++) {
    const index = [0, entries - 1][count] ?? randomInt(entries)
    const read = new Set<string>()
    const tiles = new Tiles(entries, async (path) => {
      read.add(path)
      return stored.get(path)
    })
    const proof = await inclusionProof(tiles, index)
    if (!verifyInclusion({ leaf: leafOf(index), index, size: entries, root: tree.root }, proof))
      throw new Error(`entry ${index} is not proven`)
    reads.push(read.size)
  }
  const sum = reads.reduce((total, one) => total + one, 0)
  return { most: Math.max(...reads), mean: sum / reads.length, perSecond: entries / seconds }
}
