import { HASH_BYTES, parseTilePath, Tiles } from '@wencang/proof/log'
import type { Context } from '../context.ts'

/** Reads tiles from the database, cut to the tree's size. */
export const storedTiles = (db: Context['db'], size: number): Tiles =>
  new Tiles(size, async (path) => {
    const tile = parseTilePath(path)
    if (!tile || tile.level === 'entries') return undefined
    const { level, index, width } = tile
    const row = await db.logTile.findUnique({ where: { level_index: { level, index } }, select: { hashes: true } })
    return row?.hashes.subarray(0, width * HASH_BYTES)
  })
