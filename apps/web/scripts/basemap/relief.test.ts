import { statSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { reliefTiles } from './relief-tiles.ts'

const MAX_BYTES = 1_000_000

test('every tile of the relief that a map may ask for is there, and all of them are small', () => {
  const sizes = reliefTiles().map(
    ({ zoom, x, y }) =>
      statSync(path.resolve(import.meta.dirname, `../../public/map/relief/${zoom}/${x}/${y}.webp`)).size,
  )
  expect(sizes.length).toBeGreaterThan(50)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MAX_BYTES)
})
