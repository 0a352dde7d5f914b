import { statSync } from 'node:fs'
import path from 'node:path'
import { linearFromScreen } from '@wencang/studio'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lightThrough } from '../../testing/light-inside.ts'
import {
  allTiles,
  type DescribedTile,
  finestTiles,
  openTile,
  placeOf,
  positionsOf,
  primitivesOf,
  readTileset,
} from '../../testing/made-trees.ts'
import { filesBelow, makeTilesIn, type TilesForTest, withTilesFrom } from '../../testing/make-tiles.ts'
import { CUBE, plyFile } from '../../testing/ply-files.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { shadeAt, torus, torusPly } from '../../testing/torus.ts'
import type { TileMaker } from '../tile-maker.ts'
import { areaOf } from '../triangles.ts'
import { makeTree } from './make-tree.ts'
import { openPlyContent } from './ply-content.ts'
import { makePlyTree } from './ply-tree.ts'

/** Small tiles and buckets, for many of both. */
const SIZES = { tile: 1_000, root: 800, bucket: 8_000 }
const [AROUND, ACROSS] = [270, 80]
const RING = torusPly(AROUND, ACROSS)
const TRIANGLES = 2 * AROUND * ACROSS

const plyTree: TileMaker = async (original, output, ceiling) => {
  using opened = openPlyContent(original)
  const { content } = opened
  return content && (await makeTree(original, { content }, output, ceiling, SIZES))
}

interface OpenTile {
  tile: DescribedTile
  positions: Float32Array
  indices: ArrayLike<number>
  colours: number[][]
  place: number[]
}

async function openAll(folder: string, tiles: DescribedTile[]): Promise<OpenTile[]> {
  return Promise.all(
    tiles.map(async (tile) => {
      const document = await openTile(path.join(folder, tile.content.uri))
      const [primitive] = primitivesOf(document)
      if (!primitive) throw new Error('A tile without anything')
      const colour = primitive.getAttribute('COLOR_0')
      const colours = Array.from({ length: colour?.getCount() ?? 0 }, (_, i) => colour?.getElement(i, []) ?? [])
      const indices = primitive.getIndices()?.getArray() ?? []
      return { tile, positions: positionsOf(primitive), indices, colours, place: placeOf(document) }
    }),
  )
}

/** Cuts through the tree over several levels. */
function cuts(root: DescribedTile, count: number): DescribedTile[][] {
  let seed = 7
  const random = () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
    return seed / 2 ** 32
  }
  const cut = (tile: DescribedTile, share: number): DescribedTile[] =>
    tile.children && random() < share ? tile.children.flatMap((child) => cut(child, share)) : [tile]
  return Array.from({ length: count }, (_, i) => cut(root, 0.75 + 0.2 * (i / count)))
}

/** Tiles of each level, root first; leaves repeat. */
function levels(root: DescribedTile): DescribedTile[][] {
  const found = [[root]]
  for (let last = found[0] ?? []; last.some(({ children }) => children); found.push(last))
    last = last.flatMap((tile) => tile.children ?? [tile])
  return found
}

/** Edges with an odd number of triangles; gaps have some. */
function openEdges(tiles: OpenTile[]): number {
  const edges = new Map<number, number>()
  const numbers = new Map<string, number>()
  for (const { positions, indices } of tiles) {
    const number = (vertex: number) => {
      const key = `${positions[vertex * 3]} ${positions[vertex * 3 + 1]} ${positions[vertex * 3 + 2]}`
      const known = numbers.get(key) ?? numbers.size
      numbers.set(key, known)
      return known
    }
    for (let i = 0; i < indices.length; i += 3) {
      const corners = [0, 1, 2].map((corner) => number(indices[i + corner] ?? 0))
      for (const [at, a = 0] of corners.entries()) {
        const b = corners[(at + 1) % 3] ?? 0
        const key = Math.min(a, b) * 2 ** 24 + Math.max(a, b)
        edges.set(key, (edges.get(key) ?? 0) + 1)
      }
    }
  }
  return [...edges.values()].filter((uses) => uses % 2 === 1).length
}

describe('a tree over a closed surface', { timeout: 60_000 }, () => {
  const folder = temporaryFolder()
  let tree: TilesForTest
  beforeAll(async () => {
    tree = await makeTilesIn(folder.path, plyTree, RING, 'study')
  }, 60_000)
  afterAll(() => folder.remove())

  test('every cut through it is closed, covers the surface, and keeps its colours', async () => {
    const { made, full, shares } = tree
    expect(made).toMatchObject({ format: '3dtiles', entry: 'tileset.json', stats: { triangles: TRIANGLES } })
    const root = readTileset(full)
    const opened = new Map((await openAll(full, allTiles(root))).map((one) => [one.tile, one]))
    expect(opened.size).toBeGreaterThan(40)
    const { positions, indices } = torus(AROUND, ACROSS)
    const area = areaOf(positions, indices)
    for (const cut of [[root], ...cuts(root, 3), finestTiles(root)]) {
      const tiles = cut.map((tile) => opened.get(tile) as OpenTile)
      expect(openEdges(tiles)).toBe(0)
      const covered = tiles.reduce((sum, tile) => sum + areaOf(tile.positions, tile.indices), 0)
      expect(covered / area).toBeGreaterThan(0.96)
      expect(covered / area).toBeLessThan(1.02)
    }
    for (const { positions: places, colours, place } of opened.values()) {
      expect(place).toEqual(opened.get(root)?.place)
      const [red = 0, green = 0] = colours[5] ?? []
      expect(red).toBeCloseTo(linearFromScreen(shadeAt((places[15] ?? 0) + (place[0] ?? 0)) / 255), 1)
      expect(green).toBeCloseTo(linearFromScreen(shadeAt((places[17] ?? 0) + (place[2] ?? 0)) / 255), 1)
    }
    expect(shares).toEqual([...shares].sort((a, b) => a - b))
    expect(shares.at(-1)).toBe(1)
  })

  test('no gap between tiles of one or several levels shows light from inside', {
    timeout: 120_000,
  }, async () => {
    const root = readTileset(tree.full)
    const piecesOf = async (tiles: DescribedTile[]) =>
      (await openAll(tree.full, tiles)).map(({ positions, indices, place }) => ({
        positions: positions.map((value, i) => value + (place[i % 3] ?? 0)),
        indices,
      }))
    expect(levels(root).length).toBeGreaterThan(5)
    for (const cut of [...levels(root), ...cuts(root, 1)]) expect(await lightThrough(await piecesOf(cut))).toBe(0)
    const withGap = finestTiles(root).filter((_, i) => i % 5 > 0)
    expect(await lightThrough(await piecesOf(withGap))).toBeGreaterThan(20)
  })

  test('boxes contain their tiles, errors decrease downwards, and every file is named once', async () => {
    const { full } = tree
    const tiles = allTiles(readTileset(full))
    const files = filesBelow(full).filter((name) => name.endsWith('.glb'))
    expect(new Set(tiles.map(({ content }) => content.uri))).toEqual(new Set(files))
    for (const { tile, positions, place } of await openAll(full, tiles)) {
      for (const child of tile.children ?? []) expect(child.geometricError).toBeLessThan(tile.geometricError)
      const [x = 0, y = 0, z = 0, a = 0, , , , b = 0, , , , c = 0] = tile.boundingVolume.box
      for (let i = 0; i < positions.length; i += 3) {
        const [px = 0, py = 0, pz = 0] = [0, 1, 2].map((axis) => (positions[i + axis] ?? 0) + (place[axis] ?? 0))
        if (Math.abs(px - x) > a || Math.abs(-pz - y) > b || Math.abs(py - z) > c)
          throw new Error(`${tile.content.uri} has a corner outside of its box`)
      }
    }
  })

  test('the public tiles have at most half of the triangles', () => checkOpen(tree, TRIANGLES / 2))

  test('the public tiles of an outline have at most 20,000 triangles', () =>
    withTilesFrom(plyTree, RING, 'outline', (outline) => checkOpen(outline, 20_000)))
})

/** The public tileset is a complete subset within the triangle limit. */
async function checkOpen({ made, full, open }: TilesForTest, most: number): Promise<void> {
  const finest = await openAll(open, finestTiles(readTileset(open)))
  const triangles = finest.reduce((sum, { indices }) => sum + indices.length / 3, 0)
  expect(triangles).toBeLessThanOrEqual(most)
  expect(triangles).toBeGreaterThan(most / 4)
  expect(made?.stats.openTriangles).toBe(triangles)
  const named = allTiles(readTileset(open)).map(({ content }) => content.uri)
  expect(new Set([...named, 'tileset.json'])).toEqual(new Set(filesBelow(open)))
  const inode = (folder: string) => statSync(path.join(folder, '1.glb')).ino
  expect(inode(open)).toBe(inode(full))
}

describe('points', { timeout: 60_000 }, () => {
  test('each level is spread evenly, and the public one has no more than the ceiling allows', () => {
    const [side, rows] = [270, [] as number[][]]
    for (let i = 0; i < side * side; i++)
      rows.push([(i % side) / side, Math.sin(i % 45) / 20, Math.floor(i / side) / side])
    const properties = ['float x', 'float y', 'float z']
    const file = plyFile('binary_little_endian', [{ name: 'vertex', properties, rows }])
    return withTilesFrom(plyTree, file, 'outline', async ({ made, open }) => {
      expect(made?.stats).toMatchObject({ points: side * side, finestPoints: side * side })
      const root = readTileset(open)
      const [first] = primitivesOf(await openTile(path.join(open, root.content.uri)))
      const positions = first ? positionsOf(first) : new Float32Array()
      const finest = await openAll(open, finestTiles(root))
      const shown = finest.reduce((sum, tile) => sum + tile.positions.length / 3, 0)
      expect(shown).toBeLessThanOrEqual(50_000)
      expect(shown).toBeGreaterThan(25_000)
      expect(first?.getMode()).toBe(0)
      const quarters = [0, 0, 0, 0]
      for (let i = 0; i < positions.length; i += 3) {
        const quarter = ((positions[i] ?? 0) > 0.5 ? 1 : 0) + ((positions[i + 2] ?? 0) > 0.5 ? 2 : 0)
        quarters[quarter] = (quarters[quarter] ?? 0) + 1
      }
      for (const quarter of quarters) expect(quarter / (positions.length / 12)).toBeCloseTo(1, 0)
    })
  })
})

describe('models without tiles', { timeout: 60_000 }, () => {
  const of = (file: Buffer, make = makePlyTree) =>
    withTilesFrom(make, file, 'full', ({ made, open }) => {
      // Without a ceiling the whole tileset is public.
      expect(filesBelow(open)).toEqual([])
      return made
    })

  test('a small model is shown as a whole without tiles', async () => {
    expect(await of(plyFile('binary_little_endian', CUBE))).toBeNull()
  })

  test('a count beyond the file’s size is refused before anything is allocated', async () => {
    const greedy =
      'ply\nformat binary_little_endian 1.0\nelement vertex 4000000000\nproperty float x\nproperty float y\nproperty float z\nend_header\n'
    await expect(of(Buffer.from(greedy))).rejects.toMatchObject({ name: 'Refusal', reason: 'damaged' })
  })

  test('missing corners and invalid positions are left out', async () => {
    const broken = Buffer.from(RING)
    const faces = broken.length - TRIANGLES * 13
    broken.writeInt32LE(-5, faces + 1)
    broken.writeInt32LE(2 ** 31 - 1, faces + 14)
    broken.writeFloatLE(Number.NaN, faces - 15 * 40)
    const made = await of(broken, plyTree)
    expect(made?.stats.triangles).toBeLessThan(TRIANGLES - 2)
    expect(made?.stats.triangles).toBeGreaterThan(TRIANGLES - 12)
  })
})
