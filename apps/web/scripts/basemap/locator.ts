/** Line map of the country, a few centimetres wide. */
import type { MultiPolygon, Position } from 'geojson'
import { LOCATOR_VIEW } from '../../src/features/market/locator-view.ts'
import { seaLine } from './china.ts'
import type { Outline } from './echarts-outlines.ts'
import { simplifiedBorders } from './simplified.ts'

/** Simplification threshold in square degrees. */
const LEAST = 0.05
const DECIMALS = 10

const { west, east, south, north } = LOCATOR_VIEW
/** Longitude degrees per latitude degree, true at mid-latitude; makes the picture square. */
const DEGREE_WIDTH = (north - south) / (east - west)

/** SVG of strokes only, coloured by the page. */
export function locator(outlines: Outline[], islands: MultiPolygon): string {
  const { coordinates } = simplifiedBorders(outlines, LEAST)
  const borders = coordinates.map(numbers).filter((text) => text.split(' ').length > 2)
  const strokes = seaLine().map(({ geometry }) => numbers(geometry.coordinates))
  const dots = islands.coordinates.map(([ring = []]) => `${numbers(ring.slice(0, 1))}h0`)
  const path = (width: number, parts: string[]) =>
    `<path d="${parts.map((part) => `M${part}`).join('')}" stroke-width="${width}" vector-effect="non-scaling-stroke"/>`
  const view = [west * DEGREE_WIDTH, -north, north - south, north - south].join(' ')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view}" fill="none" stroke="#000" stroke-linecap="round" stroke-linejoin="round"><g transform="scale(${DEGREE_WIDTH} 1)">${path(0.75, borders)}${path(1.5, dots)}${path(1, strokes)}</g></svg>\n`
}

const numbers = (points: Position[]): string =>
  points
    .map(([longitude = 0, latitude = 0]) =>
      [longitude, -latitude].map((degrees) => Math.round(degrees * DECIMALS) / DECIMALS).join(' '),
    )
    .filter((text, index, all) => text !== all[index - 1])
    .join(' ')
