import gcoord from 'gcoord'
import { z } from 'zod'
import type { FoundPlace, PlaceSearch } from '../../ports/place-search.ts'

// Its types nest the functions one level too deep.
const { transform, GCJ02, WGS84 } = gcoord as unknown as (typeof gcoord)['default']

const TIMEOUT_MILLISECONDS = 5_000
const MAX_PLACES = 20
const COORDINATE = /^-?\d{1,3}(\.\d+)?,-?\d{1,2}(\.\d+)?$/

/** Amap sends missing values as empty lists. */
const Words = z.union([z.string(), z.array(z.unknown()).transform(() => '')]).default('')

const Poi = z.object({
  id: z.string(),
  name: z.string(),
  address: Words,
  pname: Words,
  cityname: Words,
  adname: Words,
  location: Words,
})

/** Amap's response; errors also have HTTP status 200. */
const Answer = z.discriminatedUnion('status', [
  z.object({ status: z.literal('1'), pois: z.array(Poi) }),
  z.object({ status: z.literal('0'), info: z.string(), infocode: z.string() }),
])

/**
 * Amap's `GET /v3/place/text` (https://lbs.amap.com/api/webservice/guide/api/search), converted from GCJ-02 to WGS
 * 84.
 */
export function createAmapPlaces({ url, key }: { url: string; key: string }): PlaceSearch {
  return {
    async find(keywords) {
      const query = new URLSearchParams({ key, keywords, offset: String(MAX_PLACES), page: '1' })
      const signal = AbortSignal.timeout(TIMEOUT_MILLISECONDS)
      // The URL contains the key: keep it out of errors.
      const response = await fetch(`${url}/v3/place/text?${query}`, { redirect: 'error', signal }).catch(() => null)
      if (!response?.ok) throw new Error(`place search: ${response ? `status ${response.status}` : 'no answer'}`)
      return placesIn(await response.json())
    },
  }
}

/** @throws when the body is malformed, or reports an error. */
export function placesIn(body: unknown): FoundPlace[] {
  const answer = Answer.parse(body)
  if (answer.status === '0') throw new Error(`place search: ${answer.infocode} ${answer.info}`)
  return answer.pois.flatMap((poi) => {
    // Some places have no coordinates.
    if (!COORDINATE.test(poi.location)) return []
    const [longitude = 0, latitude = 0] = poi.location.split(',').map(Number)
    const [east = 0, north = 0] = transform([longitude, latitude], GCJ02, WGS84)
    return [{ id: poi.id, name: poi.name, address: addressOf(poi), longitude: rounded(east), latitude: rounded(north) }]
  })
}

/** Address from the province down; municipalities appear once. */
function addressOf({ pname, cityname, adname, address }: z.output<typeof Poi>): string {
  return [...new Set([pname, cityname, adname, address])].join('')
}

/** Rounds to about ten centimetres. */
const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6
