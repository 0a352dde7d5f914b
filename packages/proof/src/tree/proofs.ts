import type { Bytes } from '../bytes.ts'
import { EMPTY_ROOT, HASH_BYTES, nodeHash } from './hashes.ts'
import { hashInTile, TILE_WIDTH, tilePath, tileWidth } from './tiles.ts'

const TILE_HEIGHT = 8

/** Reads a tile by path below the log's prefix; undefined if missing. */
export type ReadTile = (path: string) => Promise<Uint8Array | undefined>

/** A required tile is missing or has the wrong length. */
export class TileError extends Error {
  readonly path: string
  constructor(path: string, what: string) {
    super(`${path}: ${what}`)
    this.name = 'TileError'
    this.path = path
  }
}

/** Tree hashes from tiles, each read once. */
export class Tiles {
  readonly size: number
  readonly #read: ReadTile
  readonly #tiles = new Map<string, Promise<Uint8Array>>()

  constructor(size: number, read: ReadTile) {
    this.size = size
    this.#read = read
  }

  /** Number of requested tiles. */
  get tilesRead(): number {
    return this.#tiles.size
  }

  /**
   * Hash tile of this tree.
   * @throws {TileError}
   */
  tile(level: number, index: number): Promise<Uint8Array> {
    const width = tileWidth(this.size, { level, index })
    const path = tilePath({ level, index, width })
    const known = this.#tiles.get(path)
    if (known) return known
    const tile = this.#readTile(path, tilePath({ level, index, width: TILE_WIDTH }), width)
    this.#tiles.set(path, tile)
    return tile
  }

  async #readTile(path: string, fullPath: string, width: number): Promise<Uint8Array> {
    // Logs may drop partial tiles once the full one exists; prefixes match.
    const bytes = (await this.#read(path)) ?? (fullPath === path ? undefined : await this.#read(fullPath))
    if (!bytes) throw new TileError(path, 'is missing')
    if (bytes.length !== width * HASH_BYTES && bytes.length !== TILE_WIDTH * HASH_BYTES)
      throw new TileError(path, `has ${bytes.length} bytes`)
    return bytes.subarray(0, width * HASH_BYTES)
  }

  /** Hash of the perfect subtree of 2^height entries from `index` × 2^height. */
  async hashAt(height: number, index: number): Promise<Bytes> {
    const level = Math.floor(height / TILE_HEIGHT)
    const count = 2 ** (height % TILE_HEIGHT)
    const first = index * count
    const tile = await this.tile(level, Math.floor(first / TILE_WIDTH))
    const start = first % TILE_WIDTH
    return perfectRoot(Array.from({ length: count }, (_, i) => hashInTile(tile, start + i)))
  }

  /** Hash of entries [start, end), an RFC 6962 subtree. */
  async hashOf(start: number, end: number): Promise<Bytes> {
    const count = end - start
    const height = Math.log2(count)
    if (Number.isInteger(height) && start % count === 0) return this.hashAt(height, start / count)
    const left = splitOf(count)
    return nodeHash(await this.hashOf(start, start + left), await this.hashOf(start + left, end))
  }

  async root(): Promise<Bytes> {
    return this.size === 0 ? EMPTY_ROOT : this.hashOf(0, this.size)
  }
}

/** Root over 2^n hashes. */
export function perfectRoot(hashes: readonly Bytes[]): Bytes {
  let level = hashes
  while (level.length > 1)
    level = Array.from({ length: level.length / 2 }, (_, i) =>
      nodeHash(level[2 * i] as Bytes, level[2 * i + 1] as Bytes),
    )
  return level[0] ?? EMPTY_ROOT
}

/** Largest power of two below the count (RFC 6962: k). */
function splitOf(count: number): number {
  let k = 1
  while (k * 2 < count) k *= 2
  return k
}

/**
 * Inclusion proof: hashes from the sibling to below the root.
 * @throws {RangeError} if the tree does not have the entry.
 */
export async function inclusionProof(tiles: Tiles, index: number): Promise<Bytes[]> {
  if (index < 0 || index >= tiles.size) throw new RangeError(`no entry ${index} in a tree of ${tiles.size}`)
  const proof: Bytes[] = []
  let [start, end] = [0, tiles.size]
  while (end - start > 1) {
    const middle = start + splitOf(end - start)
    if (index < middle) {
      proof.unshift(await tiles.hashOf(middle, end))
      end = middle
    } else {
      proof.unshift(await tiles.hashOf(start, middle))
      start = middle
    }
  }
  return proof
}

/**
 * Consistency proof with an earlier size (RFC 6962, section 2.1.2).
 * @throws {RangeError} if that size is larger.
 */
export async function consistencyProof(tiles: Tiles, earlierSize: number): Promise<Bytes[]> {
  if (earlierSize < 0 || earlierSize > tiles.size) throw new RangeError(`${earlierSize} is not before ${tiles.size}`)
  if (earlierSize === 0 || earlierSize === tiles.size) return []
  const proof: Bytes[] = []
  let [start, end] = [0, tiles.size]
  let isWholeTree = true
  while (earlierSize < end) {
    const middle = start + splitOf(end - start)
    if (earlierSize <= middle) {
      proof.unshift(await tiles.hashOf(middle, end))
      end = middle
    } else {
      proof.unshift(await tiles.hashOf(start, middle))
      start = middle
      isWholeTree = false
    }
  }
  if (!isWholeTree) proof.unshift(await tiles.hashOf(start, end))
  return proof
}
