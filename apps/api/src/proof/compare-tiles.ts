import {
  type Bytes,
  concat,
  decodeBundle,
  equalBytes,
  HASH_BYTES,
  leafHash,
  TILE_WIDTH,
  type TileFile,
  tilePath,
  tileWidth,
} from '@wencang/proof/log'
import type { Context } from '../context.ts'
import type { CheckContext, LogFinding } from './check-log.ts'
import { readPublic } from './log-sides.ts'
import { LOG_PREFIX } from './settings.ts'

const NOTHING: Bytes = new Uint8Array(HASH_BYTES)

/** Hashes of up to 256 entries, from rows and tile. */
export interface PlacedLeaves {
  from: number
  rows: Bytes[]
  tiles: Bytes[]
  /** Stored tile; null if missing. */
  tile: Uint8Array | null
  /** Indices without a row. */
  missing: number[]
  readStored(tile: Pick<TileFile, 'level' | 'index'>): Promise<Uint8Array | null>
}

export async function readPlaced(db: Context['db'], from: number, count: number): Promise<PlacedLeaves> {
  const entries = await db.logEntry.findMany({
    where: { index: { gte: from, lt: from + count } },
    select: { index: true, leaf: true },
  })
  const known = new Map(entries.map(({ index, leaf }) => [Number(index), leafHash(leaf)]))
  const readStored: PlacedLeaves['readStored'] = async ({ level, index }) => {
    const stored = await db.logTile.findUnique({ where: { level_index: { level, index } }, select: { hashes: true } })
    return stored ? stored.hashes : null
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

function hashAt(tile: Uint8Array | null, place: number): Bytes {
  const hash = tile && new Uint8Array(tile.subarray(place * HASH_BYTES, (place + 1) * HASH_BYTES))
  return hash?.length === HASH_BYTES ? hash : NOTHING
}

/** Assumes that the tile is right. @returns rows that differ from it. */
export function compareLeaves({ from, rows, tiles, missing }: PlacedLeaves): LogFinding[] {
  return rows.flatMap((hash, place) => {
    const isSame = equalBytes(tiles[place] ?? NOTHING, hash) || missing.includes(from + place)
    return isSame ? [] : [{ name: 'log_row_altered' as const, subject: String(from + place) }]
  })
}

/** Compares the beginning only: a stored tile may have grown. */
export function compareStoredTile(
  { path, bytes }: Pick<TileFile, 'path' | 'bytes'>,
  stored: Uint8Array | null,
): LogFinding[] {
  if (stored && equalBytes(stored.subarray(0, bytes.length), bytes)) return []
  return [{ name: stored ? 'log_tile_altered' : 'log_tile_missing', subject: path }]
}

/** Compares a published tile and, at level 0, its entries. */
export async function comparePublishedTile(
  { storage }: Pick<CheckContext, 'storage'>,
  tile: TileFile,
  published: number,
): Promise<LogFinding[]> {
  const width = tileWidth(published, tile)
  if (width === 0) return []
  const expected = tile.bytes.subarray(0, width * HASH_BYTES)
  const { level, index } = tile
  const compare = async (as: number | 'entries', hashesOf: (body: Uint8Array) => Uint8Array): Promise<LogFinding[]> => {
    const path = tilePath({ level: as, index, width })
    const body = await readPublic(storage, `${LOG_PREFIX}${path}`)
    if (!body) return [{ name: 'log_tile_missing', subject: path }]
    return equalBytes(hashesOf(body), expected) ? [] : [{ name: 'log_tile_altered', subject: path }]
  }
  const found = await compare(level, (body) => body)
  if (level > 0) return found
  return [...found, ...(await compare('entries', hashesOfBundle))]
}

/** @returns hashes of a bundle's entries; none if it is truncated. */
function hashesOfBundle(bundle: Uint8Array): Uint8Array {
  try {
    return concat(...decodeBundle(bundle).map(leafHash))
  } catch (error) {
    if (error instanceof RangeError) return new Uint8Array()
    throw error
  }
}
