import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { allTiles, readTileset } from '../../testing/made-trees.ts'
import { chartsOf, pack } from './charts.ts'
import { packNormal, unpackNormal } from './records.ts'
import { select, treeOf } from './selection.ts'
import { createSharedCorners, shareCorner, sharingNode } from './shared-corners.ts'
import type { Tile } from './tiles.ts'
import { writeTileset } from './tileset.ts'
import { createVertexStore, pageStart } from './vertex-store.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'wencang-test-parts-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('vertices that do not fit into memory are restored unchanged from disk', () => {
  const store = createVertexStore(600_000, 2, folder, 1)
  for (let i = 0; i < 600_000; i += 7) store.page(i)[pageStart(i, 2) + 1] = i * 3
  let wrong = 0
  for (let i = 0; i < 300; i++) {
    const at = (i * 791_919) % 600_000
    const vertex = at - (at % 7)
    if (store.page(vertex)[pageStart(vertex, 2) + 1] !== vertex * 3) wrong++
  }
  expect(wrong).toBe(0)
  store.close()
  expect(readdirSync(folder)).toEqual([])
})

test('a shared corner belongs to the lowest node that holds all of its users', () => {
  const shared = createSharedCorners()
  for (let i = 0; i < 20_000; i++) shareCorner(shared, i, i * 31, 12)
  shareCorner(shared, 5, 5 * 31, 13)
  shareCorner(shared, 6, 6 * 31, 9)
  expect(sharingNode(shared.table, 5, 5 * 31)).toBe(6)
  expect(sharingNode(shared.table, 6, 6 * 31)).toBe(1)
  expect(sharingNode(shared.table, 19_999, 19_999 * 31)).toBe(12)
  expect(sharingNode(shared.table, 19_999, 1)).toBe(0)
})

test('a packed direction is unpacked to the same direction', () => {
  const back = new Float32Array(3)
  for (const direction of [
    [0, 0, -1],
    [0.6, -0.8, 0],
    [-0.48, 0.6, -0.64],
  ]) {
    const [x = 0, y = 0, z = 0] = direction
    unpackNormal(packNormal(x, y, z), back, 0)
    for (const axis of [0, 1, 2]) expect(back[axis]).toBeCloseTo(direction[axis] ?? 0, 3)
  }
})

/** Full binary tree; tiles of 10 triangles and 1,000 bytes. */
function levels(count: number): Tile[] {
  const file = path.join(folder, 'tile')
  writeFileSync(file, 'glTF')
  return Array.from({ length: 2 ** count - 1 }, (_, i) => ({
    node: i + 1,
    file,
    bytes: 1_000,
    isTooFine: false,
    amount: 10,
    error: 100 / (i + 1),
    box: { low: [i, 0, 0], high: [i + 1, 1, 1] },
  }))
}

describe('a large tree', () => {
  test('is described in several files of at most 200 KB, and each file that they name is there', () => {
    const root = treeOf(levels(12))
    const whole = select(root, { amount: Infinity, bytes: Infinity }, ({ bytes }) => bytes)
    if (!whole) throw new Error('nothing was selected')
    const target = mkdtempSync(path.join(folder, 'full-'))
    writeTileset(target, root, whole, ({ file }) => file)
    const names = readdirSync(target)
    const described = names.filter((name) => name.endsWith('.json'))
    expect(described.length).toBeGreaterThan(8)
    expect(described.length).toBeLessThan(40)
    for (const name of described) expect(readFileSync(path.join(target, name)).length).toBeLessThan(200_000)
    const tiles = allTiles(readTileset(target)).map(({ content }) => content.uri)
    expect(tiles).toHaveLength(4095)
    expect(new Set(tiles)).toEqual(new Set(names.filter((name) => name.endsWith('.glb'))))
  })

  test('is refined by the largest errors first, up to the limit of triangles or bytes', () => {
    const root = treeOf(levels(8))
    const some = select(root, { amount: 95, bytes: Infinity }, ({ bytes }) => bytes)
    expect(some).toMatchObject({ amount: 90, tiles: 17 })
    expect(select(root, { amount: Infinity, bytes: 5_500 }, ({ bytes }) => bytes)).toMatchObject({ bytes: 5_000 })
    expect(select(root, { amount: 9, bytes: Infinity }, ({ bytes }) => bytes)).toBeNull()
  })
})

describe('charts', () => {
  test('connected triangles are one part; a part that goes around the picture is left out', () => {
    const uvs = Float32Array.from([0.1, 0.1, 0.2, 0.1, 0.1, 0.2, 1.5, 1.5, 1.7, 1.5, 1.5, 1.6])
    const found = chartsOf(Uint32Array.from([0, 1, 2, 3, 4, 5]), uvs, 1000, 500)
    expect(found?.charts).toHaveLength(2)
    expect(found?.charts[1]?.x).toBeCloseTo(500, 1)
    expect(found?.charts[1]?.height).toBeCloseTo(50, 1)
    expect(chartsOf(Uint32Array.from([0, 1, 2]), Float32Array.from([0, 0, 3, 0, 0, 1]), 10, 10)).toBeNull()
  })

  test('parts lie beside each other inside of the picture', () => {
    const charts = Array.from({ length: 40 }, (_, i) => ({ x: 0, y: 0, width: 40 + i * 7, height: 300 - i * 5 }))
    const { scale, width, height, places } = pack(charts, 512, 1)
    expect(Math.max(width, height)).toBeLessThanOrEqual(512)
    const covered = new Uint8Array(512 * 512)
    for (const [i, chart] of charts.entries()) {
      for (let y = 0; y < Math.ceil(chart.height * scale); y++) {
        for (let x = 0; x < Math.ceil(chart.width * scale); x++) {
          const at = ((places[i * 2 + 1] ?? 0) + y) * 512 + (places[i * 2] ?? 0) + x
          covered[at] = (covered[at] ?? 0) + 1
        }
      }
    }
    expect(covered.some((times) => times > 1)).toBe(false)
  })
})
