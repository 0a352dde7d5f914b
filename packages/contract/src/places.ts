import { z } from 'zod'
import * as p from './primitives.ts'

const MAX_KEYWORD_LENGTH = 50

export const PlacesQuery = z.object({ keywords: p.queryText(MAX_KEYWORD_LENGTH) })

/** A place from a maps service, in WGS 84 like all our positions. */
export const FoundPlace = z.object({
  id: z.string(),
  name: z.string(),
  address: z.string(),
  longitude: z.number(),
  latitude: z.number(),
})
export type FoundPlace = z.output<typeof FoundPlace>

export const FoundPlaces = z.object({ places: z.array(FoundPlace) })
export type FoundPlaces = z.output<typeof FoundPlaces>
