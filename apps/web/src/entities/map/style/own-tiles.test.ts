import { expect, test } from 'vitest'
import { ofStyle, readOwnTiles } from './own-tiles.ts'

test('a configured style adds its streets at high zoom, without its borders and place names', () => {
  const layer = (id: string, sourceLayer: string) =>
    ({ id, type: 'line', source: 'osm', 'source-layer': sourceLayer, paint: {} }) as const
  const { layers, sources } = ofStyle(
    {
      version: 8,
      sources: { osm: { type: 'vector', tiles: ['tiles/{z}/{x}/{y}.pbf'] } },
      layers: [
        { id: 'background', type: 'background' },
        layer('roads', 'transportation'),
        layer('lines', 'boundary'),
        layer('admin-0', 'lines'),
        layer('labels', 'place'),
      ],
    },
    'https://tiles.example.org/styles/streets.json',
  )
  expect(layers).toMatchObject([{ id: 'own-roads', source: 'own-osm', minzoom: 8 }])
  expect(sources).toMatchObject({ 'own-osm': { tiles: ['https://tiles.example.org/styles/tiles/{z}/{x}/{y}.pbf'] } })
})

test('a tile URL becomes a raster layer', async () => {
  const own = await readOwnTiles('https://tiles.example.org/{z}/{x}/{y}.png')
  expect(own.sources).toMatchObject({
    'own-tiles': { type: 'raster', tiles: ['https://tiles.example.org/{z}/{x}/{y}.png'] },
  })
  expect(own.layers).toMatchObject([{ type: 'raster', minzoom: 8 }])
})
