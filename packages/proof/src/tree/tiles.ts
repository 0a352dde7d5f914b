import { type Bytes, fromDecimal } from '../bytes.ts'
import { HASH_BYTES } from './hashes.ts'

/** Hashes per full tile (C2SP tlog-tiles: height 8). */
export const TILE_WIDTH = 256

/** Hash tile (level 0: leaf hashes) or bundle of entries. */
export interface Tile {
  level: number | 'entries'
  index: number
  /** Number of hashes or entries; smaller at the right edge. */
  width: number
}

/** Path below the log's prefix: `tile/0/x001/067`, `tile/entries/000.p/12`. */
export function tilePath({ level, index, width }: Tile): string {
  const digits = String(index).padStart(3, '0')
  const groups = digits.padStart(Math.ceil(digits.length / 3) * 3, '0').match(/.{3}/g) ?? []
  const folders = groups.map((group, i) => (i < groups.length - 1 ? `x${group}` : group)).join('/')
  return `tile/${level}/${folders}${width < TILE_WIDTH ? `.p/${width}` : ''}`
}

/** Undefined if the path is not a tile's. */
export function parseTilePath(path: string): Tile | undefined {
  const found = /^tile\/(entries|[0-9]{1,2})\/((?:x[0-9]{3}\/)*[0-9]{3})(?:\.p\/([0-9]{1,3}))?$/.exec(path)
  if (!found) return undefined
  const [, levelText = '', folders = '', widthText] = found
  const level: Tile['level'] | undefined = levelText === 'entries' ? levelText : fromDecimal(levelText)
  const index = Number(folders.replace(/[x/]/g, ''))
  const width = widthText === undefined ? TILE_WIDTH : fromDecimal(widthText)
  if (level === undefined || width === undefined) return undefined
  const tile: Tile = { level, index, width }
  return tilePath(tile) === path ? tile : undefined
}

/** `full` whole tiles, then one of `width` if above 0. */
export function widthsAt(level: number | 'entries', size: number): { full: number; width: number } {
  const hashes = level === 'entries' ? size : Math.floor(size / TILE_WIDTH ** level)
  return { full: Math.floor(hashes / TILE_WIDTH), width: hashes % TILE_WIDTH }
}

/** Width of a tile by tree size; 0 beyond the tree. */
export function tileWidth(size: number, { level, index }: Pick<Tile, 'level' | 'index'>): number {
  const { full, width } = widthsAt(level, size)
  if (index < full) return TILE_WIDTH
  return index === full ? width : 0
}

/** @throws {RangeError} if the tile has no hash at the index. */
export function hashInTile(tile: Uint8Array, index: number): Bytes {
  const hash = tile.slice(index * HASH_BYTES, (index + 1) * HASH_BYTES)
  if (hash.length !== HASH_BYTES) throw new RangeError('a tile is shorter than its name says')
  return hash as Bytes
}

const LENGTH_BYTES = 2
/** Maximum of the two-byte length prefix. */
export const MAX_ENTRY_BYTES = 0xffff

/**
 * Bundles entries, each with a two-byte length prefix.
 * @throws {RangeError} for an entry that is too long.
 */
export function encodeBundle(entries: readonly Uint8Array[]): Bytes {
  const bundle = new Uint8Array(entries.reduce((sum, { length }) => sum + LENGTH_BYTES + length, 0))
  const view = new DataView(bundle.buffer)
  let at = 0
  for (const entry of entries) {
    if (entry.length > MAX_ENTRY_BYTES) throw new RangeError('an entry is too long for a bundle')
    view.setUint16(at, entry.length)
    bundle.set(entry, at + LENGTH_BYTES)
    at += LENGTH_BYTES + entry.length
  }
  return bundle
}

/** @throws {RangeError} if the bundle is truncated. */
export function decodeBundle(bundle: Uint8Array): Bytes[] {
  const view = new DataView(bundle.buffer, bundle.byteOffset, bundle.byteLength)
  const entries: Bytes[] = []
  for (let at = 0; at < bundle.length; ) {
    if (at + LENGTH_BYTES > bundle.length) throw new RangeError('a bundle of entries is cut off')
    const end = at + LENGTH_BYTES + view.getUint16(at)
    if (end > bundle.length) throw new RangeError('a bundle of entries is cut off')
    entries.push(bundle.slice(at + LENGTH_BYTES, end) as Bytes)
    at = end
  }
  return entries
}
