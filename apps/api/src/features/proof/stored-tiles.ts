import { Prisma, queryRow } from '@wencang/database'
import { z } from 'zod'
import type { Context } from '../../context.ts'

const Hashes = z.object({ hashes: z.instanceof(Uint8Array) })

/** The hashes of a tile, as the database has them. @throws when there is none. */
export async function readTiles(db: Context['db'], level: number, index: number): Promise<Buffer> {
  const tile = await queryRow(
    db,
    Hashes,
    Prisma.sql`SELECT hashes FROM log_tile WHERE level = ${level}::int4 AND index = ${index}::int8`,
  )
  if (!tile) throw new Error(`the log has no tile ${level}/${index}`)
  return Buffer.from(tile.hashes)
}
