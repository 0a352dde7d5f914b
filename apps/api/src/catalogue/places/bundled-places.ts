import { type NamedPlace, placeOfName, placesNamed } from '@wencang/places/gazetteer'
import type { FoundPlace } from '../../ports/place-search.ts'

const english = ({ en, within }: NamedPlace) => ({ name: en, address: within.en })

/** Bundled provinces, cities, counties and heritage sites by name. */
export const bundledPlaces = (keywords: string): FoundPlace[] =>
  placesNamed(keywords).map((place) => ({
    id: place.id,
    name: place.zh,
    address: place.within.zh,
    english: english(place),
    longitude: place.longitude,
    latitude: place.latitude,
  }))

/** Adds the English name of the bundled namesake. */
export function inEnglishToo(place: FoundPlace): FoundPlace {
  const known = placeOfName(place.name)
  return known ? { ...place, english: english(known) } : place
}
