import { statSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { COUNTIES } from '../../src/entities/map/style/counties.ts'
import { RELIEF } from '../../src/entities/map/style/relief.ts'
import { tilesOf } from './map-tiles.ts'

const MAX_BYTES = 1_000_000

test.each([
  ['relief', RELIEF, 'webp'],
  ['counties', COUNTIES, 'pbf'],
] as const)('every tile of the %s that a map may request exists and is small', (name, source, ending) => {
  const sizes = tilesOf(source).map(
    ({ zoom, x, y }) =>
      statSync(path.resolve(import.meta.dirname, `../../public/basemap/${name}/${zoom}/${x}/${y}.${ending}`)).size,
  )
  expect(sizes.length).toBeGreaterThan(50)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MAX_BYTES)
})
