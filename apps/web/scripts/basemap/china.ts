/** China: provinces, outline, South China Sea islands and line. */
import type { Feature, LineString, MultiPolygon, Position } from 'geojson'
import polygonClipping from 'polygon-clipping'
import { type Outline, readOutlines } from './echarts-outlines.ts'

/** Ten strokes of the South China Sea line. */
const SEA_LINE: [Position, Position][] = [
  [
    [109.3, 16.05],
    [109.83, 15.23],
  ],
  [
    [110.33, 12.26],
    [110.06, 11.26],
  ],
  [
    [108.22, 7.02],
    [108.25, 6.08],
  ],
  [
    [111.79, 3.42],
    [112.84, 3.89],
  ],
  [
    [115.54, 7.15],
    [116.24, 7.8],
  ],
  [
    [118.57, 10.91],
    [119.01, 11.99],
  ],
  [
    [119.07, 15.04],
    [119.07, 16.04],
  ],
  [
    [119.47, 18.01],
    [120.01, 19.04],
  ],
  [
    [121.17, 20.81],
    [121.89, 21.69],
  ],
  [
    [122.52, 23.46],
    [122.78, 24.58],
  ],
]

export const provinces = (): Outline[] => readOutlines('china')

/** Islands of Sansha, missing from the country's province outlines. */
export function southernIslands(): MultiPolygon {
  const sansha = readOutlines('province/hainan').find(({ properties }) => properties.name === '三沙市')
  if (!sansha) throw new Error('The outlines have no Sansha')
  return sansha.geometry
}

/** Union of the provinces, without slivers between outlines. */
export function country(outlines: Outline[]): MultiPolygon {
  const [first, ...others] = outlines.map(({ geometry }) => geometry.coordinates as [number, number][][][])
  if (!first) throw new Error('There are no outlines')
  const joined = polygonClipping.union(first, ...others)
  // Holes are artefacts: every inner area belongs to a province.
  const outer = joined.map((rings) => rings.slice(0, 1)).filter(([ring]) => ring !== undefined)
  return { type: 'MultiPolygon', coordinates: outer }
}

export function seaLine(): Feature<LineString, { kind: 'sea-line' }>[] {
  return SEA_LINE.map((coordinates) => ({
    type: 'Feature',
    properties: { kind: 'sea-line' },
    geometry: { type: 'LineString', coordinates },
  }))
}
