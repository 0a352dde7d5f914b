import data from './areas.json' with { type: 'json' }
import regions from './regions.json' with { type: 'json' }

/** A province or a city, in both languages, as a place on the label of an object says it. */
export interface PlaceName {
  /** By GB/T 2260, of the narrowest area known. */
  code: string
  /** 河南安阳 */
  zh: string
  /** Anyang, Henan */
  en: string
}

type Row = [code: string, zh: string, en: string, rings: string[]]
type Ring = Int32Array

const STEPS_PER_DEGREE = 200

/** An area by its outline. */
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
    // A point is inside when a line from it crosses an odd number of borders, those of holes and of islands alike.
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

let read: { provinces: Area[]; cities: Area[] } | undefined
/** Made with the first position: a process that shows no place needs no outlines. */
function areas() {
  if (read) return read
  const all = (data as Row[]).map((row) => new Area(row))
  read = {
    provinces: all.filter(({ code }) => isProvince(code)),
    cities: all.filter(({ code }) => !isProvince(code)),
  }
  return read
}

/** All provinces, by their codes. */
export const PROVINCES: readonly PlaceName[] = regions.flatMap(([code, zh, en]) =>
  isProvince(String(code)) ? [{ code: String(code), zh: String(zh), en: String(en) }] : [],
)
const PROVINCE_OF = new Map(PROVINCES.map((province) => [province.code.slice(0, 2), province]))

/** The province and the city in which a point is, to a kilometre or so; undefined outside of China's. Degrees of WGS 84. */
export function placeAt(longitude: number, latitude: number): PlaceName | undefined {
  // Half a step off the grid: no point is on a border.
  const [x, y] = [longitude * STEPS_PER_DEGREE + 0.013, latitude * STEPS_PER_DEGREE + 0.017]
  const { provinces, cities } = areas()
  const city = cities.find((area) => area.has(x, y))
  const province = city ? PROVINCE_OF.get(city.code.slice(0, 2)) : provinces.find((area) => area.has(x, y))
  if (!city || !province || city.zh === province.zh) return named(city ?? province)
  return { code: city.code, zh: province.zh + city.zh, en: `${city.en}, ${province.en}` }
}

/** The province or city of a code. */
export const placeNameOf = (code: string): PlaceName | undefined =>
  isProvince(code) ? PROVINCE_OF.get(code.slice(0, 2)) : named(areas().cities.find((area) => area.code === code))

/** The province of a place in it, which may be the place itself. */
export const provinceOf = (place: PlaceName): PlaceName => PROVINCE_OF.get(place.code.slice(0, 2)) ?? place

const named = (area: PlaceName | undefined): PlaceName | undefined =>
  area && { code: area.code, zh: area.zh, en: area.en }
