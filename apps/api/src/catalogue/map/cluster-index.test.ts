import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Box, ClusterIndex } from './cluster-index.ts'
import { type MapPointRow, PointTable } from './point-table.ts'

const idOf = (number: number) => `01900000-0000-7000-8000-${String(number).padStart(12, '0')}`
const scene = (number: number, longitude: number, latitude: number): MapPointRow => ({
  kind: 1,
  id: idOf(number),
  longitude,
  latitude,
  snapshotKey: `key-${number}`,
})
const owner = (number: number, longitude: number, latitude: number): MapPointRow => ({
  ...scene(number, longitude, latitude),
  kind: 0,
})

function indexOf(rows: MapPointRow[]): ClusterIndex {
  const table = new PointTable()
  for (const row of rows.toSorted((a, b) => a.kind - b.kind || (a.id < b.id ? -1 : 1))) table.add(row)
  return new ClusterIndex(table)
}

const WORLD: Box = [-180, -85, 180, 85]
const CHINA: Box = [73, 18, 135, 54]
const countIn = (index: ClusterIndex, box: Box, zoom: number) =>
  index.markers(box, zoom).reduce((sum, marker) => sum + marker.count, 0)

test('columns return the rows that were added, any number of them, and find them by kind and ID', () => {
  const rows = Array.from({ length: 3000 }, (_, number) => scene(number, number / 100, -number / 100))
  const table = new PointTable()
  for (const row of rows) table.add(row)
  for (const number of [0, 1, 1023, 1024, 2999]) {
    const index = table.find(1, idOf(number))
    expect(index).toBe(number)
    expect([table.kind(index), table.id(index), table.longitude(index), table.snapshotKey(index)]).toEqual([
      1,
      idOf(number),
      number / 100,
      `key-${number}`,
    ])
  }
  expect(table.find(0, idOf(1))).toBe(-1)
  expect(table.find(1, idOf(3000))).toBe(-1)
})

test('points nearer than 120 pixels become one marker with the owner’s picture, and split at a higher zoom', () => {
  const index = indexOf([scene(1, 110, 30), scene(2, 110.01, 30), owner(3, 110.02, 30)])
  const [cluster] = index.markers(CHINA, 4)
  expect(cluster).toMatchObject({ count: 3, snapshotKey: 'key-3' })
  expect(index.markers([109.99, 29.99, 110.03, 30.01], cluster?.expansionZoom ?? 0).length).toBeGreaterThan(1)
})

test.each([4, 11, 15])('at zoom %i, points 119 pixels apart are one marker, and 121 apart are two', (zoom) => {
  const east = (pixels: number) => (pixels / (512 * 2 ** zoom)) * 360
  const view: Box = [east(-100), east(-100), east(400), east(100)]
  const markersOf = (pixels: number) => indexOf([scene(1, 0, 0), scene(2, east(pixels), 0)]).markers(view, zoom)
  expect([markersOf(119).length, markersOf(121).length]).toEqual([1, 2])
})

test('no view has more markers than a screen can show, however deep the requested zoom', () => {
  const rows = Array.from({ length: 40_000 }, (_, n) => scene(n, 75 + (n % 200) * 0.3, 20 + Math.floor(n / 200) * 0.15))
  const index = indexOf(rows)
  const markers = index.markers(WORLD, 24)
  expect(markers.length).toBeLessThanOrEqual(5000)
  expect(markers.reduce((sum, marker) => sum + marker.count, 0)).toBe(40_000)
})

test('a box across the 180th meridian contains both sides', () => {
  const index = indexOf([scene(1, 179.9, 0), scene(2, -179.9, 10)])
  expect(countIn(index, [170, -20, 190, 20], 5)).toBe(2)
  expect(countIn(index, [170, -20, -170, 20], 5)).toBe(2)
})

test('after any changes a view counts the points that are in it, and shows no picture of a removed one', () => {
  const change = fc.record({
    number: fc.nat(30),
    isShown: fc.boolean(),
    longitude: fc.double({ min: 75, max: 130, noNaN: true }),
    latitude: fc.double({ min: 20, max: 50, noNaN: true }),
  })
  const property = fc.property(
    fc.array(change, { maxLength: 40 }),
    fc.integer({ min: 0, max: 17 }),
    (changes, zoom) => {
      const shown = new Map<number, MapPointRow>()
      for (let number = 0; number < 20; number++) shown.set(number, scene(number, 80 + number * 2, 30))
      const index = indexOf([...shown.values()])
      for (const { number, isShown, longitude, latitude } of changes) {
        const row = scene(number, longitude, latitude)
        if (isShown) shown.set(number, row)
        else shown.delete(number)
        index.apply(row, isShown)
      }
      const markers = index.markers(WORLD, zoom)
      expect(markers.reduce((sum, marker) => sum + marker.count, 0)).toBe(shown.size)
      const keys = new Set([...shown.values()].map((row) => row.snapshotKey))
      for (const { snapshotKey } of markers) if (snapshotKey !== null) expect(keys).toContain(snapshotKey)
    },
  )
  fc.assert(property, { numRuns: 300 })
})

test('a point far from the middle of its cluster is still removed from it', () => {
  const shown = Array.from({ length: 20 }, (_, number) => scene(number, 80 + number * 2, 30))
  const index = indexOf(shown)
  for (const number of [14, 15, 13, 16, 19]) index.apply(scene(number, 75, 20), false)
  expect(countIn(index, WORLD, 2)).toBe(15)
})

test('a point that is back to its state at build time is no longer a change', () => {
  const index = indexOf([scene(1, 110, 30)])
  index.apply(scene(1, 111, 30), true)
  expect(index.changes).toBe(2)
  index.apply(scene(1, 110, 30), true)
  expect(index.changes).toBe(0)
})

test('beyond the last clustered zoom, points added since the build are markers of their own too', () => {
  const index = indexOf([scene(1, 110, 30)])
  index.apply(scene(2, 110.001, 30), true)
  index.apply(owner(3, 110.0005, 30), true)
  const kinds = index.markers([109.999, 29.999, 110.002, 30.001], 17).map(({ type }) => type)
  expect(kinds.toSorted()).toEqual([0, 1, 1])
})
