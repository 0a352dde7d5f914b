/** Land outside China, without borders: Natural Earth through `world-atlas` (public domain; ISC). */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { MultiPolygon, Position } from 'geojson'
import { merge } from 'topojson-client'
import { presimplify, simplify } from 'topojson-simplify'
import type { GeometryCollection, Polygon, Topology, MultiPolygon as TopoMultiPolygon } from 'topojson-specification'

/** ISO 3166-1 codes that `china.ts` covers. */
const CHINA = new Set(['156', '158', '344', '446'])
/** Simplification threshold in square degrees. */
const DETAIL_SQUARE_DEGREES = 0.02

/** Land under both sources, whose borders do not meet: no sea shows. */
const UNDERLAY: Position[] = [
  ...[
    [124.6, 40.4],
    [126, 40.6],
    [127.6, 41.2],
    [129.4, 42.2],
    [131.8, 43.6],
    [133.8, 45.2],
    [135.8, 48.4],
    [131.4, 49.8],
  ],
  ...[
    [126.6, 53.4],
    [122, 54.4],
    [119, 52],
    [116, 50.6],
    [110, 50],
    [98, 51.2],
    [88, 50.4],
    [84, 48.2],
    [79.6, 45.6],
  ],
  ...[
    [78.8, 42.8],
    [72.4, 40],
    [72.6, 36.6],
    [76.8, 34],
    [77.8, 31],
    [81, 29],
    [86, 27],
    [92, 26.6],
    [96.4, 26.8],
  ],
  ...[
    [97, 23],
    [100.4, 20.6],
    [103, 21.4],
    [106, 22],
    [107.6, 21.9],
    [108, 22.8],
    [112, 26],
    [117, 30],
    [116, 38],
    [120, 41.6],
  ],
  [124.6, 40.4],
]

export function otherLand(): MultiPolygon {
  const path = createRequire(import.meta.url).resolve('world-atlas/countries-50m.json')
  const whole: Topology<{ countries: GeometryCollection }> = JSON.parse(readFileSync(path, 'utf8'))
  const atlas = simplify(presimplify(whole), DETAIL_SQUARE_DEGREES) as typeof whole
  const others = atlas.objects.countries.geometries.filter(
    (geometry): geometry is Polygon | TopoMultiPolygon =>
      (geometry.type === 'Polygon' || geometry.type === 'MultiPolygon') && !CHINA.has(String(geometry.id)),
  )
  const { coordinates } = merge(atlas, others)
  return { type: 'MultiPolygon', coordinates: coordinates.filter(isSeen) }
}

export const underlay = (): MultiPolygon => ({ type: 'MultiPolygon', coordinates: [[UNDERLAY]] })

/** Simplified islands may have no area. */
const isSeen = ([ring]: Position[][]) => new Set(ring?.map(String)).size >= 3
