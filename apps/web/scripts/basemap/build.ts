/**
 * Builds basemap, regions, locator map and geocoding areas. Run `node scripts/basemap/build.ts` after changes here;
 * commit its output.
 */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { SITES } from '@wencang/places/sites'
import type { Feature, Geometry, MultiLineString, MultiPolygon, Position } from 'geojson'
import { areas } from './areas.ts'
import { country, provinces, seaLine, southernIslands } from './china.ts'
import { locator } from './locator.ts'
import { cityRegions, provinceRegions, type Region } from './regions.ts'
import { waterNames } from './water-names.ts'
import { lakes, rivers } from './waters.ts'
import { otherLand, underlay } from './world.ts'

const web = path.resolve(import.meta.dirname, '../..')

/** Provincial capitals are labelled first. */
const isCapital = (code: string) => /^\d\d0100$/.test(code)

function feature(kind: string, geometry: Geometry, properties: object = {}): Feature {
  return { type: 'Feature', properties: { kind, ...properties }, geometry }
}

function label(kind: string, [code, zh, en, longitude, latitude]: Region, rank: number): Feature {
  return feature(kind, { type: 'Point', coordinates: [longitude, latitude] }, { code, zh, en, rank })
}

const outlines = provinces()
const islands = southernIslands()
const whole = country(outlines)
const provinceList = provinceRegions()
const cityList = cityRegions()

const features = [
  feature('land', rounded(otherLand(), 2)),
  // Separate polygon: its winding would make it a hole.
  feature('land', underlay()),
  feature('country', rounded({ type: 'MultiPolygon', coordinates: [...whole.coordinates, ...islands.coordinates] }, 3)),
  feature('lake', rounded(lakes(), 3)),
  feature('river', roundedLines(rivers(), 3)),
  ...outlines.map((outline) => feature('province', rounded(outline.geometry, 3), { code: String(outline.id) })),
  ...seaLine(),
  ...provinceList.map((region) => label('province-name', region, 0)),
  ...cityList.map((region) => label('city-name', region, isCapital(region[0]) ? 1 : 2)),
  ...SITES.map(({ code, zh, en, longitude, latitude }) => label('site-name', [code, zh, en, longitude, latitude], 4)),
  ...waterNames().map((water) => label('water-name', water, 3)),
  label('sea-name', ['', '南海诸岛', 'South China Sea Islands', 114.2, 12.2], 0),
  label('sea-name', ['', '钓鱼岛', 'Diaoyu Dao', 123.48, 25.74], 1),
  label('sea-name', ['', '赤尾屿', 'Chiwei Yu', 124.56, 25.92], 1),
]

writeFileSync(
  path.join(web, 'public/basemap/basemap.json'),
  `${JSON.stringify({ type: 'FeatureCollection', features })}\n`,
)
const lines = (rows: unknown[]) =>
  `[\n${rows.map((row) => `  ${JSON.stringify(row).replaceAll(',', ', ')}`).join(',\n')}\n]\n`
writeFileSync(path.join(web, '../../packages/places/src/regions.json'), lines([...provinceList, ...cityList]))
writeFileSync(path.join(web, '../../packages/places/src/areas.json'), lines(areas()))
writeFileSync(path.join(web, 'public/basemap/locator.svg'), locator(outlines, islands))

/** Rounds to `decimals` and removes repeated points. */
function roundedPoints(points: Position[], decimals: number): Position[] {
  const factor = 10 ** decimals
  const round = (point: Position) => point.map((degrees) => Math.round(degrees * factor) / factor)
  return points.map(round).filter((point, index, all) => String(point) !== String(all[index - 1]))
}

function rounded({ coordinates }: MultiPolygon, decimals: number): MultiPolygon {
  const polygons = coordinates
    .map((rings) => rings.map((ring) => roundedPoints(ring, decimals)).filter((ring) => ring.length >= 4))
    .filter((rings) => rings.length > 0)
  return { type: 'MultiPolygon', coordinates: polygons }
}

function roundedLines({ coordinates }: MultiLineString, decimals: number): MultiLineString {
  const lines = coordinates.map((line) => roundedPoints(line, decimals)).filter((line) => line.length >= 2)
  return { type: 'MultiLineString', coordinates: lines }
}
