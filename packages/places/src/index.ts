import { readFileSync } from 'node:fs'
import areaRows from './areas.json' with { type: 'json' }
import countyRows from './counties.json' with { type: 'json' }
import { once } from './once.ts'
import regions from './regions.json' with { type: 'json' }

/** Province, city or county in both languages, as on labels. */
export interface PlaceName {
  /** GB/T 2260 code of the narrowest known area. */
  code: string
  /** 河南安阳 */
  zh: string
  /** Anyang, Henan */
  en: string
}

/** County, searchable by name. */
export interface CountyPlace extends PlaceName {
  within: PlaceName
  longitude: number
  latitude: number
}

type Row = [code: string, zh: string, en: string, rings: string[]]
/** `around`: city or province code. `reach`: outline distance in degrees per axis. */
type CountyRow = [
  code: string,
  around: string,
  zh: string,
  en: string,
  longitude: number,
  latitude: number,
  reach: number,
]
type Ring = Int32Array

const STEPS_PER_DEGREE = 200
const COUNTY_STEPS_PER_DEGREE = 400

class Area {
  readonly code: string
  readonly zh: string
  readonly en: string
  private readonly rings: Ring[]
  private readonly bounds: readonly [west: number, south: number, east: number, north: number]

  constructor([code, zh, en, texts]: Row) {
    this.code = code
    this.zh = zh
    this.en = en
    this.rings = texts.map(readRing)
    this.bounds = boundsOf(this.rings)
  }

  has(x: number, y: number): boolean {
    const [west, south, east, north] = this.bounds
    if (x < west || x > east || y < south || y > north) return false
    // Even-odd rule: handles holes and islands.
    return this.rings.filter((ring) => crossesOddly(ring, x, y)).length % 2 === 1
  }
}

function readRing(text: string): Ring {
  const numbers = Int32Array.from(text.split(' '), Number)
  for (let at = 2; at < numbers.length; at++) numbers[at] = (numbers[at] ?? 0) + (numbers[at - 2] ?? 0)
  return numbers
}

function boundsOf(rings: Ring[]): [number, number, number, number] {
  const bounds: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const ring of rings)
    for (let at = 0; at < ring.length; at += 2) {
      const [x = 0, y = 0] = [ring[at], ring[at + 1]]
      bounds[0] = Math.min(bounds[0], x)
      bounds[1] = Math.min(bounds[1], y)
      bounds[2] = Math.max(bounds[2], x)
      bounds[3] = Math.max(bounds[3], y)
    }
  return bounds
}

function crossesOddly(ring: Ring, x: number, y: number): boolean {
  let isInside = false
  for (let at = 0, before = ring.length - 2; at < ring.length; before = at, at += 2) {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = [ring[at], ring[at + 1], ring[before], ring[before + 1]]
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) isInside = !isInside
  }
  return isInside
}

const isProvince = (code: string) => code.endsWith('0000')

const AREAS = areaRows as Row[]
const AREA_OF = new Map(AREAS.map((row) => [row[0], row]))
/** Built for the first position outside all counties. */
const areas = once(() => AREAS.map((row) => new Area(row)))

const COUNTIES = countyRows as unknown as CountyRow[]
const COUNTY_OF = new Map(COUNTIES.map((row) => [row[0], row]))
const countyAreas = new Map<CountyRow, Area>()

/** Line offsets of county outlines, loaded lazily: few are read. */
const outlineLines = once(() => {
  const bytes = readFileSync(new URL('./county-outlines.txt', import.meta.url))
  const starts = [0]
  for (let at = bytes.indexOf('\n'); at !== -1; at = bytes.indexOf('\n', at + 1)) starts.push(at + 1)
  return { bytes, starts }
})

function readCounty(row: CountyRow, index: number): Area {
  const { bytes, starts } = outlineLines()
  const rings = bytes.toString('latin1', starts[index], (starts[index + 1] ?? bytes.length) - 1).split('|')
  const [code, , zh, en] = row
  return new Area([code, zh, en, rings])
}

function countyHas(row: CountyRow, index: number, x: number, y: number): boolean {
  const [, , , , longitude, latitude, reach] = row
  if (Math.abs(longitude - x / COUNTY_STEPS_PER_DEGREE) > reach) return false
  if (Math.abs(latitude - y / COUNTY_STEPS_PER_DEGREE) > reach) return false
  const area = countyAreas.get(row) ?? readCounty(row, index)
  countyAreas.set(row, area)
  return area.has(x, y)
}

export const PROVINCES: readonly PlaceName[] = regions.flatMap(([code, zh, en]) =>
  isProvince(String(code)) ? [{ code: String(code), zh: String(zh), en: String(en) }] : [],
)
const PROVINCE_OF = new Map(PROVINCES.map((province) => [province.code.slice(0, 2), province]))

/**
 * Place at WGS 84 degrees, accurate to about 1 km.
 * @returns undefined outside China.
 */
export function placeAt(longitude: number, latitude: number): PlaceName | undefined {
  // Off the grid: no point is on a border.
  const [x, y] = [longitude * COUNTY_STEPS_PER_DEGREE + 0.013, latitude * COUNTY_STEPS_PER_DEGREE + 0.017]
  const county = COUNTIES.find((row, index) => countyHas(row, index, x, y))
  return county ? nameOfCounty(county) : cityAt(longitude, latitude)
}

function cityAt(longitude: number, latitude: number): PlaceName | undefined {
  const [x, y] = [longitude * STEPS_PER_DEGREE + 0.013, latitude * STEPS_PER_DEGREE + 0.017]
  const around = areas().filter((area) => area.has(x, y))
  const city = around.find(({ code }) => !isProvince(code))
  return city ? inProvince(city) : named(around[0])
}

function inProvince(city: PlaceName): PlaceName {
  const province = PROVINCE_OF.get(city.code.slice(0, 2))
  if (!province || city.zh === province.zh) return named(city)
  return { code: city.code, zh: province.zh + city.zh, en: `${city.en}, ${province.en}` }
}

/** Cities without counties appear among counties too; named once. */
function nameOfCounty([code, around, zh, en]: CountyRow): PlaceName | undefined {
  const within = nameAround(around)
  if (!within || around === code) return within
  return { code, zh: within.zh + zh, en: `${en}, ${within.en}` }
}

function nameAround(code: string): PlaceName | undefined {
  const area = placeNameOf(code)
  return area && !isProvince(code) ? inProvince(area) : area
}

/** Province or city by code, by its own name. */
export const placeNameOf = (code: string): PlaceName | undefined =>
  isProvince(code) ? PROVINCE_OF.get(code.slice(0, 2)) : rowNamed(AREA_OF.get(code))

/** County, city or province by code, named with what contains it, as {@link placeAt} does. */
export function placeNamed(code: string): PlaceName | undefined {
  const county = COUNTY_OF.get(code)
  return county ? nameOfCounty(county) : nameAround(code)
}

/** City of a place, or itself; else the province. */
export function cityOf(place: PlaceName): PlaceName {
  const county = COUNTY_OF.get(place.code)
  return (county && nameAround(county[1])) ?? place
}

/** All counties with containing area and label position. */
export const allCounties = (): CountyPlace[] =>
  COUNTIES.map(([code, around, zh, en, longitude, latitude]) => ({
    ...{ code, zh, en, longitude, latitude },
    within: nameAround(around) ?? { code: around, zh: '', en: '' },
  }))

/** Province of a place, or itself. */
export const provinceOf = (place: PlaceName): PlaceName => PROVINCE_OF.get(place.code.slice(0, 2)) ?? place

function named(area: PlaceName): PlaceName
function named(area: PlaceName | undefined): PlaceName | undefined
function named(area: PlaceName | undefined): PlaceName | undefined {
  return area && { code: area.code, zh: area.zh, en: area.en }
}

const rowNamed = (row: Row | undefined) => row && { code: row[0], zh: row[1], en: row[2] }
