/** Outlines of provinces and cities for reverse geocoding. */
import type { MultiPolygon, Position } from 'geojson'
import { provinces } from './china.ts'
import { type Outline, readOutlines } from './echarts-outlines.ts'
import { latinName } from './names.ts'
import { simplifiedOutlines } from './simplified.ts'

/** GB/T 2260 code, names, and delta-encoded rings in 1/200 degree. */
export type Area = [code: string, zh: string, en: string, rings: string[]]

const STEPS_PER_DEGREE = 200
/** Threshold in square degrees: at most 1 km off. */
const LEAST = 2e-4

/** Cities, and provinces without cities. */
export function areas(): Area[] {
  const isOfCity = new Set<string>()
  const cities = readOutlines('china-cities').filter(({ id }) => String(id).slice(2) !== '0000')
  for (const { id } of cities) isOfCity.add(String(id).slice(0, 2))
  return [...simplifiedOutlines(cities, LEAST), ...simplifiedOutlines(provinces(), LEAST)].map(area)
}

function area({ id, properties: { name }, geometry }: Outline): Area {
  return [String(id), name, latinName(name), ringsOf(geometry, STEPS_PER_DEGREE)]
}

/** Encoded rings, without those smaller than one step. */
export const ringsOf = ({ coordinates }: MultiPolygon, stepsPerDegree: number): string[] =>
  coordinates.flatMap((polygon) => polygon.map((ring) => encoded(ring, stepsPerDegree))).filter((ring) => ring !== '')

function encoded(ring: Position[], stepsPerDegree: number): string {
  const steps = ring.map((point) => point.map((degrees) => Math.round(degrees * stepsPerDegree)))
  const distinct = steps.filter((point, index) => String(point) !== String(steps[index - 1]))
  if (distinct.length < 4) return ''
  return distinct
    .flatMap(([x = 0, y = 0], index) => {
      const [fromX = 0, fromY = 0] = distinct[index - 1] ?? []
      return [x - fromX, y - fromY]
    })
    .join(' ')
}
