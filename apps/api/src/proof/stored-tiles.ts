import { Prisma, queryRow } from '@wencang/database'
import { HASH_BYTES, parseTilePath, Tiles } from '@wencang/proof/log'
import { z } from 'zod'
import type { Context } from '../context.ts'

const Hashes = z.object({ hashes: z.instanceof(Uint8Array) })

/** Reads tiles from the database, cut to the tree's size. */
export const storedTiles = (db: Context['db'], size: number): Tiles =>
  new Tiles(size, async (path) => {
    const tile = parseTilePath(path)
    if (!tile || tile.level === 'entries') return undefined
    const { level, index, width } = tile
    const row = await queryRow(
      db,
      Hashes,
      Prisma.sql`SELECT hashes FROM log_tile WHERE level = ${level}::int4 AND index = ${index}::int8`,
    )
    return row?.hashes.subarray(0, width * HASH_BYTES)
  })
