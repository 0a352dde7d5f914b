import { nodeHash, sha256 } from './hashes.ts'

/** Hashes of a tile (https://c2sp.org/tlog-tiles, height 8). */
export const TILE_WIDTH = 256
const HEIGHT = 8
const HASH_BYTES = 32

/** A tile of the tree: `hashes` of level `8 * level`, one after the other. */
export interface Tile {
  level: number
  index: number
  hashes: Buffer
}

/** How many hashes a tile has in a tree of so many entries. */
export function tileWidth(size: number, { level, index }: Pick<Tile, 'level' | 'index'>): number {
  return Math.min(TILE_WIDTH, Math.max(0, Math.floor(size / TILE_WIDTH ** level) - index * TILE_WIDTH))
}

/** The path of a tile below the log's prefix. */
export const tilePath = ({ level, index }: Pick<Tile, 'level' | 'index'>, width: number): string =>
  `tile/${level}/${numberPath(index)}${partOf(width)}`
/** The path of the entries of a tile of level 0. */
export const entriesPath = (index: number, width: number): string => `tile/entries/${numberPath(index)}${partOf(width)}`

const partOf = (width: number) => (width < TILE_WIDTH ? `.p/${width}` : '')

/** 1234067 is `x001/x234/067`. */
function numberPath(index: number): string {
  const groups =
    String(index)
      .padStart(Math.ceil(String(index).length / 3) * 3, '0')
      .match(/\d{3}/g) ?? []
  return groups.map((group, place) => (place < groups.length - 1 ? `x${group}` : group)).join('/')
}

/** The entries of a tile: each with its length before it. */
export function entryBundle(leaves: readonly Uint8Array[]): Buffer {
  return Buffer.concat(
    leaves.flatMap((leaf) => {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(leaf.length)
      return [length, leaf]
    }),
  )
}

const hashAt = (hashes: Buffer, place: number): Buffer => hashes.subarray(place * HASH_BYTES, (place + 1) * HASH_BYTES)

/** The hash over `count` hashes, a power of two. */
function hashOver(hashes: Buffer, from: number, count: number): Buffer {
  if (count === 1) return hashAt(hashes, from)
  return nodeHash(hashOver(hashes, from, count / 2), hashOver(hashes, from + count / 2, count / 2))
}

/** Hashes of a level in a tree of so many entries. */
const hashesOf = (size: number, level: number) => Math.floor(size / TILE_WIDTH ** level)

/**
 * Adds entries to a tree.
 * @param size Of the tree until now. @param edge Its tiles that are not full. @param leafHashes Of the entries that follow.
 * @returns every tile that is new or longer, and the root of the tree then.
 * @throws when the edge is not one of a tree of this size.
 */
export function appendLeaves(
  size: number,
  edge: readonly Tile[],
  leafHashes: readonly Buffer[],
): { tiles: Tile[]; root: Buffer } {
  const open = new Map(edge.map((tile) => [tile.level, tile]))
  const tiles: Tile[] = []
  let added = leafHashes
  for (let level = 0; added.length > 0; level++) {
    const full: Buffer[] = []
    let place = hashesOf(size, level)
    for (let taken = 0; taken < added.length; ) {
      const width = place % TILE_WIDTH
      const before = width === 0 ? Buffer.alloc(0) : (open.get(level)?.hashes ?? Buffer.alloc(0))
      if (before.length !== width * HASH_BYTES) throw new Error(`the edge of the tree is wrong at level ${level}`)
      const piece = added.slice(taken, taken + TILE_WIDTH - width)
      const tile = { level, index: Math.floor(place / TILE_WIDTH), hashes: Buffer.concat([before, ...piece]) }
      tiles.push(tile)
      open.set(level, tile)
      taken += piece.length
      place += piece.length
      if (place % TILE_WIDTH !== 0) continue
      full.push(hashOver(tile.hashes, 0, TILE_WIDTH))
      open.delete(level)
    }
    added = full
  }
  return { tiles, root: rootOf(size + leafHashes.length, [...open.values()]) }
}

/** The root of a tree, from its tiles that are not full. */
export function rootOf(size: number, edge: readonly Tile[]): Buffer {
  if (size === 0) return sha256()
  const subtrees: Buffer[] = []
  for (const tile of edge.toSorted((a, b) => b.level - a.level)) {
    const width = tileWidth(size, tile)
    for (let [count, from] = [TILE_WIDTH / 2, 0]; count >= 1; count /= 2) {
      if ((width & count) === 0) continue
      subtrees.push(hashOver(tile.hashes, from, count))
      from += count
    }
  }
  return subtrees.reduceRight((right, left) => nodeHash(left, right))
}

/** Reads the hashes of a tile, at least as many as a tree has there. */
export type TileReader = (level: number, index: number) => Promise<Buffer>

/** A reader that reads each tile once. */
export function readingOnce(read: TileReader): TileReader {
  const known = new Map<string, Promise<Buffer>>()
  return (level, index) => {
    const key = `${level}/${index}`
    const reading = known.get(key) ?? read(level, index)
    known.set(key, reading)
    return reading
  }
}

/** The largest power of two below a number from 2. */
const split = (count: number) => 2 ** Math.floor(Math.log2(count - 1))

/** The hash over the entries from `from`, `count` of them, as a tree has it: a whole subtree, or its right edge. */
async function hashOfRange(read: TileReader, from: number, count: number): Promise<Buffer> {
  if (!Number.isInteger(Math.log2(count))) {
    const left = split(count)
    return nodeHash(await hashOfRange(read, from, left), await hashOfRange(read, from + left, count - left))
  }
  const height = Math.log2(count)
  const level = Math.floor(height / HEIGHT)
  const within = 2 ** (height % HEIGHT)
  const place = (from / count) * within
  return hashOver(await read(level, Math.floor(place / TILE_WIDTH)), place % TILE_WIDTH, within)
}

/** The audit path of an entry in a tree of `size` (RFC 6962, 2.1.1). */
export async function inclusionProof(read: TileReader, index: number, size: number): Promise<Buffer[]> {
  const path = async (from: number, count: number): Promise<Buffer[]> => {
    if (count === 1) return []
    const left = split(count)
    const isLeft = index < from + left
    const [inner, beside] = isLeft
      ? [await path(from, left), await hashOfRange(read, from + left, count - left)]
      : [await path(from + left, count - left), await hashOfRange(read, from, left)]
    return [...inner, beside]
  }
  return path(0, size)
}

/** That a tree of `old` entries is the beginning of one of `size` (RFC 6962, 2.1.2). */
export async function consistencyProof(read: TileReader, old: number, size: number): Promise<Buffer[]> {
  const proof = async (from: number, count: number, isWhole: boolean): Promise<Buffer[]> => {
    const known = old - from
    if (known === count) return isWhole ? [] : [await hashOfRange(read, from, count)]
    const left = split(count)
    if (known <= left)
      return [...(await proof(from, left, isWhole)), await hashOfRange(read, from + left, count - left)]
    return [...(await proof(from + left, count - left, false)), await hashOfRange(read, from, left)]
  }
  return old === 0 || old === size ? [] : proof(0, size, true)
}
