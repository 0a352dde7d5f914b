import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Bytes, fromHex, toHex, utf8 } from '../bytes.ts'
import { sha256 } from '../sha256.ts'
import { TestLog } from '../testing/index.ts'
import {
  appendLeaves,
  consistencyProof,
  decodeBundle,
  EMPTY_EDGE,
  EMPTY_ROOT,
  encodeBundle,
  inclusionProof,
  leafHash,
  nodeHash,
  parseTilePath,
  readEdge,
  rootOf,
  Tiles,
  tilePath,
  verifyConsistency,
  verifyInclusion,
} from './index.ts'

/** RFC 6962, section 2.1. */
function plainRoot(leaves: readonly Bytes[]): Bytes {
  if (leaves.length < 2) return leaves[0] ?? EMPTY_ROOT
  let k = 1
  while (k * 2 < leaves.length) k *= 2
  return nodeHash(plainRoot(leaves.slice(0, k)), plainRoot(leaves.slice(k)))
}

const entriesOf = (count: number, from = 0) => Array.from({ length: count }, (_, i) => utf8(`entry ${from + i}`))

function logOf(...counts: number[]): TestLog {
  const log = new TestLog()
  for (const count of counts) log.append(entriesOf(count, log.size))
  return log
}

describe('a tree', () => {
  // Test vectors of Certificate Transparency.
  const LEAVES = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f']
  const ROOTS = [
    '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
    'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
    'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
    'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
    '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
    '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
    'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
    '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
  ]

  test('has the roots of the reference implementation', () => {
    expect(toHex(EMPTY_ROOT)).toBe(toHex(sha256()))
    const hashes = LEAVES.map((leaf) => leafHash(fromHex(leaf) as Bytes))
    const roots = hashes.map((_, i) => toHex(appendLeaves(EMPTY_EDGE, hashes.slice(0, i + 1)).root))
    expect(roots).toEqual(ROOTS)
  })

  test('has the root of its definition after any growth', () => {
    const counts = fc.array(fc.integer({ min: 0, max: 300 }), { maxLength: 5 })
    fc.assert(
      fc.property(counts, (sizes) => {
        const log = logOf(...sizes)
        expect(toHex(log.size ? log.root : EMPTY_ROOT)).toBe(toHex(plainRoot(log.entries.map(leafHash))))
      }),
      { numRuns: 20 },
    )
  })

  test('continues from its tiles as from its own edge', async () => {
    for (const size of [0, 1, 255, 256, 257, 600]) {
      const log = logOf(size)
      const edge = await readEdge(size, log.read)
      expect(toHex(rootOf(edge))).toBe(toHex(plainRoot(log.entries.map(leafHash))))
    }
  })

  test('proves every entry at its position, and no other entry', async () => {
    const sizes = fc
      .integer({ min: 1, max: 700 })
      .chain((size) => fc.tuple(fc.constant(size), fc.nat({ max: size - 1 })))
    await fc.assert(
      fc.asyncProperty(sizes, async ([size, index]) => {
        const log = logOf(size)
        const proof = await inclusionProof(new Tiles(size, log.read), index)
        const claim = { leaf: leafHash(log.entries[index] as Bytes), index, size, root: log.root }
        expect(verifyInclusion(claim, proof)).toBe(true)
        expect(verifyInclusion({ ...claim, leaf: leafHash(utf8('another')) }, proof)).toBe(false)
        if (size > 1) expect(verifyInclusion({ ...claim, index: (index + 1) % size }, proof)).toBe(false)
        expect(verifyInclusion(claim, [...proof, EMPTY_ROOT])).toBe(false)
        if (proof.length > 0) expect(verifyInclusion(claim, proof.slice(1))).toBe(false)
      }),
      { numRuns: 30 },
    )
  })

  test('proves that it extends each earlier tree', async () => {
    const sizes = fc.tuple(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 400 }))
    await fc.assert(
      fc.asyncProperty(sizes, async ([first, more]) => {
        const early = logOf(first)
        const late = logOf(first, more)
        const earlier = { size: first, root: first ? early.root : EMPTY_ROOT }
        const later = { size: late.size, root: late.size ? late.root : EMPTY_ROOT }
        const proof = await consistencyProof(new Tiles(late.size, late.read), first)
        expect(verifyConsistency(earlier, later, proof)).toBe(true)
        if (first === 0) return
        expect(verifyConsistency({ ...earlier, root: sha256(earlier.root) }, later, proof)).toBe(false)
        expect(verifyConsistency(earlier, { ...later, root: sha256(later.root) }, proof)).toBe(false)
        expect(verifyConsistency(earlier, later, [...proof, EMPTY_ROOT])).toBe(false)
      }),
      { numRuns: 30 },
    )
  })

  test('reads at most 20 tiles for a proof among ten million entries', async () => {
    const size = 10_000_000
    const read = async (path: string) => new Uint8Array((parseTilePath(path)?.width ?? 0) * 32)
    for (const index of [0, 1, 4_999_999, size - 1]) {
      const tiles = new Tiles(size, read)
      await inclusionProof(tiles, index)
      expect(tiles.tilesRead).toBeLessThanOrEqual(20)
    }
  })

  test('uses the full tile if the partial one was removed, and names a missing tile', async () => {
    const log = logOf(200, 400)
    log.files.delete('tile/0/000.p/200')
    const tiles = new Tiles(200, log.read)
    expect(await inclusionProof(tiles, 7)).toHaveLength(8)
    log.files.delete('tile/0/000')
    await expect(inclusionProof(new Tiles(200, log.read), 7)).rejects.toThrow('tile/0/000.p/200: is missing')
  })
})

describe('a tile', () => {
  test('has the path of C2SP tlog-tiles', () => {
    expect(tilePath({ level: 0, index: 1234067, width: 256 })).toBe('tile/0/x001/x234/067')
    expect(tilePath({ level: 'entries', index: 0, width: 12 })).toBe('tile/entries/000.p/12')
  })

  test('is identified by its path alone', () => {
    const tiles = fc.record({
      level: fc.oneof(fc.nat({ max: 5 }), fc.constant('entries' as const)),
      index: fc.nat({ max: 10_000_000 }),
      width: fc.integer({ min: 1, max: 256 }),
    })
    fc.assert(
      fc.property(tiles, (tile) => {
        expect(parseTilePath(tilePath(tile))).toEqual(tile)
      }),
    )
    for (const path of ['tile/00/000', 'tile/0/x000/001', 'tile/0/000.p/256', 'tile/0/1', '/tile/0/000', 'tile/0/000/'])
      expect(parseTilePath(path)).toBeUndefined()
  })

  test('of entries contains the entries with their lengths', () => {
    const entries = [utf8(''), utf8('one'), new Uint8Array(0xffff)]
    expect(decodeBundle(encodeBundle(entries))).toEqual(entries)
    expect(() => encodeBundle([new Uint8Array(0x10000)])).toThrow(RangeError)
    expect(() => decodeBundle(encodeBundle([utf8('one')]).subarray(0, 4))).toThrow(RangeError)
  })
})
