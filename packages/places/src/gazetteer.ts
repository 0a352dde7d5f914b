import { allCounties, type CountyPlace, placeNameOf } from './index.ts'
import { once } from './once.ts'
import regions from './regions.json' with { type: 'json' }
import { type Site, SITES } from './sites.ts'

/** Code by GB/T 2260, name, Latin name, longitude, latitude; provinces first. */
type Region = readonly [code: string, zh: string, en: string, longitude: number, latitude: number]

/** A province, a city, a county or a known site that is found by its name. */
export interface NamedPlace {
  id: string
  zh: string
  en: string
  /** What it is in, in both languages; empty for a province. */
  within: { zh: string; en: string }
  longitude: number
  latitude: number
  /** How it is typed, compact. */
  keys: readonly string[]
}

const KINDS = /(特别行政区|壮族自治区|回族自治区|维吾尔自治区|自治区|自治州|地区|省|市|盟|县)$/

/** Lower case, without accents, spaces and punctuation. */
const compact = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\s\-'’.,()]/gu, '')
    .toLowerCase()

/** The city and province of a county's code, the province of a city's. */
function around(code: string): { zh: string; en: string } {
  const province = placeNameOf(`${code.slice(0, 2)}0000`)
  const city = code.endsWith('00') ? undefined : placeNameOf(`${code.slice(0, 4)}00`)
  if (!province || !city || city.zh === province.zh) return { zh: province?.zh ?? '', en: province?.en ?? '' }
  return { zh: province.zh + city.zh, en: `${city.en}, ${province.en}` }
}

const ofRegion = ([code, zh, en, longitude, latitude]: Region): NamedPlace => {
  const within = code.endsWith('0000') ? { zh: '', en: '' } : around(code)
  return { id: `region-${code}`, zh, en, within, longitude, latitude, keys: [zh, en].map(compact) }
}

function ofSite({ zh, en, latin, code, county, longitude, latitude }: Site, index: number): NamedPlace {
  const { zh: city, en: within } = around(code)
  const isSaid = city.endsWith(county.replace(KINDS, ''))
  return {
    id: `site-${index}`,
    zh,
    en,
    within: { zh: isSaid ? city : city + county, en: within },
    longitude,
    latitude,
    keys: [zh, en, latin].map(compact),
  }
}

function ofCounty({ code, zh, en, within, longitude, latitude }: CountyPlace): NamedPlace {
  return { id: `region-${code}`, zh, en, within, longitude, latitude, keys: [zh, en].map(compact) }
}

const KNOWN: readonly NamedPlace[] = [...SITES.map(ofSite), ...(regions as unknown as Region[]).map(ofRegion)]
const OF_CODES = new Set(KNOWN.map(({ id }) => id))

/** With the counties, once somebody looks for a place. Cities without counties are among the regions. */
const allPlaces = once((): readonly NamedPlace[] => {
  const counties = allCounties().map(ofCounty)
  return [...KNOWN, ...counties.filter(({ id }) => !OF_CODES.has(id))]
})

/** Provinces, cities and known sites: counties of several cities are called alike. */
export const knownPlaces = (): readonly NamedPlace[] => KNOWN

/** Places by name in either language or pinyin, the best match first, twenty at most. */
export function placesNamed(keywords: string): NamedPlace[] {
  const wanted = compact(keywords.trim().replace(KINDS, ''))
  if (wanted === '') return []
  const rankOf = ({ keys }: NamedPlace) => {
    if (keys.some((key) => key === wanted)) return 0
    if (keys.some((key) => key.startsWith(wanted))) return 1
    return wanted.length > 1 && keys.some((key) => key.includes(wanted)) ? 2 : undefined
  }
  return allPlaces()
    .flatMap((place) => {
      const rank = rankOf(place)
      return rank === undefined ? [] : { place, rank }
    })
    .sort((a, b) => a.rank - b.rank)
    .slice(0, 20)
    .map(({ place }) => place)
}

/** Places of very many names are none. */
const MOST_ALIKE = 3

/** Chinese names by each Latin one, without what kind of place it is. */
const byLatin = once(() => {
  const names = new Map<string, Set<string>>()
  for (const { zh, keys } of allPlaces()) {
    const [, latin = ''] = keys
    names.set(latin, (names.get(latin) ?? new Set()).add(zh.replace(KINDS, '')))
  }
  return names
})

/** What the places of this Latin name are called in Chinese; none for one that many have, or of a single character. */
export function chineseNamesOf(latin: string): string[] {
  const names = [...(byLatin().get(compact(latin)) ?? [])].filter((name) => name.length > 1)
  return names.length > MOST_ALIKE ? [] : names
}

/** The known place of exactly this Chinese name. */
export const placeOfName = (zh: string): NamedPlace | undefined => BY_NAME.get(zh)

const BY_NAME = new Map([...KNOWN].reverse().map((place) => [place.zh, place]))
