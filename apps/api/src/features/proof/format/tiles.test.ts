import { expect, test } from 'vitest'
import { leafHash, nodeHash, sha256 } from './hashes.ts'
import {
  appendLeaves,
  consistencyProof,
  entriesPath,
  entryBundle,
  inclusionProof,
  rootOf,
  type Tile,
  tilePath,
  type TileReader,
} from './tiles.ts'

/** The root as RFC 6962 defines it, slowly. */
function rootByDefinition(hashes: readonly Buffer[]): Buffer {
  if (hashes.length === 0) return sha256()
  if (hashes.length === 1) return hashes[0] as Buffer
  const left = 2 ** Math.floor(Math.log2(hashes.length - 1))
  return nodeHash(rootByDefinition(hashes.slice(0, left)), rootByDefinition(hashes.slice(left)))
}

/** RFC 9162, 2.1.3.2. */
function rootFromInclusion(leaf: Buffer, index: number, size: number, proof: readonly Buffer[]): Buffer {
  let [first, second, hash] = [index, size - 1, leaf]
  for (const beside of proof) {
    if (first % 2 === 1 || first === second) {
      hash = nodeHash(beside, hash)
      while (first % 2 === 0 && first !== 0) [first, second] = [first >> 1, second >> 1]
    } else hash = nodeHash(hash, beside)
    ;[first, second] = [first >> 1, second >> 1]
  }
  expect(second).toBe(0)
  return hash
}

/** RFC 9162, 2.1.4.2. @returns the two roots. */
function rootsFromConsistency(old: number, size: number, oldRoot: Buffer, proof: readonly Buffer[]): [Buffer, Buffer] {
  const path = Number.isInteger(Math.log2(old)) ? [oldRoot, ...proof] : [...proof]
  let [first, second] = [old - 1, size - 1]
  while (first % 2 === 1) [first, second] = [first >> 1, second >> 1]
  let [before, after] = [path[0] as Buffer, path[0] as Buffer]
  for (const hash of path.slice(1)) {
    if (first % 2 === 1 || first === second) {
      before = nodeHash(hash, before)
      after = nodeHash(hash, after)
      while (first % 2 === 0 && first !== 0) [first, second] = [first >> 1, second >> 1]
    } else after = nodeHash(after, hash)
    ;[first, second] = [first >> 1, second >> 1]
  }
  return [before, after]
}

const leaves = Array.from({ length: 1_100 }, (_, index) => leafHash(Buffer.from(`entry ${index}`)))

/** Builds a tree in steps. @returns its tiles by place, and the root after each step. */
function built(steps: readonly number[]) {
  const tiles = new Map<string, Tile>()
  const roots: Buffer[] = []
  let size = 0
  for (const step of steps) {
    const edge = [...tiles.values()].filter(({ hashes }) => hashes.length < 256 * 32)
    const grown = appendLeaves(size, edge, leaves.slice(size, size + step))
    for (const tile of grown.tiles) tiles.set(`${tile.level}/${tile.index}`, tile)
    size += step
    roots.push(grown.root)
  }
  const read: TileReader = async (level, index) => tiles.get(`${level}/${index}`)?.hashes ?? Buffer.alloc(0)
  return { tiles, roots, read, size }
}

test.each([[[1]], [[255]], [[256]], [[257]], [[1, 254, 1, 1, 300]], [[512, 512]], [[700, 76, 1, 323]]])(
  'a tree that grows by %j has the roots of RFC 6962, however it grew',
  (steps) => {
    const { roots, tiles, size } = built(steps)
    let reached = 0
    for (const [place, step] of steps.entries()) {
      reached += step
      expect(roots[place]).toEqual(rootByDefinition(leaves.slice(0, reached)))
    }
    expect(
      rootOf(
        size,
        [...tiles.values()].filter(({ hashes }) => hashes.length < 256 * 32),
      ),
    ).toEqual(roots.at(-1))
  },
)

test('every entry is proven to be in the tree, and an older tree to be its beginning', async () => {
  const { read, roots } = built([1_100])
  for (const index of [0, 1, 255, 256, 511, 1_023, 1_024, 1_099]) {
    const proof = await inclusionProof(read, index, 1_100)
    expect(rootFromInclusion(leaves[index] as Buffer, index, 1_100, proof)).toEqual(roots[0])
  }
  for (const old of [1, 2, 3, 255, 256, 257, 512, 1_000, 1_024, 1_099]) {
    const oldRoot = rootByDefinition(leaves.slice(0, old))
    const found = rootsFromConsistency(old, 1_100, oldRoot, await consistencyProof(read, old, 1_100))
    expect(found).toEqual([oldRoot, roots[0]])
  }
  expect(await consistencyProof(read, 0, 1_100)).toEqual([])
  expect(await consistencyProof(read, 1_100, 1_100)).toEqual([])
})

test('a wrong edge is an error and no other history', () => {
  expect(() => appendLeaves(3, [], leaves.slice(3, 5))).toThrow(/level 0/)
})

test('paths and bundles are those of tlog-tiles', () => {
  expect(tilePath({ level: 0, index: 1_234_067 }, 256)).toBe('tile/0/x001/x234/067')
  expect(tilePath({ level: 2, index: 7 }, 5)).toBe('tile/2/007.p/5')
  expect(entriesPath(1_000, 256)).toBe('tile/entries/x001/000')
  expect(entryBundle([Buffer.from('ab'), Buffer.from('c')])).toEqual(Buffer.from('\0\x02ab\0\x01c'))
})
