import { Prisma, queryRows } from '@wencang/database'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import type { CheckContext, LogFinding } from './check-log.ts'
import { leafHash } from './format/hashes.ts'
import { entriesPath, type Tile, TILE_WIDTH, tilePath, tileWidth } from './format/tiles.ts'
import { readPublic } from './log-sides.ts'
import { LOG_PREFIX } from './settings.ts'

const HASH_BYTES = 32
const NOTHING = Buffer.alloc(HASH_BYTES)

/** The hashes of up to 256 entries, once as the rows of entries have them and once as the tile has them. */
export interface PlacedLeaves {
  from: number
  rows: Buffer[]
  tiles: Buffer[]
  /** The tile as it is stored; null if it is not there. */
  tile: Buffer | null
  /** Places without a row. */
  missing: number[]
  readStored(tile: Tile): Promise<Buffer | null>
}

const Placed = z.object({ index: z.string().transform(Number), leaf: z.instanceof(Uint8Array) })

export async function readPlaced(db: Context['db'], from: number, count: number): Promise<PlacedLeaves> {
  const entries = await queryRows(
    db,
    Placed,
    Prisma.sql`SELECT index::text AS index, leaf FROM log_entry WHERE index >= ${from}::int8 AND index < ${from + count}::int8`,
  )
  const known = new Map(entries.map(({ index, leaf }) => [index, leafHash(leaf)]))
  const readStored = async ({ level, index }: Pick<Tile, 'level' | 'index'>) => {
    const stored = await db.logTile.findUnique({ where: { level_index: { level, index } }, select: { hashes: true } })
    return stored && Buffer.from(stored.hashes)
  }
  const tile = await readStored({ level: 0, index: from / TILE_WIDTH })
  const places = Array.from({ length: count }, (_, place) => place)
  return {
    from,
    rows: places.map((place) => known.get(from + place) ?? NOTHING),
    tiles: places.map((place) => hashAt(tile, place)),
    tile,
    missing: places.map((place) => from + place).filter((index) => !known.has(index)),
    readStored,
  }
}

function hashAt(tile: Buffer | null, place: number): Buffer {
  const hash = tile?.subarray(place * HASH_BYTES, (place + 1) * HASH_BYTES)
  return hash?.length === HASH_BYTES ? hash : NOTHING
}

/** Rows that are not those of the tile, if the tile is right. */
export function compareLeaves({ from, rows, tiles, missing }: PlacedLeaves): LogFinding[] {
  return rows.flatMap((hash, place) => {
    const isSame = tiles[place]?.equals(hash) || missing.includes(from + place)
    return isSame ? [] : [{ name: 'log_row_altered' as const, subject: String(from + place) }]
  })
}

/** A tile as it should be beside the one that is stored, which may have grown since. */
export function compareStoredTile(tile: Tile, stored: Buffer | null): LogFinding[] {
  if (stored?.subarray(0, tile.hashes.length).equals(tile.hashes)) return []
  return [{ name: stored ? 'log_tile_altered' : 'log_tile_missing', subject: pathOf(tile) }]
}

const pathOf = (tile: Tile) => tilePath(tile, tile.hashes.length / HASH_BYTES)

/** The same of what everybody reads: the tile, and the entries below it. */
export async function comparePublishedTile(
  { storage }: Pick<CheckContext, 'storage'>,
  tile: Tile,
  published: number,
): Promise<LogFinding[]> {
  const width = tileWidth(published, tile)
  if (width === 0) return []
  const expected = tile.hashes.subarray(0, width * HASH_BYTES)
  const compare = async (path: string, hashesOf: (body: Buffer) => Buffer): Promise<LogFinding[]> => {
    const body = await readPublic(storage, `${LOG_PREFIX}${path}`)
    if (!body) return [{ name: 'log_tile_missing', subject: path }]
    return hashesOf(body).equals(expected) ? [] : [{ name: 'log_tile_altered', subject: path }]
  }
  const found = await compare(tilePath(tile, width), (body) => body)
  if (tile.level > 0) return found
  return [...found, ...(await compare(entriesPath(tile.index, width), hashesOfBundle))]
}

/** The hashes of the entries of a bundle; one that ends early has a hash of nothing at its end. */
function hashesOfBundle(bundle: Buffer): Buffer {
  const hashes: Buffer[] = []
  for (let at = 0; at + 2 <= bundle.length; ) {
    const end = at + 2 + bundle.readUInt16BE(at)
    hashes.push(end <= bundle.length ? leafHash(bundle.subarray(at + 2, end)) : NOTHING)
    at = end
  }
  return Buffer.concat(hashes)
}
