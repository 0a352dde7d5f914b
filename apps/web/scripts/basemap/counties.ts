/**
 * Builds county areas and tiles. Run `node scripts/basemap/counties.ts FILE` with the input of `county-outlines.ts`;
 * commit its output.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { GeoJSONVT } from '@maplibre/geojson-vt'
import { fromGeojsonVt } from '@maplibre/vt-pbf'
import type { Feature, Position } from 'geojson'
import { COUNTIES } from '../../src/entities/map/style/counties.ts'
import { ringsOf } from './areas.ts'
import { provinces } from './china.ts'
import { countyNameEn } from './county-names.ts'
import { type County, isInside, readCounties } from './county-outlines.ts'
import { type Outline, readOutlines } from './echarts-outlines.ts'
import { tilesOf } from './map-tiles.ts'
import { simplifiedInnerBorders, simplifiedOutlines } from './simplified.ts'

const STEPS_PER_DEGREE = 400
/** Simplification thresholds in square degrees: areas, and drawn borders. */
const LEAST = 6e-5
const MIN_DRAWN = 2e-6

const [file] = process.argv.slice(2)
if (!file) throw new Error('name the file of outlines')
const packages = path.resolve(import.meta.dirname, '../../../../packages')
const tiles = path.resolve(import.meta.dirname, '../../public/basemap/counties')

const counties = readCounties(file)
const outlines = counties.map(
  ({ id, name, geometry, cp }) => ({ type: 'Feature', id, properties: { name, cp }, geometry }) as unknown as Outline,
)
const cities = readOutlines('china-cities').filter(({ id }) => !String(id).endsWith('0000'))
const codes = new Set(cities.map(({ id }) => String(id)))

/** Code of the city or province around a county. */
function around({ id, cp }: County): string {
  const own = `${id.slice(0, 4)}00`
  if (codes.has(own)) return own
  const area = [...cities, ...provinces()].find(({ geometry }) => isInside(geometry, cp as Position))
  return area ? String(area.id) : `${id.slice(0, 2)}0000`
}
const round = (degrees: number) => Math.round(degrees * 100) / 100
/** Maximum distance from label to outline, in degrees. */
function reachOf({ geometry, cp: [longitude = 0, latitude = 0] }: County): number {
  const away = geometry.coordinates
    .flat(2)
    .map(([x = 0, y = 0]) => Math.max(Math.abs(x - longitude), Math.abs(y - latitude)))
  return Math.ceil(away.reduce((most, one) => Math.max(most, one), 0) * 10 + 0.2) / 10
}
const nameOf = ({ id, name }: County) => countyNameEn(id, name)

/**
 * Row: code, parent code, names, label position, reach. City outlines are older: after code changes, parents are found
 * by position.
 */
const rows = simplifiedOutlines(outlines, LEAST).map(({ geometry }, index) => {
  const county = counties[index] as County
  const [longitude = 0, latitude = 0] = county.cp
  const names = [county.name, nameOf(county)]
  const row = [county.id, around(county), ...names, round(longitude), round(latitude), reachOf(county)]
  return { row, rings: ringsOf(geometry, STEPS_PER_DEGREE) }
})
const lines = rows.map(({ row }) => `  ${JSON.stringify(row).replaceAll(',', ', ')}`)
writeFileSync(path.join(packages, 'places/src/counties.json'), `[\n${lines.join(',\n')}\n]\n`)
writeFileSync(
  path.join(packages, 'places/src/county-outlines.txt'),
  rows.map(({ rings }) => `${rings.join('|')}\n`).join(''),
)

const borders: Feature = { type: 'Feature', properties: {}, geometry: simplifiedInnerBorders(outlines, MIN_DRAWN) }
const names = counties.map(
  (county): Feature => ({
    type: 'Feature',
    properties: { kind: 'county-name', zh: county.name, en: nameOf(county) },
    geometry: { type: 'Point', coordinates: county.cp },
  }),
)
const cut = { maxZoom: COUNTIES.maxzoom, indexMaxZoom: COUNTIES.maxzoom, indexMaxPoints: 0, tolerance: 1 }
const drawn = new GeoJSONVT({ type: 'FeatureCollection', features: [borders] }, { ...cut, buffer: 8 })
const written = new GeoJSONVT({ type: 'FeatureCollection', features: names }, { ...cut, buffer: 0 })

/** Empty tiles still need their layers. */
const EMPTY = { features: [] }
type Layers = Parameters<typeof fromGeojsonVt>[0]

rmSync(tiles, { recursive: true, force: true })
let bytes = 0
for (const { zoom, x, y } of tilesOf(COUNTIES)) {
  const layers = { borders: drawn.getTile(zoom, x, y) ?? EMPTY, names: written.getTile(zoom, x, y) ?? EMPTY }
  const tile = fromGeojsonVt(layers as Layers, { version: 2, extent: 4096 })
  mkdirSync(path.join(tiles, `${zoom}/${x}`), { recursive: true })
  writeFileSync(path.join(tiles, `${zoom}/${x}/${y}.pbf`), tile)
  bytes += tile.byteLength
}
process.stdout.write(`${counties.length} counties, ${bytes} bytes of tiles\n`)
