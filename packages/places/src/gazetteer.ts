import { allCounties, type CountyPlace, placeNameOf } from './index.ts'
import { once } from './once.ts'
import regions from './regions.json' with { type: 'json' }
import { SITES, type Site } from './sites.ts'

/** GB/T 2260 code, names, position; provinces first. */
type Region = readonly [code: string, zh: string, en: string, longitude: number, latitude: number]

/** Province, city, county or known site, searchable by name. */
export interface NamedPlace {
  id: string
  zh: string
  en: string
  /** Containing area in both languages; empty for a province. */
  within: { zh: string; en: string }
  longitude: number
  latitude: number
  /** Normalised search keys. */
  keys: readonly string[]
}

const KINDS = /(特别行政区|壮族自治区|回族自治区|维吾尔自治区|自治区|自治州|地区|省|市|盟|县)$/

/** Lower case without accents, spaces and punctuation. */
const compact = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\s\-'’.,()]/gu, '')
    .toLowerCase()

/** Containing city and province, or province. */
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

/** Loads counties on first search. Cities without counties are regions already. */
const allPlaces = once((): readonly NamedPlace[] => {
  const counties = allCounties().map(ofCounty)
  return [...KNOWN, ...counties.filter(({ id }) => !OF_CODES.has(id))]
})

/** Excludes counties: their names are ambiguous. */
export const knownPlaces = (): readonly NamedPlace[] => KNOWN

/** Searches names in both languages and pinyin; best twenty. */
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

/** Latin names with more Chinese names are ignored. */
const MAX_ALIKE = 3

/** Chinese names without suffix, by Latin name. */
const byLatin = once(() => {
  const names = new Map<string, Set<string>>()
  for (const { zh, keys } of allPlaces()) {
    const [, latin = ''] = keys
    names.set(latin, (names.get(latin) ?? new Set()).add(zh.replace(KINDS, '')))
  }
  return names
})

/** Chinese names of a Latin one; none if ambiguous. */
export function chineseNamesOf(latin: string): string[] {
  const names = [...(byLatin().get(compact(latin)) ?? [])].filter((name) => name.length > 1)
  return names.length > MAX_ALIKE ? [] : names
}

/** Exact Chinese name match; provinces and cities also by their full names. */
export const placeOfName = (zh: string): NamedPlace | undefined => BY_NAME.get(zh) ?? regionOfFullName(zh)

const FULL_NAME = /^(.+?)(特别行政区|(?:壮族|回族|维吾尔)?自治区|省|市)$/

function regionOfFullName(name: string): NamedPlace | undefined {
  const [, bare, kind] = FULL_NAME.exec(name) ?? []
  const alike = KNOWN.filter(({ id, zh }) => id.startsWith('region-') && zh === bare)
  // Provinces come first: 吉林市 is the city, 吉林省 the province.
  return kind === '市' ? alike.at(-1) : alike[0]
}

const BY_NAME = new Map([...KNOWN].reverse().map((place) => [place.zh, place]))
