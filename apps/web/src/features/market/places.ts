import { queryOptions } from '@tanstack/react-query'
import type { StatisticsPoi } from '@wencang/contract'
import { clientConfig } from '../../lib/client-config.ts'

/** The places that the static host knows, without credentials; none where there is no such file. */
async function readPlaces(signal: AbortSignal): Promise<StatisticsPoi | null> {
  const { staticUrl } = await clientConfig()
  const response = await fetch(`${staticUrl}/statistics-poi.json`, { credentials: 'omit', signal })
  return response.ok ? ((await response.json()) as StatisticsPoi) : null
}

export const placesQuery = queryOptions({
  queryKey: ['places'],
  queryFn: ({ signal }) => readPlaces(signal),
  staleTime: 60_000,
  retry: false,
  meta: { quiet: true },
})

/** A degree of longitude is drawn narrower than one of latitude, as around 35° north. */
const WIDTH_PER_DEGREE = 0.82

/** The stretch of the earth that is drawn, in degrees. */
export const FRAME = { west: 73, east: 136, south: 17, north: 54 } as const

export const FRAME_SIZE = {
  width: (FRAME.east - FRAME.west) * WIDTH_PER_DEGREE,
  height: FRAME.north - FRAME.south,
} as const

/** Where a place is on the drawing, from its top left corner; undefined beyond its edges. */
export function onFrame(longitude: number, latitude: number): { x: number; y: number } | undefined {
  const inside =
    longitude >= FRAME.west && longitude <= FRAME.east && latitude >= FRAME.south && latitude <= FRAME.north
  if (!inside) return undefined
  return { x: (longitude - FRAME.west) * WIDTH_PER_DEGREE, y: FRAME.north - latitude }
}
