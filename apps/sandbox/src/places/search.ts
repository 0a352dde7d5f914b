import { HERITAGE_SITES } from './heritage-sites.ts'
import type { Place } from './place.ts'
import { REGIONS } from './regions.ts'

const GAZETTEER: readonly Place[] = [...HERITAGE_SITES, ...REGIONS]

/** @returns Rank of the match, lower is better; undefined if none. */
function rankOf(place: Place, wanted: string): number | undefined {
  const latin = compact(place.latin)
  if (place.name === wanted || place.name.replace(/[省市]$/, '') === wanted || latin === wanted) return 0
  if (place.name.startsWith(wanted) || latin.startsWith(wanted)) return 1
  if (place.name.includes(wanted) || latin.includes(wanted)) return 2
  return `${place.province}${place.city}${place.district}${place.name}`.includes(wanted) ? 3 : undefined
}

/**
 * Matching places, best first.
 * @param keywords Chinese or Latin; ignores spaces, `|` separates alternatives.
 * @param region Name or adcode of the province or city.
 */
export function searchPlaces(keywords: string, region = ''): Place[] {
  const alternatives = keywords.split('|').map(compact).filter(Boolean)
  return GAZETTEER.filter((place) => isWithin(place, region))
    .map((place) => ({
      place,
      ranks: alternatives.map((wanted) => rankOf(place, wanted)).filter((rank) => rank !== undefined),
    }))
    .filter(({ ranks }) => ranks.length > 0)
    .sort((a, b) => Math.min(...a.ranks) - Math.min(...b.ranks))
    .map(({ place }) => place)
}

function isWithin({ province, city, adcode }: Place, region: string): boolean {
  if (region === '') return true
  if (/^\d{6}$/.test(region)) return adcode.startsWith(region.replace(/(00){1,2}$/, ''))
  return province.startsWith(region) || city.startsWith(region)
}

/** Lower case without accents, spaces and punctuation. */
function compact(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\s\-'’.,]/gu, '')
    .toLowerCase()
}
