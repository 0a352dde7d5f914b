import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { FeatureCollection } from 'geojson'
import { expect, test } from 'vitest'

const MAX_BYTES = 350_000

const file = readFileSync(path.resolve(import.meta.dirname, '../../public/basemap/basemap.json'))
const { features }: FeatureCollection = JSON.parse(file.toString())
const namesOf = (kind: string) =>
  features.filter(({ properties }) => properties?.kind === kind).map(({ properties }) => properties?.zh)

test('the bundled map stays small', () => {
  expect(gzipSync(file, { level: 9 }).byteLength).toBeLessThan(MAX_BYTES)
})

test('the bundled map has all provinces, the line around the islands, and the large rivers and lakes', () => {
  expect(namesOf('province-name')).toHaveLength(34)
  expect(features.filter(({ properties }) => properties?.kind === 'sea-line')).toHaveLength(10)
  expect(namesOf('water-name')).toEqual(expect.arrayContaining(['长江', '黄河', '青海湖']))
  for (const kind of ['river', 'lake']) expect(features.some(({ properties }) => properties?.kind === kind)).toBe(true)
})
